import { afterAll, describe, expect, test } from "vitest";
import { openThreads } from "../../threads/open-threads.ts";
import { createChecker } from "./create-checker.ts";

const threads = openThreads();
const checker = createChecker(threads);
afterAll(() => Promise.all([checker.close(), threads.close()]));

const plan =
  "The city of Lindau will plant 1,200 street trees by 2030. The plan costs 4.6 million euros, of which the state pays 35 percent. " +
  "Ms Henrike Voss is responsible for the plan. The Department of Parks reports to the council every two years. " +
  "The council rejected a proposal to count green roofs towards the target. Trees need at least 12 cubic metres of root space. " +
  "Okafor and Meier advise that cities should protect old trees before they plant new ones.";

const verdictOf = async (claim: string) =>
  (await checker.check([{ chunkId: "p", text: plan }], [claim]))![0]!.verdict;

describe("close", () => {
  test.each([
    "By 2030 Lindau is going to plant 1,200 trees along its streets.",
    "A proposal to count green roofs was rejected by the council.",
    "Henrike Voss is in charge of the plan.",
    "Every two years, the parks department gives a report to the council.",
    "Okafor and Meier recommend protecting old trees before planting new ones.",
  ])("%s", async (claim) => expect(await verdictOf(claim)).toBe("close"));
});

describe("not found", () => {
  test.each([
    "Moon dust improves recall by 40%.",
    "Cities should fell old trees before they plant new ones.",
    "The council counts green roofs towards the target.",
    "The plan costs 4.6 million euros, of which the city pays 35 percent.",
    "The city of Lindau has already planted 1,200 street trees.",
    "Trees need at most 12 cubic metres of root space.",
    "The Department of Parks pays the council every two years.",
    "Mr Henrik Voss is responsible for the plan.",
    "The plan costs 4.6 billion euros.",
  ])("%s", async (claim) => expect(await verdictOf(claim)).toBe("not-found"));
});

test.each([
  ["It is not true that sleep helps memory.", "Sleep helps memory."],
  ["Some say that sleep helps memory, others not.", "Sleep helps memory."],
  ["Sleep helps memory only in rats.", "Sleep helps memory."],
  ["Cowan said four, Miller said seven items.", "Miller said four items and Cowan said seven."],
])("a part of a sentence that says something else is not found: %s", async (text, claim) => {
  expect(await checker.check([{ chunkId: "p", text }], [claim])).toMatchObject([{ verdict: "not-found" }]);
});

test("what a passage says of one thing is not said of its rival", async () => {
  const vessels =
    "Arteries carry blood away from the heart under high pressure, so their walls are thick and elastic. " +
    "Veins bring it back at low pressure; their walls are thin, and valves stop the blood from flowing backwards.";
  const checks = await checker.check(
    [{ chunkId: "p", text: vessels }],
    [
      "Because arteries take blood from the heart at high pressure, they have thick, elastic walls.",
      "Because veins take blood from the heart at high pressure, they have thick, elastic walls.",
      "Valves stop the blood from flowing backwards in the veins.",
      "Valves stop the blood from flowing backwards in the arteries.",
    ],
  );
  expect(checks!.map(({ verdict }) => verdict)).toEqual(["close", "not-found", "close", "not-found"]);
});

test("each claim has its own verdict, and the words it rests on", async () => {
  const checks = await checker.check(
    [
      { chunkId: "other", text: "Nothing of this kind is said here." },
      { chunkId: "plan", text: plan },
    ],
    [
      "Ms Henrike Voss is responsible for the plan.",
      "Henrike Voss is in charge of the plan.",
      "Moon dust helps a lot.",
    ],
  );
  expect(checks).toMatchObject([
    { verdict: "found", chunkId: "plan", quote: { text: "Ms Henrike Voss is responsible for the plan." } },
    { verdict: "close", chunkId: "plan", quote: { text: "Ms Henrike Voss is responsible for the plan." } },
    { verdict: "not-found", chunkId: "other", quote: null },
  ]);
});

test("more open claims than the model compares in seconds are not checked, and nobody waits for them", async () => {
  const words = Array.from({ length: 600 }, (_, n) =>
    n.toString(2).replaceAll("0", "a").replaceAll("1", "b"),
  );
  const claims = words.map((word) => `Henrike Voss is in charge of the ${word} plan.`);
  expect(await checker.check([{ chunkId: "p", text: plan }], claims)).toBeNull();
});
