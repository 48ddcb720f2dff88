import { openPassages } from "@ibid/core/quotes/check-claim.ts";
import { citationRules } from "@ibid/core/ledger/citation-rules.ts";
import { claimsOf } from "@ibid/core/markers/claims-of.ts";
import { contextText } from "@ibid/core/ledger/context-text.ts";
import { generateText, isStepCount, streamText, tool, type ModelMessage } from "ai";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createExtractiveModel } from "./create-extractive-model.ts";

const library = [
  "The spacing effect is the finding that spread study lasts longer than massed study [12].",
  "Interleaving means mixing problem types within a session. It trains the choice of method.",
  "Cramming is study massed into one evening before the exam.",
];

/** A search tool that knows its passages, and the queries it was asked. */
function searchTool(texts: readonly string[] = library) {
  const queries: string[] = [];
  const search_course_materials = tool({
    inputSchema: z.object({ query: z.string() }),
    execute: ({ query }) => {
      queries.push(query);
      return contextText(
        texts.map((text, at) => ({ number: at + 1, title: "Memory", chunkIndex: at, place: "", text })),
      );
    },
  });
  return { queries, tools: { search_course_materials } };
}

const model = createExtractiveModel(null);
const stopWhen = isStepCount(4);

async function ask(question: string, texts = library) {
  const { queries, tools } = searchTool(texts);
  const { text } = await generateText({
    model,
    instructions: citationRules,
    prompt: question,
    tools,
    stopWhen,
  });
  return { queries, text };
}

