// Questions for several things: what is quoted, and what is said about its completeness.
import type { ContextPassage } from "@ibid/core/ledger/context-text.ts";
import { describe, expect, it } from "vitest";
import { answerFromPassages } from "../answer-from-passages.ts";
import { findCutOff } from "../find-cut-off.ts";

const passage = (number: number, place: string, text: string): ContextPassage => ({
  ...{ number, title: "Course", chunkIndex: number - 1, place, text },
});
const NOT_ALL = "may not name all of these";

function answer(question: string, ...passages: ContextPassage[]): { quoted: string[]; isSure: boolean } {
  const text = answerFromPassages({ question, previous: null }, passages);
  const quoted = text.split("\n").filter((line) => /^> [“-]|^> \|/.test(line));
  return {
    quoted: quoted.map((line) => line.replace(/^> (?:- )?|\*\*|\s*(?:\[\d+\])+(?= \||$)/g, "")),
    isSure: !text.includes(NOT_ALL),
  };
}

const started = passage(
  1,
  "1:00",
  "The court was unanimous. He gives three reasons, and I want you to know them. First, Uber sets the fare.",
);
const wentOn = passage(
  2,
  "1:30",
  "First, Uber sets the fare. The driver can't charge more. Second, Uber sets the terms of the contract.",
);
const ended = passage(3, "2:00", "And third, it rates the drivers. So the drivers won.");

describe("rows of a table", () => {
  const head = "| Metal | Melting point | Crystal structure |\n| --- | --- | --- |\n";
  const first = passage(1, "Metals", `${head}| Iron | 1538 | BCC |\n| Zinc | 420 | HCP |`);
  const second = passage(
    2,
    "Metals",
    "| Zinc | 420 | HCP |\n| Titanium | 1668 | HCP |\n| Copper | 1085 | FCC |",
  );

  it("are those that have what is asked for, wherever the table goes on", () => {
    const { quoted, isSure } = answer("which metals have the hcp structure", first, second);
    expect(quoted.filter((row) => /HCP/.test(row))).toHaveLength(2);
    expect(quoted.join()).not.toMatch(/BCC|FCC/);
    expect(isSure).toBe(true);
  });
});

describe("the first or last of a table", () => {
  const planets = passage(
    1,
    "Planets",
    "| Planet | Year | Diameter (km) | Moons |\n| --- | --- | --- | --- |\n| Earth | 365 days | 12,756 | 1 |\n| Saturn | 29.4 years | 120,536 | 274 |\n| Jupiter | 11.9 years | 142,984 | 97 |\n\nMoons as of 2025.",
  );
  const rows = (question: string, ...passages: ContextPassage[]): string[] =>
    answer(question, ...passages).quoted.filter((row) => /\d/.test(row));

  it("is the row with the highest or lowest figure of a column", () => {
    const first = (question: string): string => {
      const found = rows(question, planets);
      expect(found).toHaveLength(1);
      return found.join();
    };
    expect(first("Which planet has the most moons?")).toContain("Saturn");
    expect(first("which planet has the shortest year")).toContain("Earth");
    expect(first("what is the smallest planet?")).toContain("Earth");
    expect(first("what is the largest planet?")).toContain("Jupiter");
  });

  it("a figure counts what the head of its column names", () => {
    const text = answerFromPassages({ question: "How many moons does Saturn have?", previous: null }, [
      planets,
    ]);
    expect(text).not.toContain("may not say how many");
  });
});

describe("a list that is told", () => {
  const question = "three reasons why Uber drivers are workers";

  it("is quoted from what announces it to its end, over several passages", () => {
    const { quoted, isSure } = answer(question, started, wentOn, ended);
    expect(quoted).toEqual([
      "“He gives three reasons, and I want you to know them.”",
      "“First, Uber sets the fare.”",
      "“The driver can't charge more.”",
      "“Second, Uber sets the terms of the contract.”",
      "“And third, it rates the drivers.”",
    ]);
    expect(isSure).toBe(true);
  });

  it("may not be all when fewer were found than were asked for", () => {
    expect(answer(question, started, wentOn).isSure).toBe(false);
  });

  it("is read on where it breaks off", () => {
    const cutOff = findCutOff({ question, previous: null }, [started, wentOn], new Map());
    expect(cutOff).toEqual({ number: 2, passages: 6 });
  });

  it("is not continued by the numbers of another list", () => {
    const other = passage(3, "2:00", "Three, that nobody watched. And finally, that bees are small.");
    expect(answer(question, started, wentOn, other).quoted).not.toContain("“Three, that nobody watched.”");
  });

  it("is found where a sentence lists everything at once", () => {
    const text =
      "People ask what development depends on. Three things. The time, the temperature and the tank. It is cold.";
    const { quoted } = answer("which three things does development depend on?", passage(1, "3:00", text));
    expect(quoted).toEqual(["“Three things.”", "“The time, the temperature and the tank.”"]);
  });
});

