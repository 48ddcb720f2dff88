// How many passages an answer may rest on, or a search may give.
import { z } from "zod";

export const DEFAULT_TOP_K = 5;
export const MOST_TOP_K = 50;

const rule = `This is a whole number from 1 to ${MOST_TOP_K}.`;
export const TopK = z.number(rule).int(rule).min(1, rule).max(MOST_TOP_K, rule);
