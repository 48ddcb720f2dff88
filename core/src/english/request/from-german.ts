// A look-up in German → the same in English, which the readers beside this file understand. Null: it is none. What a source
// is called and what is looked for stays as it was typed. How phrases are written: phrases.ts.
import { type Phrase, plainWord, readPhrase, readSaid, wholePhrase } from "./phrases.ts";

/** Where German has another order of words. */
const SENTENCES: readonly [german: string, english: string][] = [
  [
    "was (wird|wurde|sagt (sie|er|man)|passiert) (in|bei|ab|um|nach) <x> [gesagt|erklärt|besprochen]",
    "what is said at <x>",
  ],
  ["[gib mir] [einen|ein|den]* überblick", "overview"],
  ["[gib mir] [einen|ein|den]* überblick [über|von|zu] <x>", "overview of <x>"],
  ["wie viele folien (hat|haben|sind in|gibt es in|sind es in) <x>", "how many slides does <x> have"],
  ["wie viele seiten (hat|haben|sind in|gibt es in) <x>", "how many pages does <x> have"],
  ["was (steht|ist|findet sich) [alles] (auf|in|im|am) <x> [drauf|drin]", "what is on <x>"],
  ["was (zeigt|sagt|bedeutet) <x> [aus]", "what does <x> show"],
  ["was (ist|sieht man) (in|auf) <x> (zu sehen|dargestellt|gezeigt)", "what does <x> show"],
  ["(worum|um was) (geht|ging) (es|’s) (in|im|bei) <x>", "what is <x> about"],
  ["wovon handelt <x>", "what is <x> about"],
  ["(fasse|fass) [mir] [bitte] <x> [kurz|bitte]* zusammen", "summarise <x>"],
  ["[eine|kurze]* zusammenfassung [von|der|des|vom|zu|für|über]* <x>", "summary of <x>"],
  ["was (haben|hatten) wir in <x> [alles] (gemacht|gelernt|besprochen|behandelt)", "what did we do in <x>"],
  ["was (kommt|kam|wird|wurde) in <x> (vor|dran|behandelt|besprochen)", "what is covered in <x>"],
  ["[bitte] (zeig|zeige|öffne|gib|lies) [mir] [mal|bitte]* <x> [an|vor]", "show me <x>"],
  [
    "(kannst|könntest|kann|würdest) (du|ich) [mir] [bitte|mal]* <x> (zeigen|öffnen|geben|sehen|vorlesen)",
    "show me <x>",
  ],
  ["wer (hat|ist|war) <x> (geschrieben|verfasst|veröffentlicht)", "who wrote <x>"],
  ["von wem (ist|stammt|sind) <x>", "who wrote <x>"],
  ["wer (hält|hielt|gibt|macht|unterrichtet|lehrt) <x>", "who gave <x>"],
  ["wer hat <x> gehalten", "who gave <x>"],
  ["wer spricht (in|auf) <x>", "who speaks in <x>"],
  [
    "(wie heißt|wer ist|wer war|name) (der|die|unser|unsere|mein|meine|des|vom)* (dozent|dozentin|professor|professorin|prof|lehrer|lehrerin|sprecher|sprecherin|dozenten)",
    "who is the lecturer",
  ],
  [
    "(wer ist|wer sind) (der|die|das) (autor|autorin|autoren|verfasser) [von|vom|des|der] <x>",
    "who is the author of <x>",
  ],
  ["(wer ist|wer sind) (der|die) (autor|autorin|autoren|verfasser)", "who are the authors"],
  ["wann (wurde|war|ist) <x> (aufgenommen|gehalten)", "when was <x> recorded"],
  ["wann (wurde|ist) <x> (veröffentlicht|geschrieben|erschienen|verfasst)", "when was <x> published"],
  ["(von wann|wie alt) ist <x>", "when was <x> published"],
  ["wann (habe ich|wurde) … (hochgeladen|hinzugefügt)", "what did i add last"],
  ["was ist neu [hier]", "what is new"],
  ["was habe ich zuletzt (hochgeladen|hinzugefügt)", "what did i add last"],
  ["wie (lang|lange) (ist|dauert|dauerte|geht|war) <x>", "how long is <x>"],
  ["wie viele minuten (dauert|hat|sind) <x>", "how long is <x>"],
  ["wie viele <x> (habe ich|gibt es|sind es|haben wir) [hier|insgesamt]*", "how many <x> do i have"],
  [
    "(welche|was für) <x> (habe ich|gibt es|haben wir|sind da|hast du|kennst du) [hier|insgesamt|alles]*",
    "which <x> do i have",
  ],
  ["was (habe ich|haben wir) [hier|alles|bisher]* [hochgeladen]", "what do i have"],
  [
    "(wo|wann) (wird|werden|wurde|wurden|steht|stehen|finde ich|sprechen wir über|geht es um|kommt|kommen) [etwas] [über|zu|zum]* <x> [erwähnt|erklärt|behandelt|besprochen|definiert|vor]",
    "where is <x> mentioned",
  ],
  [
    "(auf|in) (welcher|welchem|welchen) folien? (kommt|kommen|ist|steht|wird|geht es um) <x> [vor|erwähnt|erklärt|behandelt|definiert]",
    "which slide mentions <x>",
  ],
  [
    "(auf|in) (welcher|welchem|welchen) (seiten?|dokumenten?|datei|dateien|vorlesung|vorlesungen|quellen?) (kommt|kommen|ist|steht|wird|geht es um|haben wir) <x> [vor|erwähnt|erklärt|behandelt|besprochen|definiert]",
    "where is <x> mentioned",
  ],
];

