import { usePeopleHere } from "./use-people-here.ts";

/** Who else has this document open. */
export function PeopleHere({ courseId, documentId }: { courseId: string; documentId: string }) {
  const people = usePeopleHere(courseId, documentId);
  if (people.length === 0) return null;
  return (
    <ul className="in-row people-here" aria-label="Also in this document">
      {people.map(({ id, name }) => (
        <li key={id} title={`${name} is here`}>
          <span aria-hidden="true">{initialsOf(name)}</span>
          <span className="visually-hidden">{name} is here</span>
        </li>
      ))}
    </ul>
  );
}

/** The first letters of the first word and the last. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return ends.map((word) => String.fromCodePoint(word.codePointAt(0)!).toUpperCase()).join("");
}
