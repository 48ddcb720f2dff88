// Whether a PDF is a deck of slides or a text with pages.

export interface PageShape {
  isLandscape: boolean;
  characters: number;
}

const SLIDE_PROGRAM = /powerpoint|keynote|beamer|impress|google slides|reveal\.?js|prezi/i;
/** No slide has more characters than this. */
const FULL_PAGE = 2200;

export function deckOrPaper(pages: readonly PageShape[], program: string): "slides" | "paper" {
  const isMostly = (is: (page: PageShape) => boolean) => pages.filter(is).length > pages.length / 2;
  if (isMostly(({ characters }) => characters > FULL_PAGE)) return "paper";
  return SLIDE_PROGRAM.test(program) || isMostly(({ isLandscape }) => isLandscape) ? "slides" : "paper";
}
