import { ChangeSet, Text } from "@codemirror/state";
import { AppError } from "@ibid/core/contract/error.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { testDocument } from "../../../test/document.ts";
import { DocumentSync } from "./document-sync.ts";
import { toText } from "./to-text.ts";

/** A server with one document, and an editor that shows it. Answers wait until they are let through. */
function open(content: string) {
  const server = { content, version: 1, isDown: false, losesAnswers: false };
  const versions: string[] = [content];
  const waiting: (() => void)[] = [];
  const arrive = () => new Promise<void>((resolve) => waiting.push(resolve));
  const document = () => testDocument({ content: server.content, version: server.version });
  const write = (text: string) => {
    server.content = text;
    server.version += 1;
    versions.push(text);
  };
  const check = (version: number) => {
    if (server.isDown) throw new AppError("internal", "The server can't be reached.");
    if (version !== server.version) throw new AppError("document_changed", "Changed elsewhere.");
  };
  const editor = { text: toText(content) };
  const sync = new DocumentSync(server, {
    load: async () => {
      await arrive();
      return document();
    },
    save: async (text, version) => {
      await arrive();
      check(version);
      write(text);
      if (server.losesAnswers) throw new AppError("internal", "The server can't be reached.");
      return document();
    },
  });
  sync.listen({ onChange: ({ changes }) => void (editor.text = changes.apply(editor.text)) });
  return {
    server,
    versions,
    sync,
    document,
    write,
    shown: () => editor.text.toString(),
    type: (at: number, insert: string, removed = 0) => {
      const from = Math.min(at, editor.text.length);
      const to = Math.min(from + removed, editor.text.length);
      const changes = ChangeSet.of({ from, to, insert: Text.of(insert.split("\n")) }, editor.text.length);
      editor.text = changes.apply(editor.text);
      sync.typed(changes);
    },
    cite: (position: number, token: string) =>
      sync.insert(position, async (at) => {
        await arrive();
        check(at.version);
        write(server.content.slice(0, at.position) + token + server.content.slice(at.position));
        return { insert: { position: at.position, text: token }, version: server.version };
      }),
    /** One answer comes back. */
    letThrough: async () => {
      waiting.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
    settle: async (work: Promise<unknown>) => {
      let isDone = false;
      const done = work.then(
        () => (isDone = true),
        () => (isDone = true),
      );
      while (!isDone) {
        waiting.shift()?.();
        await new Promise((resolve) => setImmediate(resolve));
      }
      await done;
    },
  };
}

test("what is typed while a save is on its way is saved by the next one", async () => {
  const here = open("Sleep.");
  here.type(5, " helps");
  const saved = here.sync.save();
  await here.letThrough();
  here.type(0, "> ");
  await here.settle(saved);
  expect(here.sync.state.kind).toBe("typed");
  await here.settle(here.sync.save());
  expect(here.server.content).toBe("> Sleep helps.");
  expect(here.sync.isSaved).toBe(true);
});

test("a footnote goes where it was asked for, and what is typed meanwhile goes around it", async () => {
  const here = open("One. Two.");
  here.type(9, " Three.");
  const cited = here.cite(4, "#footnote[1]");
  await here.letThrough();
  here.type(0, "Zero. ");
  here.type(10, "!");
  await here.settle(cited);
  expect(here.shown()).toBe("Zero. One.#footnote[1]! Two. Three.");
  await here.settle(here.sync.save());
  expect(here.server.content).toBe(here.shown());
});

test("a save that fails loses nothing and can be tried again", async () => {
  const here = open("A");
  here.server.isDown = true;
  here.type(1, "B");
  await here.settle(here.sync.save());
  expect(here.sync.state.kind).toBe("failed");
  here.type(2, "C");
  here.server.isDown = false;
  await here.settle(here.sync.save());
  expect(here.server.content).toBe("ABC");
});

test("a text that was stored without an answer is not taken for another's", async () => {
  const here = open("A");
  here.server.losesAnswers = true;
  here.type(1, "B");
  await here.settle(here.sync.save());
  expect([here.server.content, here.sync.state.kind]).toEqual(["AB", "failed"]);
  here.type(2, "C");
  here.server.losesAnswers = false;
  await here.settle(here.sync.save());
  expect([here.server.content, here.sync.state.kind]).toEqual(["ABC", "saved"]);
});

test("what was typed another time goes on, and is compared first if the text has changed since", async () => {
  const here = open("A");
  here.sync.takeUp({ content: "AB", version: 1 }, here.document());
  expect([here.sync.text.toString(), here.sync.state.kind]).toEqual(["AB", "typed"]);
  const later = open("A");
  later.sync.takeUp({ content: "AB", version: 0 }, later.document());
  expect(later.sync.state.kind).toBe("conflict");
  await later.settle(later.sync.keepMine());
  expect(later.server.content).toBe("AB");
});

test("another tab's text is never overwritten: the writer chooses", async () => {
  const mine = open("A");
  mine.write("Theirs");
  mine.type(1, "B");
  await mine.settle(mine.sync.save());
  expect(mine.sync.state).toMatchObject({ kind: "conflict", theirs: { content: "Theirs" } });
  expect(mine.server.content).toBe("Theirs");
  await mine.settle(mine.sync.keepMine());
  expect([mine.server.content, mine.sync.state.kind]).toEqual(["AB", "saved"]);

  const theirs = open("A");
  theirs.write("Theirs");
  theirs.type(1, "B");
  await theirs.settle(theirs.sync.save());
  theirs.sync.takeTheirs();
  expect(theirs.shown()).toBe("Theirs");
  expect(theirs.sync.isSaved).toBe(true);
});

test("two who write in different lines are both heard; in the same line, the writer chooses", async () => {
  const here = open("One.\nTwo.\nThree.");
  here.type(4, " And more.");
  here.write("One.\nTwo.\nThree, and a half.\nFour.");
  await here.settle(here.sync.save());
  expect(here.shown()).toBe("One. And more.\nTwo.\nThree, and a half.\nFour.");
  expect([here.server.content, here.sync.state.kind]).toEqual([here.shown(), "saved"]);

  here.type(14, "\nBetween.");
  here.write(here.server.content.replace("more", "much"));
  await here.settle(here.sync.save());
  expect(here.sync.state.kind).toBe("conflict");
});

test("an editor without unsaved text follows another tab silently", async () => {
  const here = open("One.");
  here.write("One. Two.");
  await here.settle(here.sync.stored(here.document()));
  expect(here.shown()).toBe("One. Two.");
  expect(here.sync.state.kind).toBe("saved");
  const cited = here.cite(4, "#footnote[1]");
  here.write("Zero. One. Two.");
  await here.settle(cited);
  expect(here.shown()).toBe("Zero. One.#footnote[1] Two.");
});

test("whatever is typed, cited, saved and failed, the editor and the server end up with the same text", async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant("type"), at: fc.nat(40), insert: fc.constantFrom("x", "yy", "\n", "") }),
    fc.record({ kind: fc.constant("save"), at: fc.nat(40), insert: fc.constant("") }),
    fc.record({ kind: fc.constant("cite"), at: fc.nat(40), insert: fc.constant("#footnote[1]") }),
    fc.record({ kind: fc.constant("arrive"), at: fc.nat(40), insert: fc.constant("") }),
    fc.record({ kind: fc.constantFrom("down", "deaf"), at: fc.nat(1), insert: fc.constant("") }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const here = open("Some text to begin with.");
      const work: Promise<unknown>[] = [];
      let cited = 0;
      for (const { kind, at, insert } of steps) {
        if (kind === "type") here.type(at, insert, at % 3);
        if (kind === "save") work.push(here.sync.save());
        if (kind === "down") here.server.isDown = at === 1;
        if (kind === "deaf") here.server.losesAnswers = at === 1;
        if (kind === "arrive") await here.letThrough();
        if (kind === "cite") {
          const position = Math.min(at, here.shown().length);
          work.push(
            here.cite(position, insert).then(
              () => (cited += 1),
              () => undefined,
            ),
          );
        }
        expect(here.sync.text.toString()).toBe(here.shown());
      }
      here.server.isDown = false;
      here.server.losesAnswers = false;
      await here.settle(Promise.all(work));
      await here.settle(here.sync.save());
      expect(here.shown()).toBe(here.server.content);
      expect(here.sync.state.kind).toBe("saved");
      expect(here.versions.length).toBeGreaterThanOrEqual(cited);
    }),
    { numRuns: 150 },
  );
});
