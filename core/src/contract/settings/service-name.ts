import { z } from "zod";

/** What Ibid can have done by others, or by its own optional parts. */
export const SERVICE_NAMES = ["model", "embedder", "transcriber", "reranker", "ocr", "search"] as const;
export const ServiceName = z.enum(SERVICE_NAMES);
export type ServiceName = z.infer<typeof ServiceName>;
