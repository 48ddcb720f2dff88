import type { BenchCase } from "../bench-case.ts";
import { durableLog, durableLogPaced } from "./durable-log.ts";
import { firstPart } from "./first-part.ts";
import { history } from "./history.ts";
import { persist } from "./persist.ts";

export const cases: readonly BenchCase[] = [persist, history, durableLog, durableLogPaced, firstPart];
