import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openPassages } from "./check-claim.ts";

/** What the words alone say of a claim: open where it takes a model to tell. */
function check(passage: string, claim: string, verdict: "found" | "open" | "not-found") {
  const found = openPassages([{ chunkId: "p", text: passage }])(claim);
  expect(`${found.verdict}: ${claim}`).toBe(`${verdict}: ${claim}`);
  const words = found.verdict === "found" ? [found] : found.verdict === "open" ? found.candidates : [];
  for (const { quote } of words) expect(passage.slice(quote.start, quote.end)).toBe(quote.text);
}

const memory =
  "Hermann Ebbinghaus prepared about 2,300 nonsense syllables in 1885. He learned each list until he could recite it. " +
  "Savings fell to 44% after one hour. Rereading does not help for long. It is not true that sleep harms memory.";

describe("found", () => {
  it("line breaks, quotation marks, Markdown, a broken word, the first capital and the full stop aside", () => {
    const passage =
      "The **spacing effect** leaves compressive stress in the sur-\nface of a spring, which lasts.";
    check(passage, "“the spacing effect leaves compressive stress in the surface of a spring”", "found");
    check(
      passage,
      "The spacing effect leaves compressive stress in the surface of a spring, which lasts",
      "found",
    );
  });

  it("not where the clause goes on to deny, limit or doubt it", () => {
    check("It is not true that sleep helps memory.", "sleep helps memory", "not-found");
    check("That sleep helps memory is not true.", "Sleep helps memory", "not-found");
    check("Some say that sleep helps memory, others not.", "sleep helps memory", "not-found");
    check("Wenner argued that the dance carries nothing.", "The dance carries nothing.", "not-found");
    check("Sleep helps memory only in rats.", "Sleep helps memory", "not-found");
    check("If the test is soon, cramming does well.", "cramming does well", "not-found");
    check("Cramming does well, unless you sleep.", "Cramming does well", "not-found");
    check("He found that cramming does well, and left.", "cramming does well", "found");
  });

  it("not a part of a word or of a number", () => {
    check("It costs 2,300 pounds in all.", "It costs 2", "not-found");
    check("An unstable table stands here.", "able stands here", "not-found");
  });

  it("the second place counts where the first one is denied", () => {
    check("It is false that sleep helps memory. But sleep helps memory.", "sleep helps memory", "found");
  });

  it("needs two words", () => check("Sleep.", "Sleep", "not-found"));
});

describe("in other words", () => {
  it("is open where names, numbers and most words agree", () => {
    check(memory, "In 1885, Ebbinghaus had prepared some 2300 nonsense syllables.", "open");
    check(memory, "After an hour, savings had fallen to 44 percent.", "open");
  });

  it("reads numbers and names in every spelling", () => {
    check("About sixteen and a half thousand pairs.", "There are some 16,500 pairs in the ring.", "open");
    check(
      "After two days it was sixty-eight percent for recall and fifty-four for rereading.",
      "Two days later, recall stood at 68 % and rereading at 54 %.",
      "open",
    );
    check("Half of the people tested in Italy forgot it.", "Of the Italian people, 50 % forgot it.", "open");
    check("Value added tax was raised in the United States.", "The US raised VAT a little.", "open");
    check("In nineteen twenty-eight the rate was zero point six.", "The rate was 0.6 in 1928.", "open");
    check("In the 1930s, O’Neill wrote plays.", "O'Neill’s plays were written in the 1930s.", "open");
  });

  it("reads shares, ordinals and amounts in other units", () => {
    check("Some 40 percent of mankind would not be fed.", "Two fifths of mankind would lack food.", "open");
    check("Savings were down to about a third.", "The savings were still about one third.", "open");
    check("The plots were fenced for two decades.", "The plots had a fence for 20 years.", "open");
    check("The server replies within 30 seconds.", "A server has half a minute to reply.", "open");
    check(
      "Stage 4: birth and death rates are low.",
      "In the fourth stage, births and deaths are low.",
      "open",
    );
    check(
      "Every third guest paid for the dinner.",
      "A third of the guests paid for the dinner.",
      "not-found",
    );
    check("The plots were fenced for two decades.", "The plots had a fence for 20 months.", "not-found");
    check("About a quarter of the cells died.", "About a third of the cells died.", "not-found");
  });

  it("takes a name from an earlier sentence", () => {
    const later = "Her polar diagram shows that far more soldiers died of disease than of wounds. ".repeat(8);
    const passage = `Florence Nightingale was a nurse. ${later}She was the first woman elected to the society.`;
    check(passage, "The society had elected no woman before Nightingale.", "open");
    check(passage, "The society had elected no woman before Dorothea Beale.", "not-found");
  });

  it("is not found with another number, unit or name", () => {
    check(memory, "Savings fell to 34% after one hour.", "not-found");
    check(memory, "Savings fell to 44% after one day.", "not-found");
    check(memory, "Wilhelm Wundt prepared about 2,300 nonsense syllables.", "not-found");
    check(
      "Bursts of 11 to 16 hertz support it.",
      "It is supported by bursts of 11 to 16 kilohertz.",
      "not-found",
    );
    check("Later Snow named the pump as the source.", "It was Peter Snow who named the pump.", "not-found");
    check(
      "Henry Roediger met Jeffrey Karpicke.",
      "It was Henry Karpicke who met Jeffrey Roediger.",
      "not-found",
    );
    check("Henrike Voss is responsible for the plan.", "The plan is that of Mr Henrik Voss.", "not-found");
  });

  it("is not found when it says too little, too much, or something else", () => {
    check(memory, "Ebbinghaus did.", "not-found");
    check(memory, `${memory} `.repeat(10), "not-found");
    check(memory, "Sea water freezes near the coast of Norway.", "not-found");
  });
});

describe("any passage", () => {
  const subject = fc.constantFrom(
    "The miner",
    "A young scribe",
    "Ada Lovelace",
    "Every third guest",
    "The old engine",
  );
  const verb = fc.constantFrom("carried", "described", "bought", "measured", "repaired");
  const object = fc.constantFrom("stones", "silver coins", "letters", "copper pipes", "wooden chairs");
  const place = fc.constantFrom("in Vienna", "near the harbour", "after dinner", "for the court", "in 1848");
  const number = fc.integer({ min: 2, max: 99_999 });
  const sentence = fc.tuple(subject, verb, number, object, place);
  type Sentence = [string, string, number, string, string];
  const write = ([who, did, many, what, where]: Sentence) => `${who} ${did} ${many} ${what} ${where}.`;
  const passages = fc.tuple(
    fc.array(sentence, { maxLength: 4 }),
    sentence,
    fc.array(sentence, { maxLength: 4 }),
  );

  it("holds each of its sentences", () => {
    fc.assert(
      fc.property(passages, ([before, one, after]) => {
        check([...before, one, ...after].map(write).join(" "), write(one), "found");
      }),
    );
  });

  it("does not vouch for a changed number", () => {
    fc.assert(
      fc.property(passages, number, ([before, one, after], other) => {
        const all = [...before, one, ...after];
        fc.pre(all.every((sentence) => sentence[2] !== other));
        const [who, did, , what, where] = one;
        check(all.map(write).join(" "), write([who, did, other, what, where]), "not-found");
      }),
    );
  });

  it("of any characters is read", () => {
    const text = fc.string({ unit: "binary", maxLength: 200 });
    fc.assert(
      fc.property(text, text, (passage, claim) => {
        openPassages([{ chunkId: "p", text: passage }])(claim);
      }),
    );
  });
});
