// An endpoint is a value: the server implements it, the web calls it, OpenAPI describes it.
import { z } from "zod";
import type { ErrorCode } from "./error.ts";
import { Id } from "./id.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface Endpoint {
  method: Method;
  /** With `:name` for parameters. */
  path: string;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Multipart form instead of a JSON body; the fields besides the files. */
  form?: z.ZodObject;
  response: EndpointResponse;
  errors?: readonly ErrorCode[];
}

export type EndpointResponse =
  | { kind: "json"; status: 200 | 201; schema: z.ZodType }
  | { kind: "event-stream"; description: string }
  | { kind: "file"; description: string };

export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

// What many endpoints share.
export const idParam = z.object({ id: Id });
export const json = <S extends z.ZodType>(schema: S) => ({ kind: "json", status: 200, schema }) as const;
export const created = <S extends z.ZodType>(schema: S) => ({ kind: "json", status: 201, schema }) as const;
export const success = json(z.object({ success: z.literal(true) }));

type Infer<S> = S extends z.ZodType ? z.infer<S> : never;
type Input<S> = S extends z.ZodType ? z.input<S> : never;
export type ParamsOf<E extends Endpoint> = Infer<E["params"]>;
export type QueryOf<E extends Endpoint> = Infer<E["query"]>;
export type QueryInputOf<E extends Endpoint> = Input<E["query"]>;
export type BodyOf<E extends Endpoint> = Infer<E["body"]>;
export type BodyInputOf<E extends Endpoint> = Input<E["body"]>;
export type JsonOf<E extends Endpoint> = E["response"] extends { kind: "json"; schema: infer S }
  ? Infer<S>
  : never;
