import type { BenchCase } from "../bench-case.ts";
import { backup } from "./backup.ts";
import { bibliography } from "./bibliography.ts";
import { chunkText } from "./chunk-text.ts";
import { compile } from "./compile.ts";
import { deck } from "./deck.ts";
import { durableLog, durableLogPaced } from "./durable-log.ts";
import { find, findLarge } from "./find.ts";
import { firstPart } from "./first-part.ts";
import { firstWords } from "./first-words.ts";
import { history } from "./history.ts";
import { manyCourses } from "./many-courses.ts";
import { nearest, nearestLarge } from "./nearest.ts";
import { pdfText } from "./pdf-text.ts";
import { persist } from "./persist.ts";
import { render } from "./render.ts";
import { signedIn } from "./signed-in.ts";
import { startLarge } from "./start-large.ts";
import { vectors } from "./vectors.ts";

export const cases: readonly BenchCase[] = [
  persist,
  history,
  durableLog,
  durableLogPaced,
  firstPart,
  firstWords,
  pdfText,
  chunkText,
  deck,
  bibliography,
  compile,
  render,
  signedIn,
  vectors,
  nearest,
  nearestLarge,
  manyCourses,
  find,
  findLarge,
  startLarge,
  backup,
];