/** Words that name a place or a source; one of them makes a text without any such sentence a look-up. */
const NAMES: readonly [german: string, english: string][] = [
  ["folien?", "slide"],
  ["seiten?", "page"],
  ["abbildung|abb|bild|grafik", "figure"],
  ["tabelle", "table"],
  ["kapitel", "chapter"],
  ["abschnitt", "section"],
  ["vorlesungen", "lectures"],
  ["vorlesung|sitzung", "lecture"],
  ["wochen?", "week"],
  ["quellen", "sources"],
  ["dateien|dokumente", "files"],
  ["aufnahme|aufzeichnung", "recording"],
  ["skript|handzettel", "handout"],
  ["artikel|aufsatz", "article"],
  ["kurs|kurses", "course"],
  ["foliensatz", "slides"],
  ["zusammenfassung", "summary"],
  ["gliederung|inhaltsverzeichnis|überblick", "outline"],
];
const OTHERS: readonly [german: string, english: string][] = [
  ["die|der|das|den|dem|des|diese|dieser|diesem|dieses|diesen", "the"],
  ["letzten?|letzter", "last"],
  ["ersten?|erster", "first"],
  ["zweiten?|zweiter", "second"],
  ["dritten?|dritter", "third"],
  ["vorletzten?", "penultimate"],
  ["von|vom|aus|in|im|auf|zur|zum|zu", "of"],
  ["und", "and"],
  ["bis", "to"],
  ["alle|allen", "all"],
  ["meiner|meine|meinen|mein", "my"],
  ["minuten", "minutes"],
  ["mir|bitte|mal", ""],
  ["eins", "one"],
  ["zwei", "two"],
  ["drei", "three"],
  ["vier", "four"],
  ["fünf", "five"],
  ["sechs", "six"],
  ["sieben", "seven"],
  ["acht", "eight"],
  ["neun", "nine"],
  ["zehn", "ten"],
];

export function fromGerman(text: string): string | null {
  const said = readSaid(text);
  for (const [phrase, english] of table().sentences) {
    const slots = wholePhrase(phrase, said);
    if (slots === null) continue;
    const named = slots["x"];
    // "Der letzten Folie" is a place; "der Osmose" is looked for as it is.
    return english.replace("<x>", named === undefined ? "" : (inWords(named) ?? named)).trim();
  }
  return inWords(text);
}

/** Null where no word of it is a name of a place or source. */
function inWords(text: string): string | null {
  const words = text.split(/\s+/);
  const { names, others } = table();
  // "Slides of the paper" is English, whatever else "die" means.
  if (!words.some((word) => names.has(plainWord(word)))) return null;
  const translated = words.map((word) => names.get(plainWord(word)) ?? others.get(plainWord(word)) ?? word);
  return translated
    .filter((word) => word !== "")
    .join(" ")
    .replace(/\b(slide|page)s? (?=(?:do|have|has|are)\b)/, "$1s ");
}

/** Read when it is first needed. */
let made: ReturnType<typeof readTable> | undefined;
const table = (): ReturnType<typeof readTable> => (made ??= readTable());

function readTable() {
  const dictionary = (pairs: readonly [string, string][]): Map<string, string> =>
    new Map(
      pairs.flatMap(([german, english]) =>
        german
          .split("|")
          .flatMap((word) =>
            word.endsWith("?")
              ? [word.slice(0, -2), word.slice(0, -1)].map((one) => [one, english] as const)
              : [[word, english] as const],
          ),
      ),
    );
  return {
    sentences: SENTENCES.map(([german, english]): [Phrase, string] => [readPhrase(german), english]),
    names: dictionary(NAMES),
    others: dictionary(OTHERS),
  };
}
