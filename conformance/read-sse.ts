export interface SseEvent {
  event: string;
  /** Parsed, where it is JSON. */
  data: unknown;
}

/** The events of a response, as they arrive. */
export async function* readSse(response: Response): AsyncGenerator<SseEvent> {
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  const decoder = new TextDecoder();
  let rest = "";
  for await (const piece of response.body!) {
    rest += decoder.decode(piece, { stream: true });
    const events = rest.split("\n\n");
    rest = events.pop()!;
    for (const lines of events) {
      const data = fieldOf(lines, "data");
      if (data === undefined) continue;
      yield {
        event: fieldOf(lines, "event") ?? "message",
        data: data === "[DONE]" ? data : JSON.parse(data),
      };
    }
  }
}

function fieldOf(event: string, name: string): string | undefined {
  const line = event.split("\n").find((one) => one.startsWith(`${name}: `));
  return line?.slice(name.length + 2);
}
