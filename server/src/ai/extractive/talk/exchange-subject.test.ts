import { describe, expect, it } from "vitest";
import { exchangeSubject, otherSubject } from "./exchange-subject.ts";

describe("otherSubject", () => {
  it("is what the same is asked of", () => {
    expect(otherSubject("What about mitosis?")).toBe("mitosis");
    expect(otherSubject("and in children?")).toBe("in children");
    expect(otherSubject("and a winter worker?")).toBe("a winter worker");
    expect(otherSubject("is it the same for heather honey?")).toBe("heather honey");
  });

  it("is nothing where something else is asked", () => {
    expect(otherSubject("and why is that?")).toBeNull();
    expect(otherSubject("And by whom?")).toBeNull();
    expect(otherSubject("is it the same as lying?")).toBeNull();
    expect(otherSubject("and what do they choose?")).toBeNull();
    expect(otherSubject("How does it work?")).toBeNull();
  });
});

describe("exchangeSubject", () => {
  const check = (previous: string, other: string, expected: string | null): void =>
    expect(exchangeSubject(previous, other)).toBe(expected);

  it("puts the one in the place of the other", () => {
    check("What is interleaving?", "spacing", "What is spacing?");
    check("how long does a summer worker live", "a winter worker", "how long does a winter worker live?");
    check("How quickly does rape honey set?", "heather", "How quickly does heather set?");
    check("How quickly does rape honey set?", "chestnut honey", "How quickly does chestnut honey set?");
    check("net yield of glycolysis", "the Krebs cycle", "net yield of Krebs cycle?");
    check("What is the capital of France?", "Spain", "What is the capital of Spain?");
    check("How common is it in adults?", "in children", "How common is it in children?");
    check("what causes american foulbrood?", "european foulbrood", "what causes european foulbrood?");
  });

  it("gives up where it is not clear what to replace", () => {
    check("by how much did microwaving the sponge lower the number of bacteria", "bleach", null);
    check("Who was the first to cross it?", "the second", null);
  });
});
