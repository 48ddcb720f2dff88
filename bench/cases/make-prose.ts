// Prose that looks like a textbook's: words as frequent as words are, sentences and paragraphs of many lengths.
import { type Random, seededRandom } from "../../tools/faults/seeded-random.ts";

/** From the most to the least frequent. */
const WORDS =
  "the of and to in a is that for it as was with be by on not he his but at are this have from or had an they which one you were all her she there would their we him been has when who will no more if out so up said what its about than into them can only other time new some could these two may first then do any like my now over such our man me even most made after also did many off before must well back through years much where your way down should because long each just state those people too little good world make very year still see own work men day get here old life both between being under three never know same last another while us might great go come since against right came take used himself few house American use place during high without again home around small however found part school once general upon say every does got united number war until always away something fact though less public put think almost hand enough far took head yet government system set better told nothing night end why called eyes find going look asked later knew point next program city business group give toward young let room days president social present several order national second possible rather per face among form often things looked early memory study practice learning evidence experiment sleep attention language theory method result measure effect process model structure energy surface pressure temperature reaction current field particle function value equation proof theorem population sample variance regression hypothesis culture economy policy trade labour capital institution revolution empire century archive manuscript".split(
    " ",
  );

/** At least so many characters, in whole paragraphs. */
export function makeProse(seed: number, characters: number): string {
  const random = seededRandom(seed, "prose");
  const paragraphs: string[] = [];
  for (let length = 0; length < characters;) {
    const paragraph = makeParagraph(random);
    paragraphs.push(paragraph);
    length += paragraph.length + 2;
  }
  return paragraphs.join("\n\n");
}

function makeParagraph(random: Random): string {
  const sentences = random.between(3, 11);
  return Array.from({ length: sentences }, () => makeSentence(random)).join(" ");
}

function makeSentence(random: Random): string {
  const words = Array.from({ length: random.between(6, 34) }, () => {
    const word = WORDS[Math.floor(WORDS.length * random.next() ** 2)]!;
    const mark = random.next();
    return mark < 0.07 ? `${word},` : mark < 0.09 ? `“${word}”` : mark < 0.1 ? `${word} –` : word;
  });
  const sentence = words.join(" ").replace(/,$/, "");
  const end = random.next() < 0.06 ? "?" : random.next() < 0.05 ? " (see Fig. 3)." : ".";
  return sentence.charAt(0).toUpperCase() + sentence.slice(1) + end;
}
