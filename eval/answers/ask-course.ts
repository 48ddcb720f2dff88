// A course of the set → every question with its answer, asked the way students do: files are uploaded, read and
// embedded, each conversation is a chat, and what is judged is the stored message.
import type { TextRange } from "@ibid/core/chunk/chunk.ts";
import type { Course } from "@ibid/core/contract/course.ts";
import type { MessageResponse } from "@ibid/core/contract/message.ts";
import type { SourceContent } from "@ibid/core/contract/source-content.ts";
import { answerEvidence } from "@ibid/core/evidence/answer-evidence.ts";
import type { Evidence } from "@ibid/core/evidence/evidence.ts";
import { sayPlace } from "@ibid/core/evidence/say-place.ts";
import { stanceOf } from "../stance-of.ts";
import type { StartedIbid } from "../start-ibid.ts";
import type { CitedPlace, GivenAnswer } from "./judge-turn.ts";
import { materialFiles } from "./material-file.ts";
import { type AskedCourse, SAMPLE, type Turn } from "./read-answer-set.ts";
import { shownText } from "./shown-text.ts";

export interface AskedTurn {
  course: string;
  turn: Turn;
  given: GivenAnswer;
  /** From the question to the stored answer. */
  ms: number;
}

/** One question at a time: a server that is busy may look at less. */
export async function askCourse(ibid: StartedIbid, course: AskedCourse): Promise<AskedTurn[]> {
  const courseId = await addCourse(ibid, course);
  const asked: AskedTurn[] = [];
  const contents = new Map<string, Promise<SourceContent>>();
  const contentOf = (sourceId: string): Promise<SourceContent> => {
    const known = contents.get(sourceId) ?? ibid.call<SourceContent>(`/api/sources/${sourceId}/content`);
    contents.set(sourceId, known);
    return known;
  };
  for (const { turns } of course.conversations) {
    const { id: sessionId } = await ibid.post<{ id: string }>("/api/sessions", { courseId });
    for (const turn of turns) {
      const start = performance.now();
      const message = await ibid.post<MessageResponse>(`/api/sessions/${sessionId}/messages`, {
        content: turn.ask,
      });
      const ms = performance.now() - start;
      asked.push({ course: course.name, turn, given: await toGivenAnswer(message, contentOf), ms });
    }
  }
  return asked;
}

async function addCourse(ibid: StartedIbid, { name, folder, material }: AskedCourse): Promise<string> {
  if (folder === SAMPLE) {
    const { course } = await ibid.post<{ course: Course }>("/api/courses/sample", {});
    await ibid.untilSettled(course.id);
    return course.id;
  }
  const courseId = await ibid.makeCourse(name);
  for (const file of await materialFiles(material)) {
    const added = await ibid.addFile(courseId, file.name, file.bytes);
    if ("refused" in added) throw new Error(`“${file.name}” could not be added: ${added.refused}`);
  }
  for (const { title, status, reason } of await ibid.untilSettled(courseId)) {
    if (status !== "embedded") throw new Error(`“${title}” is ${status}: ${reason?.message}`);
  }
  return courseId;
}

async function toGivenAnswer(
  { id, content, sources }: MessageResponse,
  contentOf: (sourceId: string) => Promise<SourceContent>,
): Promise<GivenAnswer> {
  const numbers = new Set((sources ?? []).map((source) => source.chunk_number));
  const { claims, cited } = answerEvidence(content, sources ?? [], id);
  const places: CitedPlace[] = [];
  for (const evidence of [...cited, ...claims.flatMap((claim) => claim.evidence)]) {
    const read = evidence.sourceId === null ? null : await contentOf(evidence.sourceId);
    places.push(toCitedPlace(evidence, read));
  }
  return {
    shown: shownText(content),
    stance: stanceOf(content, (number) => numbers.has(number)),
    cited: places,
  };
}

function toCitedPlace({ title, place, passage }: Evidence, read: SourceContent | null): CitedPlace {
  return {
    ...{ title, place: sayPlace(place) },
    ...(passage?.kind === "time" && {
      seconds: { from: passage.startMs / 1000, to: passage.endMs / 1000 },
    }),
    ...(passage?.kind === "passage" && read !== null && { words: wordsAround(passage, read) }),
  };
}

function wordsAround({ start, end }: TextRange, { text, places }: SourceContent): string {
  const above = places.filter((place) => place.kind === "section" && place.start < end && start < place.end);
  const headings = above.map((place) => place.kind === "section" && place.heading);
  return [...headings, text.slice(start, end)].join("\n");
}
