// Endpoints → the OpenAPI document served at /api/openapi.json.
import { z } from "zod";
import type { Endpoint, EndpointResponse } from "./endpoint.ts";
import { ERROR_STATUS, ErrorBody, type ErrorCode } from "./error.ts";

type Json = { [key: string]: unknown };

const TOKEN = "The file `token` in Ibid's data folder; with accounts, an API token.";

interface Operation extends Json {
  summary: string;
  requestBody?: { required: boolean; content: Json };
  responses: Record<
    number,
    { description: string; content: Record<string, { schema?: unknown }>; headers?: Json }
  >;
}

export function openApi(endpoints: Record<string, Endpoint>, version: string): Json {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    const operations = (paths[path] ??= {});
    const method = endpoint.method.toLowerCase();
    const operation = describe(name, endpoint);
    // One path may take JSON or a form: two endpoints, one operation with two content types.
    operations[method] = operations[method] === undefined ? operation : merge(operations[method], operation);
  }
  const token = { type: "http", scheme: "bearer", description: TOKEN };
  return {
    openapi: "3.1.0",
    info: { title: "Ibid", version },
    paths,
    components: { securitySchemes: { token }, schemas: { Error: z.toJSONSchema(ErrorBody) } },
    // The empty one: `IBID_TOKEN=off`.
    security: [{ token: [] }, {}],
  };
}

function describe(name: string, endpoint: Endpoint): Operation {
  const body = requestBody(endpoint);
  return {
    operationId: name,
    summary: endpoint.summary,
    parameters: [...parameters("path", endpoint.params), ...parameters("query", endpoint.query)],
    ...(body === undefined ? {} : { requestBody: { required: true, content: body } }),
    responses: { ...success(endpoint.response, endpoint.bare), ...failures(endpoint) },
  };
}

function parameters(location: "path" | "query", schema: z.ZodObject | undefined): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = inputSchema(schema) as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === "path" || required.includes(name),
    schema: property,
  }));
}

function requestBody(endpoint: Endpoint): Json | undefined {
  if (endpoint.body !== undefined) return { "application/json": { schema: inputSchema(endpoint.body) } };
  if (endpoint.form === undefined) return undefined;
  const form = inputSchema(endpoint.form) as { properties?: Json };
  const file = { type: "array", items: { type: "string", contentMediaType: "application/octet-stream" } };
  return { "multipart/form-data": { schema: { ...form, properties: { ...form.properties, file } } } };
}

type Response = EndpointResponse | { kind: "none"; status: 204 };

function success(response: Response, isBare = false): Operation["responses"] {
  switch (response.kind) {
    case "json":
      return {
        [response.status]: {
          description: "Done.",
          content: { "application/json": { schema: answerSchema(response.schema, isBare) } },
          ...(isBare && { headers: { Link: { description: LINK, schema: { type: "string" } } } }),
        },
      };
    case "event-stream":
      return {
        200: {
          description: `${response.description} The schema is that of one event.`,
          content: { "text/event-stream": { schema: outputSchema(response.event) } },
        },
        ...(response.otherwise && success(response.otherwise)),
      };
    case "none":
      return { [response.status]: { description: "Nothing to return.", content: {} } };
    case "file":
      return { 200: { description: response.description, content: fileContent(response.types) } };
  }
}

const LINK =
  'For a list without pages: the address of the rest, as `<address>; rel="next"`, if there is more.';

/** Without paging, a bare list has the items of a page alone. */
function answerSchema(schema: z.ZodType, isBare: boolean): Json {
  const answer = outputSchema(schema) as Json & { properties?: Record<string, Json> };
  return isBare ? { anyOf: [answer.properties!["items"]!, answer] } : answer;
}

function failures(endpoint: Endpoint): Operation["responses"] {
  const { method, body, form, errors = [] } = endpoint;
  const codes: ErrorCode[] = [
    "invalid_request",
    "token_required",
    "sign_in_required",
    "pairing_required",
    "not_allowed",
    "forbidden_origin",
    "unknown_host",
    "internal",
    ...errors,
  ];
  if (body ?? form) codes.push("payload_too_large");
  if (method !== "GET") codes.push("idempotency_conflict", "storage_unavailable", "disk_full");
  const byStatus = Map.groupBy(codes, (code) => ERROR_STATUS[code]);
  const schema = { $ref: "#/components/schemas/Error" };
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      { description: names.join(", "), content: { "application/json": { schema } } },
    ]),
  );
}

function fileContent(types: Record<string, z.ZodType | null>): Record<string, { schema?: unknown }> {
  return Object.fromEntries(
    Object.entries(types).map(([type, schema]) => [
      type,
      schema === null ? {} : { schema: outputSchema(schema) },
    ]),
  );
}

function outputSchema(schema: z.ZodType): unknown {
  return z.toJSONSchema(schema, { io: "output" });
}

function inputSchema(schema: z.ZodType): unknown {
  return z.toJSONSchema(schema, { io: "input" });
}

function merge(first: Operation, second: Operation): Operation {
  const responses = { ...second.responses, ...first.responses };
  // The two have different responses.
  const schemas = [first, second].map(({ responses }) => responses[201]!.content["application/json"]!.schema);
  responses[201] = {
    ...first.responses[201]!,
    content: { "application/json": { schema: { anyOf: schemas } } },
  };
  return {
    ...first,
    summary: `${first.summary} ${second.summary}`,
    requestBody: {
      required: true,
      content: { ...first.requestBody?.content, ...second.requestBody?.content },
    },
    responses,
  };
}