describe("createExtractiveModel", () => {
  it("searches, then answers with cited sentences", async () => {
    const { queries, text } = await ask("What is interleaving?");
    expect(queries).toEqual(["What is interleaving?"]);
    expect(text).toContain("“Interleaving means mixing problem types within a session.” [2]");
  });

  it("streams the same answer in pieces", async () => {
    const { tools } = searchTool();
    const deltas: string[] = [];
    const result = streamText({ model, prompt: "What is interleaving?", tools, stopWhen });
    for await (const delta of result.textStream) deltas.push(delta);
    expect(deltas.length).toBeGreaterThan(2);
    expect(deltas.join("")).toBe((await ask("What is interleaving?")).text);
    expect(await result.finishReason).toBe("stop");
  });

  it("a comparison searches for itself and for each side", async () => {
    const { queries, text } = await ask("What is the difference between spacing and cramming?");
    expect(queries.slice(1)).toEqual(["spacing", "cramming"]);
    expect(text).toContain("#### Cramming");
  });

  it("a follow-up takes its subject from the question before", async () => {
    const { queries, tools } = searchTool();
    const messages: ModelMessage[] = [
      { role: "user", content: "What is interleaving?" },
      { role: "assistant", content: "Mixing. [2]" },
      { role: "user", content: "What does it train?" },
    ];
    const { text } = await generateText({ model, messages, tools, stopWhen });
    expect(queries).toEqual(["What does interleaving train"]);
    expect(text).toContain("“It trains the choice of method.” [2]");
  });

  it("a follow-up to a follow-up keeps the subject", async () => {
    const { queries, tools } = searchTool();
    const messages: ModelMessage[] = [
      { role: "user", content: "What is interleaving?" },
      { role: "assistant", content: "Mixing. [2]" },
      { role: "user", content: "What does it train?" },
      { role: "assistant", content: "The choice of method. [2]" },
      { role: "user", content: "And why?" },
    ];
    await generateText({ model, messages, tools, stopWhen });
    expect(queries).toEqual(["why interleaving train"]);
  });

  it.each([
    ["So what do you do about it?", 1],
    ["How does this app work?", 0],
  ])("after a question, “%s” makes %i search", async (content, searches) => {
    const { queries, tools } = searchTool();
    const messages: ModelMessage[] = [
      { role: "user", content: "What is interleaving?" },
      { role: "assistant", content: "Mixing. [2]" },
      { role: "user", content },
    ];
    await generateText({ model, messages, tools, stopWhen });
    expect(queries.length > 0).toBe(searches > 0);
  });

  it("abstains when the sources are about something else", async () => {
    expect((await ask("What is the capital of Mongolia?")).text).toBe(
      "Your sources do not seem to answer this. None of the passages found mention “capital” or “Mongolia”.",
    );
  });

  it("says so when nothing was found, and when the search failed", async () => {
    expect((await ask("What is interleaving?", [])).text).toBe(
      "Nothing in your sources matches this question. Ibid searched for “interleaving”.",
    );
    const failing = tool({
      inputSchema: z.object({ query: z.string() }),
      execute: (): string => {
        throw new Error("database is down");
      },
    });
    const { text } = await generateText({
      model,
      prompt: "What is interleaving?",
      tools: { search_course_materials: failing },
      stopWhen,
    });
    expect(text).toBe("The search of your sources failed, so this question can't be answered right now.");
  });

  it("passes on what the search says when it finds nothing", async () => {
    const search_course_materials = tool({
      inputSchema: z.object({ query: z.string() }),
      execute: () => "This course has no material to search yet. 2 sources are still being indexed.",
    });
    const { text } = await generateText({
      model,
      prompt: "What is interleaving?",
      tools: { search_course_materials },
      stopWhen,
    });
    expect(text).toBe(
      "This course has no material to search yet. 2 sources are still being indexed. Ibid searched for “interleaving”.",
    );
  });

  it("a passage with its own [12] yields no such marker", async () => {
    const { text } = await ask("What is the spacing effect?");
    expect(text).toContain("(12).” [1]");
    expect(text).not.toContain("[12]");
  });

  it("answers without tools from the context in the instructions or in front of the question", async () => {
    const context = contextText([
      { number: 7, title: "Memory", chunkIndex: 0, place: "slide 3", text: library[1] as string },
    ]);
    const expected = "“Interleaving means mixing problem types within a session.” [7]";
    const inInstructions = await generateText({
      model,
      instructions: `${citationRules}\n\n${context}`,
      prompt: "What is interleaving?",
    });
    expect(inInstructions.text).toContain(expected);
    const inPrompt = await generateText({ model, prompt: `${context}\n\nQuestion: What is interleaving?` });
    expect(inPrompt.text).toContain(expected);
  });

  it("stops when it is aborted", async () => {
    const texts = [
      Array.from({ length: 60 }, (_, n) => `- interleaving point number ${n} is about mixing`).join("\n"),
    ];
    const { tools } = searchTool(texts);
    const stopper = new AbortController();
    const result = streamText({
      model,
      prompt: "List the points of interleaving",
      tools,
      stopWhen,
      abortSignal: stopper.signal,
    });
    let text = "";
    let isAborted = false;
    for await (const part of result.stream) {
      if (part.type === "abort") isAborted = true;
      if (part.type !== "text-delta") continue;
      text += part.text;
      stopper.abort();
    }
    expect(isAborted).toBe(true);
    expect(text.split(/\s+/).length).toBeLessThan(20);
  });

  it("every sentence it writes stands word for word in a passage it cites", async () => {
    const word = fc.constantFrom(
      ...[
        "memory",
        "spacing",
        "the",
        "of",
        "practice",
        "sleep",
        "(1956)",
        "*recall*",
        "_trace_",
        "e.g.",
        "44%",
        "is",
      ],
      ...[
        "because",
        "a",
        "Miller",
        "[3]",
        "long-term",
        "<b>",
        "&amp;",
        "`code`",
        "2 * 3",
        "snake_case",
        "“quoted”",
        "not",
      ],
    );
    const sentence = fc
      .tuple(fc.array(word, { minLength: 4, maxLength: 14 }), fc.constantFrom(".", "!", "", ":", "?"))
      .map(([words, end]) => `The ${words.join(" ")}${end}`);
    const text = fc
      .array(fc.tuple(fc.constantFrom("", "- ", "\n\n", "## ", "| ", "1. "), sentence), {
        minLength: 1,
        maxLength: 6,
      })
      .map((lines) => lines.map(([prefix, line]) => prefix + line).join("\n"));
    const asking = fc.constantFrom("What is", "Why is", "How many", "List the", "Compare spacing and");
    await fc.assert(
      fc.asyncProperty(
        fc.array(text, { minLength: 1, maxLength: 4 }),
        asking,
        word,
        async (texts, start, about) => {
          const { text: answer } = await ask(`${start} ${about} memory?`, texts);
          for (const { text: claim, citations } of claimsOf(answer, (number) => number <= texts.length)) {
            for (const { number } of citations) {
              const { verdict } = openPassages([{ chunkId: "", text: texts[number - 1]! }])(claim);
              expect(verdict, `${answer}\n\n${JSON.stringify(texts)}`).toBe("found");
            }
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});
