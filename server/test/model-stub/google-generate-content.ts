// Google streamGenerateContent?alt=sse.
import { type Shown, type WireEvent, type WireProtocol, textOf, tokensOf } from "./wire-protocol.ts";

interface Body {
  systemInstruction?: { parts: unknown };
  contents: {
    role: "user" | "model";
    parts: { text?: string; functionResponse?: { response: { content?: unknown } } }[];
  }[];
  tools?: { functionDeclarations?: { name: string }[] } | { functionDeclarations?: { name: string }[] }[];
}

export const googleGenerateContent: WireProtocol = {
  name: "google",
  matches: (path) => path.endsWith(":streamGenerateContent"),

  read(body) {
    const { systemInstruction, contents, tools = [] } = body as Body;
    return {
      instructions: textOf(systemInstruction?.parts),
      messages: contents.flatMap(({ role, parts }): Shown["messages"] => {
        const results = parts.flatMap(({ functionResponse }) => functionResponse ?? []);
        if (results.length > 0) {
          return results.map(({ response }) => ({ role: "tool", text: textOf(response.content) }));
        }
        return [{ role: role === "model" ? "assistant" : role, text: textOf(parts) }];
      }),
      tools: [tools].flat().flatMap((tool) => tool.functionDeclarations?.map(({ name }) => name) ?? []),
    };
  },

  *stream(turn, id) {
    const tokens = tokensOf(turn);
    const chunk = (parts: object[], finishReason?: string): WireEvent => ({
      data: {
        candidates: [
          { index: 0, content: { role: "model", parts }, ...(finishReason ? { finishReason } : {}) },
        ],
        usageMetadata: {
          promptTokenCount: 10,
          candidatesTokenCount: tokens.length,
          totalTokenCount: 10 + tokens.length,
        },
        modelVersion: "stub",
        responseId: id,
      },
    });
    for (const text of tokens) yield { ...chunk([{ text }]), isUnit: true };
    for (const { name, input } of turn.calls ?? []) {
      yield { ...chunk([{ functionCall: { name, args: input } }]), isUnit: true };
    }
    yield chunk([{ text: "" }], "STOP");
  },

  errorPart: (message) => ({ data: { error: { code: 503, message, status: "UNAVAILABLE" } } }),
};
