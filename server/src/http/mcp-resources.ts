// Sources and passages as resources of the Model Context Protocol: a person can attach them, a program can read them. Each
// begins with the link that opens it in the web app.
import { AppError } from "@ibid/core/contract/error.ts";
import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  ResourceTemplate,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import type { ToolCaller } from "./tool-caller.ts";

const TYPE = "text/plain";
/** A list for people to choose from. */
const MOST_LISTED = 1000;

const Courses = z.object({
  courses: z.array(z.object({ courseId: z.string(), title: z.string() })),
  nextCursor: z.string().nullable(),
});
const Sources = z.object({
  sources: z.array(z.object({ sourceId: z.string(), title: z.string(), kind: z.string() })),
  nextCursor: z.string().nullable(),
});
const ReadSource = z.object({
  title: z.string(),
  place: z.string().nullable(),
  link: z.string(),
  text: z.string(),
});

/** The address of a source, or of a range of its text. */
export function resourceUri(sourceId: string, range?: { start: number; end: number }): string {
  return `ibid://sources/${sourceId}${range === undefined ? "" : `/${range.start}-${range.end}`}`;
}

export function addResources(server: McpServer, caller: ToolCaller): void {
  server.registerResource(
    "source",
    new ResourceTemplate("ibid://sources/{sourceId}", { list: () => listSources(caller) }),
    { title: "Source", description: "The text of a source, with the link that opens it.", mimeType: TYPE },
    (uri, { sourceId }) => read(caller, uri, { sourceId }),
  );
  server.registerResource(
    "passage",
    new ResourceTemplate("ibid://sources/{sourceId}/{range}", { list: undefined }),
    {
      title: "Passage",
      description: "A passage of a source, as search_course_materials finds it, with the link that opens it.",
      mimeType: TYPE,
    },
    (uri, { sourceId, range }) => {
      const [start, end] = String(range).split("-").map(Number);
      return read(caller, uri, { sourceId, start, end });
    },
  );
}

async function read({ call, origin }: ToolCaller, uri: URL, input: object) {
  const { title, place, link, text } = ReadSource.parse(
    await call("readSource", input).catch((error: unknown) => {
      throw toProtocolError(error, uri);
    }),
  );
  const head = `${[title, place].filter(Boolean).join(", ")}\n${origin}${link}`;
  return { contents: [{ uri: uri.href, mimeType: TYPE, text: `${head}\n\n${text}` }] };
}

/** A resource that does not exist is not a failure of the server. */
function toProtocolError(error: unknown, uri: URL): unknown {
  if (!(error instanceof AppError)) return error;
  if (error.code === "not_found") return new ResourceNotFoundError(uri.href, error.message);
  if (error.code === "invalid_request")
    return new ProtocolError(ProtocolErrorCode.InvalidParams, error.message);
  return error;
}

async function listSources(caller: ToolCaller) {
  const resources: Record<"uri" | "name" | "title" | "description" | "mimeType", string>[] = [];
  for await (const { courseId, title: course } of pages(caller, "listCourses", {}, Courses, "courses"))
    for await (const { sourceId, title, kind } of pages(
      caller,
      "listSources",
      { courseId },
      Sources,
      "sources",
    )) {
      if (resources.length === MOST_LISTED) return { resources };
      resources.push({
        uri: resourceUri(sourceId),
        name: title,
        title,
        description: `${kind}, in “${course}”`,
        mimeType: TYPE,
      });
    }
  return { resources };
}

/** What a tool lists, page after page. */
async function* pages<Key extends string, Item>(
  { call }: ToolCaller,
  name: string,
  input: object,
  schema: z.ZodType<Record<Key, Item[]> & { nextCursor: string | null }>,
  key: Key,
): AsyncGenerator<Item> {
  let cursor: string | null | undefined;
  do {
    const page = schema.parse(await call(name, { ...input, ...(cursor && { cursor }) }));
    yield* page[key];
    cursor = page.nextCursor;
  } while (cursor !== null);
}
