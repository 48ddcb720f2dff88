// OpenAI Chat Completions, the protocol of OpenAI-compatible servers too.
import { type WireEvent, type WireProtocol, textOf, tokensOf } from "./wire-protocol.ts";

interface Body {
  messages: { role: string; content: unknown }[];
  tools?: { function: { name: string } }[];
}

export const chatCompletions: WireProtocol = {
  name: "chat-completions",
  matches: (path) => path.endsWith("/chat/completions"),

  read(body) {
    const { messages, tools = [] } = body as Body;
    const isInstruction = (role: string): boolean => role === "system" || role === "developer";
    return {
      instructions: messages
        .filter(({ role }) => isInstruction(role))
        .map(({ content }) => textOf(content))
        .join("\n"),
      messages: messages
        .filter(({ role }) => !isInstruction(role))
        .map(({ role, content }) => ({ role: role as "user", text: textOf(content) })),
      tools: tools.map((tool) => tool.function.name),
    };
  },

  *stream(turn, id) {
    const base = { id, object: "chat.completion.chunk", created: 1, model: "stub" };
    const chunk = (delta: object, finish_reason: string | null = null): WireEvent => ({
      data: { ...base, choices: [{ index: 0, delta, finish_reason }] },
    });
    const tokens = tokensOf(turn);
    yield chunk({ role: "assistant", content: "" });
    for (const content of tokens) yield { ...chunk({ content }), isUnit: true };
    for (const [index, { name, input }] of (turn.calls ?? []).entries()) {
      const text = JSON.stringify(input);
      const half = text.length >> 1;
      const call = { index, id: `call_${id}_${index}`, type: "function", function: { name, arguments: "" } };
      yield { ...chunk({ tool_calls: [call] }), isUnit: true };
      yield chunk({ tool_calls: [{ index, function: { arguments: text.slice(0, half) } }] });
      yield chunk({ tool_calls: [{ index, function: { arguments: text.slice(half) } }] });
    }
    yield chunk({}, turn.calls?.length ? "tool_calls" : "stop");
    const completion_tokens = tokens.length;
    const usage = { prompt_tokens: 10, completion_tokens, total_tokens: 10 + completion_tokens };
    yield { data: { ...base, choices: [], usage } };
    yield { data: "[DONE]" };
  },

  errorPart: (message) => ({ data: { error: { message, type: "server_error", code: "overloaded" } } }),
};
