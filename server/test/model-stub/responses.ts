// OpenAI Responses.
import { type Shown, type WireEvent, type WireProtocol, textOf, tokensOf } from "./wire-protocol.ts";

interface Body {
  instructions?: string;
  input: { type?: string; role?: string; content?: unknown; output?: unknown }[];
  tools?: { name: string }[];
}

export const responses: WireProtocol = {
  name: "responses",
  matches: (path) => path.endsWith("/responses"),

  read(body) {
    const { instructions = "", input, tools = [] } = body as Body;
    const isInstruction = (role?: string): boolean => role === "system" || role === "developer";
    return {
      instructions: [
        instructions,
        ...input.filter(({ role }) => isInstruction(role)).map(({ content }) => textOf(content)),
      ].join("\n"),
      messages: input.flatMap(({ type, role, content, output }): Shown["messages"] => {
        if (type === "function_call_output") return [{ role: "tool", text: textOf(output) }];
        return role === "user" || role === "assistant" ? [{ role, text: textOf(content) }] : [];
      }),
      tools: tools.map(({ name }) => name),
    };
  },

  *stream(turn, id) {
    let sequence_number = 0;
    const event = (type: string, fields: object): WireEvent => ({
      event: type,
      data: { type, sequence_number: sequence_number++, ...fields },
    });
    const response = { id, object: "response", created_at: 1, model: "stub" };
    const tokens = tokensOf(turn);
    const output: object[] = [];
    yield event("response.created", { response: { ...response, status: "in_progress", output } });
    if (tokens.length > 0) {
      const message = { id: `msg_${id}`, type: "message", role: "assistant" };
      const at = { item_id: message.id, output_index: 0, content_index: 0 };
      const part = { type: "output_text", text: "", annotations: [] };
      yield event("response.output_item.added", {
        output_index: 0,
        item: { ...message, status: "in_progress", content: [] },
      });
      yield event("response.content_part.added", { ...at, part });
      for (const delta of tokens) {
        yield { ...event("response.output_text.delta", { ...at, delta, logprobs: [] }), isUnit: true };
      }
      yield event("response.output_text.done", { ...at, text: turn.text, logprobs: [] });
      const item = { ...message, status: "completed", content: [{ ...part, text: turn.text }] };
      output.push(item);
      yield event("response.output_item.done", { output_index: 0, item });
    }
    for (const [i, { name, input }] of (turn.calls ?? []).entries()) {
      const output_index = output.length;
      const call = { id: `fc_${id}_${i}`, type: "function_call", call_id: `call_${id}_${i}`, name };
      const text = JSON.stringify(input);
      const half = text.length >> 1;
      const added = { output_index, item: { ...call, arguments: "", status: "in_progress" } };
      const at = { item_id: call.id, output_index };
      yield { ...event("response.output_item.added", added), isUnit: true };
      yield event("response.function_call_arguments.delta", { ...at, delta: text.slice(0, half) });
      yield event("response.function_call_arguments.delta", { ...at, delta: text.slice(half) });
      yield event("response.function_call_arguments.done", { ...at, arguments: text });
      const item = { ...call, arguments: text, status: "completed" };
      output.push(item);
      yield event("response.output_item.done", { output_index, item });
    }
    const usage = {
      input_tokens: 10,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: tokens.length,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: 10 + tokens.length,
    };
    yield event("response.completed", { response: { ...response, status: "completed", output, usage } });
  },

  errorPart: (message) => ({
    event: "error",
    data: { type: "error", sequence_number: 99, code: "server_error", message, param: null },
  }),
};