describe("a list that is written", () => {
  it("has the short lines of a slide that look like headings", () => {
    const text =
      "Four fair reasons\n\nCapability\nRedundancy\nStatutory restriction, such as the loss of a licence\nConduct";
    expect(answer("4 fair reasons for dismissal", passage(1, "slide 5", text))).toEqual({
      quoted: ["Capability", "Redundancy", "Statutory restriction, such as the loss of a licence", "Conduct"],
      isSure: true,
    });
  });

  it("goes on in the next passage", () => {
    const text = "Three explanations are given:\n\n- Retrieval during study helps.\n- More cues are found.";
    const rest = passage(
      2,
      "Spacing",
      "- More cues are found.\n- Attention is better.\n\nCramming has an advantage.",
    );
    expect(answer("list the three explanations", passage(1, "Spacing", text), rest)).toEqual({
      quoted: ["Retrieval during study helps.", "More cues are found.", "Attention is better."],
      isSure: true,
    });
  });

  it("is quoted whole below a heading that asks the same", () => {
    const text =
      "Who is at risk?\n\nWomen with heavy periods lose iron. Toddlers drink too much milk. Blood donors lose 250 mg.";
    const { quoted } = answer("who is at risk of iron deficiency?", passage(1, "Who is at risk?", text));
    expect(quoted).toHaveLength(3);
  });

  it("has something of each point where the points are long", () => {
    const long =
      "It goes on with very many words that explain what the point is about in every detail there is. ".repeat(
        3,
      );
    const text = `Causes of swarming\n\n- Too little room. ${long}\n- An old queen. ${long}\n- A blocked nest. ${long}\n\nThat is all.`;
    const { quoted } = answer("causes of swarming", passage(1, "Causes of swarming", text));
    expect(quoted.filter((line) => /room|queen|nest/.test(line))).toHaveLength(3);
  });
});

describe("a table", () => {
  const signals = `Signals

Table 2: Common signals

| Signal | Number | Can be caught |
| SIGHUP | 1 | yes |
| SIGKILL | 9 | no |
| SIGSTOP | 19 | no |`;

  it("answers by the rows that decide, under the head of the table", () => {
    expect(answer("which signals can not be caught", passage(1, "Signals", signals)).quoted).toEqual([
      "| Signal | Number | Can be caught |  |",
      "| --- | --- | --- | --- |",
      "| SIGKILL | 9 | no | |",
      "| SIGSTOP | 19 | no | |",
    ]);
  });

  it("answers by the rows that have a word of the question", () => {
    const text =
      "Kinds of honey\n\n| Plant | Colour | Harvest |\n| Acacia | pale | June |\n| Lime | green | July |\n| Chestnut | brown | July |";
    const { quoted } = answer("which honeys are harvested in July?", passage(1, "Kinds of honey", text));
    expect(quoted.slice(2)).toEqual(["| Lime | green | July | |", "| Chestnut | brown | July | |"]);
  });

  it("has the head of the passage in which it began", () => {
    const rest = passage(2, "Signals", "| SIGTERM | 15 | yes |\n| SIGCONT | 18 | yes |");
    const { quoted } = answer("what number does SIGCONT have?", passage(1, "Signals", signals), rest);
    expect(quoted[0]).toBe("| Signal | Number | Can be caught |  |");
    expect(quoted).toContain("| SIGCONT | 18 | yes | |");
  });
});

describe("a point that answers by itself", () => {
  const slide = passage(
    1,
    "Slide 2",
    "- Sparse coding\n- Dentate granule cells separate overlapping patterns",
  );

  it("is quoted without the points around it", () => {
    expect(answer("Which cells separate overlapping patterns?", slide).quoted[0]).toContain(
      "Dentate granule cells",
    );
  });
});
