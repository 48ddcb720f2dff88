import type { AskedCourse, Turn } from "./read-answer-set.ts";

export interface Chosen {
  /** With the conversations that are needed. */
  courses: AskedCourse[];
  /** Whether the answer counts; earlier turns are asked for the sake of later ones. */
  isChosen(course: AskedCourse, turn: Turn): boolean;
}

/** `only`: a kind of question, a kind of material, or a course. `limit`: about so many turns, spread over all. */
export function chooseTurns(
  all: readonly AskedCourse[],
  { only, limit = Infinity }: { only?: string | undefined; limit?: number | undefined },
): Chosen {
  const isChosen = (course: Pick<AskedCourse, "name" | "folder">, turn: Turn): boolean =>
    only === undefined || [turn.kind, turn.from, course.name, course.folder].includes(only);
  const needed = all.map((course) => ({
    ...course,
    conversations: course.conversations
      .map(({ turns }) => ({
        turns: turns.slice(0, 1 + turns.findLastIndex((turn) => isChosen(course, turn))),
      }))
      .filter(({ turns }) => turns.length > 0),
  }));
  const turns = needed.flatMap(({ conversations }) => conversations.map((one) => one.turns.length));
  const every = Math.max(1, turns.reduce((sum, count) => sum + count, 0) / limit);
  let asked = 0;
  let due = 0;
  const isDue = (count: number): boolean => {
    const isNext = asked >= due;
    asked += count;
    if (isNext) due += count * every;
    return isNext;
  };
  const courses = needed.map((course) => ({
    ...course,
    conversations: course.conversations.filter((one) => isDue(one.turns.length)),
  }));
  return { courses: courses.filter(({ conversations }) => conversations.length > 0), isChosen };
}
