// Anthropic Messages.
import { type Shown, type WireEvent, type WireProtocol, textOf, tokensOf } from "./wire-protocol.ts";

interface Body {
  system?: unknown;
  messages: { role: "user" | "assistant"; content: string | { type: string; content?: unknown }[] }[];
  tools?: { name: string }[];
}

export const anthropicMessages: WireProtocol = {
  name: "anthropic",
  matches: (path) => path.endsWith("/messages"),

  read(body) {
    const { system, messages, tools = [] } = body as Body;
    return {
      instructions: textOf(system),
      messages: messages.flatMap(({ role, content }): Shown["messages"] => {
        const results =
          typeof content === "string" ? [] : content.filter(({ type }) => type === "tool_result");
        if (results.length === 0) return [{ role, text: textOf(content) }];
        return results.map((result) => ({ role: "tool", text: textOf(result.content) }));
      }),
      tools: tools.map(({ name }) => name),
    };
  },

  *stream(turn, id) {
    const event = (type: string, fields: object = {}): WireEvent => ({
      event: type,
      data: { type, ...fields },
    });
    const tokens = tokensOf(turn);
    let index = 0;
    const usage = { input_tokens: 10, output_tokens: 1 };
    const message = { id, type: "message", role: "assistant", model: "stub", content: [], usage };
    yield event("message_start", { message: { ...message, stop_reason: null, stop_sequence: null } });
    yield event("ping");
    if (tokens.length > 0) {
      yield event("content_block_start", { index, content_block: { type: "text", text: "" } });
      for (const text of tokens) {
        yield {
          ...event("content_block_delta", { index, delta: { type: "text_delta", text } }),
          isUnit: true,
        };
      }
      yield event("content_block_stop", { index: index++ });
    }
    for (const [i, { name, input }] of (turn.calls ?? []).entries()) {
      const content_block = { type: "tool_use", id: `toolu_${id}_${i}`, name, input: {} };
      const text = JSON.stringify(input);
      const half = text.length >> 1;
      yield { ...event("content_block_start", { index, content_block }), isUnit: true };
      for (const partial_json of [text.slice(0, half), text.slice(half)]) {
        yield event("content_block_delta", { index, delta: { type: "input_json_delta", partial_json } });
      }
      yield event("content_block_stop", { index: index++ });
    }
    const stop_reason = turn.calls?.length ? "tool_use" : "end_turn";
    yield event("message_delta", {
      delta: { stop_reason, stop_sequence: null },
      usage: { output_tokens: tokens.length },
    });
    yield event("message_stop");
  },

  errorPart: (message) => ({
    event: "error",
    data: { type: "error", error: { type: "overloaded_error", message } },
  }),
};
