// A long text about places that do not exist, and questions that it answers. Every sentence is different, as in a book.
import { seededRandom } from "../faults/seeded-random.ts";

export interface Gazetteer {
  files: File[];
  /** No two about the same place. */
  questions: string[];
}

/** An entry has about as many words as a passage adds to the one before it. */
export function makeGazetteer(entries: number): Gazetteer {
  const random = seededRandom(1, "gazetteer");
  const pick = <T>(from: readonly T[]): T => from[random.between(0, from.length)]!;
  const names = new Set<string>();
  const name = (): string => pick(BEGINNINGS) + pick(MIDDLES) + pick(ENDINGS);
  while (names.size < entries) names.add(entries > MOST_SHORT_NAMES ? `${pick(QUARTERS)} ${name()}` : name());
  const written = [...names].map((name) => {
    const kind = pick(KINDS);
    const place = `${name} ${kind}`;
    const year = random.between(1710, 1930);
    const count = random.between(11, 990);
    const person = `${pick(GIVEN)} ${pick(MIDDLES)[0]!.toUpperCase()}. ${pick(FAMILY)}`;
    const sentences = [
      `The ${place} was opened in ${year} by ${person}, who had drawn its plans over ${random.between(2, 9)} winters.`,
      `It stands ${random.between(2, 40)} miles ${pick(SIDES)} of ${pick(TOWNS)}, where the road leaves the river ${pick(RIVERS)}.`,
      `Its walls are of ${pick(STONES)}, and ${count} people from ${pick(TOWNS)} worked on the ${kind} of ${name}.`,
      `${pick(TRADES)} brought ${pick(GOODS)} to the ${kind} every ${pick(SEASONS)}, and paid ${random.between(2, 60)} shillings a load.`,
      `After the ${pick(DISASTERS)} of ${year + random.between(8, 60)}, the council of ${pick(TOWNS)} gave ${count * 3} pounds for repairs at ${name}.`,
      `Visitors to ${place} still see the ${pick(GOODS)} that ${person} left to the parish.`,
      `${pick(GIVEN)} ${pick(FAMILY)} described ${name} in a letter of ${year + random.between(61, 80)} as the ${pick(QUALITIES)} ${kind} in the county.`,
    ];
    return { text: `## ${place}\n\n${sentences.join(" ")}`, question: ask(pick(QUESTIONS), place) };
  });
  const parts = Math.ceil(written.length / ENTRIES_PER_FILE);
  const files = Array.from({ length: parts }, (_, n) => {
    const its = written.slice(n * ENTRIES_PER_FILE, (n + 1) * ENTRIES_PER_FILE);
    return new File([`# Part ${n + 1}\n\n${its.map(({ text }) => text).join("\n\n")}`], `part-${n + 1}.md`);
  });
  return { files, questions: random.shuffled(written.map(({ question }) => question)) };
}

function ask(question: string, place: string): string {
  return question.replace("*", place);
}

const ENTRIES_PER_FILE = 250;
/** There are 4,320. */
const MOST_SHORT_NAMES = 3000;
const words = (text: string): string[] => text.split(" ");
const BEGINNINGS = words(
  "Har Bel Cor Dun Els Fen Gar Hol Ivel Ken Lam Mor Nor Oak Pen Quen Ros Stan Tor Wil",
);
const MIDDLES = words("ber den fal gen ing lan min nor per rin sel ter ver win ash ock eld ott");
const ENDINGS = words("ton ham ley ford wick by mouth stead thorpe combe dale field");
const QUARTERS = words("Old New Upper Lower Great Little North South");
const KINDS = words(
  "bridge canal observatory library mill lighthouse school market theatre mine harbour garden",
);
const GIVEN = words("Anna Edward Clara Henry Ida James Lucy Martin Nora Oscar Ruth Samuel");
const FAMILY = words("Abbot Brand Carver Drake Ellis Frost Graves Hale Irving Kemp Lowe Marsh Norris Price");
const SIDES = words("north south east west");
const TOWNS = words("Aldbury Brampton Chelford Dorming Eastry Farnley Girton Hexley Ilford Kelso Ludham");
const RIVERS = words("Arle Bourne Clyst Deben Evenlode Frome Glaven Isle Kenn Lark");
const STONES = words("granite limestone brick flint sandstone slate oak");
const TRADES = words("Weavers Masons Farmers Sailors Printers Miners Bakers Carters Glaziers");
const GOODS = words("wool copper grain maps clocks timber salt glass books instruments");
const SEASONS = words("spring summer autumn winter");
const DISASTERS = words("flood fire storm frost landslide collapse");
const QUALITIES = words("oldest quietest proudest coldest brightest busiest plainest");
const QUESTIONS = [
  "When was the * opened, and by whom?",
  "Who drew the plans of the *?",
  "What are the walls of the * made of?",
  "What happened to the * after the disaster?",
  "How many people worked on the *?",
  "What was brought to the *?",
];
