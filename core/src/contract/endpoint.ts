// An endpoint is a value: the server implements it, the web calls it, OpenAPI describes it.
import { z } from "zod";
import type { ErrorCode } from "./error.ts";
import { Id } from "./id.ts";
import type { CourseRole } from "./sharing/member.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface Endpoint {
  method: Method;
  /** With `:name` for parameters. */
  path: string;
  summary: string;
  /** Not needed where the path has an `:id` alone. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Multipart form instead of a JSON body; the fields besides the files. */
  form?: z.ZodObject;
  /** Its body is a file as it is. It is never held in memory, so its content is no part of an idempotency key. */
  isRaw?: true;
  /** The most bytes that its body may have, if not the usual 1 MB; for uploads, as many as the operator allows. */
  maxBytes?: number | "upload";
  /** Its idempotency key is stored with what it does, in one transaction. */
  keepsKey?: true;
  /** A POST that may only read: it is tried even while nothing can be stored. */
  mayOnlyRead?: true;
  /**
   * It is about accounts, and for whom: anyone; a person who has signed in; an administrator. No API token opens it, and
   * its answers may hold secrets, so they are not kept under an idempotency key.
   */
  access?: "anyone" | "person" | "administrator";
  /** Its answer holds a secret, so it is not kept under an idempotency key either. */
  givesSecret?: true;
  /**
   * What the caller must be in the course that it is about. Without it: a reader for what only reads, else an editor. Of a
   * call that is about no course, nothing.
   */
  leastRole?: CourseRole;
  /**
   * It answers pages where paging is asked for (`limit`, `cursor`), else the items alone, as specified: at most
   * `MOST_BARE`, with the address of the rest in a `Link` header.
   */
  bare?: true;
  response: EndpointResponse;
  /** Besides those that every call of its shape has; a call with path parameters also has `not_found`. */
  errors?: readonly ErrorCode[];
}

type JsonResponse = { kind: "json"; status: 200 | 201; schema: z.ZodType };

export type EndpointResponse =
  | JsonResponse
  /** `otherwise`: the response when the client does not ask for a stream, or when there is none. */
  | {
      kind: "event-stream";
      description: string;
      /** One event: the JSON after `data:`, or `{ event, data }` where events have names. */
      event: z.ZodType;
      otherwise?: JsonResponse | { kind: "none"; status: 204 };
    }
  /** By media type: what is in the file, where that can be said. */
  | { kind: "file"; description: string; types: Record<string, z.ZodType | null> };

const MEBIBYTE = 1024 * 1024;
/** Room for a text of this length as JSON: a character takes up to three bytes. */
export const bytesOfText = (characters: number): number =>
  (1 + Math.ceil((3 * characters) / MEBIBYTE)) * MEBIBYTE;

export const idParam = z.object({ id: Id });

type Rest = Omit<Endpoint, "method" | "path" | "summary">;

type Defined<M extends Method, Path extends string, E extends Rest> = E & {
  method: M;
  path: Path;
  summary: string;
} & (E["params"] extends z.ZodObject
    ? unknown
    : Path extends `${string}/:id` | `${string}/:id/${string}`
      ? { params: typeof idParam }
      : unknown);

const define =
  <const M extends Method>(method: M) =>
  <const Path extends string, const E extends Rest>(path: Path, summary: string, rest: E) => {
    const params = rest.params ?? (/:id\b/.test(path) ? idParam : undefined);
    const errors = [...(params ? ["not_found"] : []), ...(rest.errors ?? [])];
    const endpoint = { ...rest, method, path, summary, ...(params && { params }), errors };
    return endpoint as unknown as Defined<M, Path, E>;
  };

export const get = define("GET");
export const post = define("POST");
export const put = define("PUT");
export const patch = define("PATCH");

// What many endpoints share.
export const json = <S extends z.ZodType>(schema: S) => ({ kind: "json", status: 200, schema }) as const;
export const created = <S extends z.ZodType>(schema: S) => ({ kind: "json", status: 201, schema }) as const;
export const success = json(z.object({ success: z.literal(true) }));
export const remove = <const Path extends string>(path: Path, summary: string) =>
  define("DELETE")(path, summary, { response: success });

export function leastRoleOf({ leastRole, method, mayOnlyRead }: Endpoint): CourseRole {
  return leastRole ?? (method === "GET" || mayOnlyRead === true ? "reader" : "editor");
}

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
