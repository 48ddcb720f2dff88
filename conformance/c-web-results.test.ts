// Specification C, acceptance criterion 5: "No regression in existing SSE streaming or web results persistence."
import type { MessageResponse } from "@ibid/core/contract/message.ts";
import { expect, test } from "vitest";
import { onEachEngine } from "./on-each-engine.ts";
import type { UiPart } from "./over-http.ts";
import { scripted, searches, searchesWeb } from "./set-up/play-question.ts";

onEachEngine("5. No regression in web results persistence", (ibid) => {
  const FOUND = ["https://nasa.gov/climate", "https://ipcc.ch/report"];
  const ask = async (chat: string, more: object) => {
    const question = scripted(
      "Is it warming?",
      { calls: [...searches("warming").calls!, ...searchesWeb("global warming").calls!] },
      { text: "It is (web: nasa.gov)." },
    );
    return await ibid.events(chat, question, more);
  };

  test("web_results is stored alongside used_sources, in the done event and in history", async () => {
    const chat = await ibid.newChat(ibid.courseId);
    const events = await ask(chat, { webSearch: true });
    const done = events.at(-1)!.data as MessageResponse;
    expect(done.web_results?.map(({ url }) => url)).toEqual(FOUND);
    const { body } = await ibid.get<MessageResponse[]>(`/api/sessions/${chat}/messages`);
    expect(body.at(-1)).toEqual(done);
  });

  test("the messages of an AI SDK client and the exports have them too", async () => {
    const chat = await ibid.newChat(ibid.courseId);
    await ask(chat, { webSearch: true });
    const { body } = await ibid.get<{ parts: UiPart[] }[]>(`/api/chat/${chat}/messages`);
    const part = body.at(-1)!.parts.find(({ type }) => type === "data-web-results");
    expect((part!.data as { url: string }[]).map(({ url }) => url)).toEqual(FOUND);
    for (const format of ["markdown", "typst", "json"]) {
      const text = await (await fetch(`${ibid.address}/api/sessions/${chat}/export?format=${format}`)).text();
      for (const url of FOUND) expect(text).toContain(url);
    }
  });

  // Decided (web-results-apart): they have no numbers, so they never mix with the course's.
  test("web results are told as a tool event of their own, and are no source of the answer", async () => {
    const chat = await ibid.newChat(ibid.courseId);
    const events = await ask(chat, { webSearch: true });
    const told = events
      .filter(({ event }) => event === "tool_event")
      .map(({ data }) => data as { tool_name: string; data: { query: string; results?: { url: string }[] } })
      .find(({ tool_name }) => tool_name === "web_search");
    expect(told?.data.query).toBe("global warming");
    expect(told?.data.results?.map(({ url }) => url)).toEqual(FOUND);
    const { sources, used_sources, source_chunks } = events.at(-1)!.data as MessageResponse;
    expect(JSON.stringify([sources, used_sources, source_chunks])).not.toContain("nasa.gov");
  });

  test("a question that does not ask for the web has web_results null", async () => {
    const chat = await ibid.newChat(ibid.courseId);
    const events = await ibid.events(chat, scripted("Hello?", { text: "Hello." }));
    expect((events.at(-1)!.data as MessageResponse).web_results).toBeNull();
  });
});
