import { expect, test } from "vitest";
import { seededRandom } from "../../tools/faults/seeded-random.ts";
import { type Example, fitLogistic, predict } from "./fit-logistic.ts";

test("the weights behind the examples are found again", () => {
  const random = seededRandom(1, "examples");
  const behind = [8, 3, -5];
  const examples = Array.from({ length: 20_000 }, (): Example => {
    const features = [random.next(), random.next()];
    return { features, isPositive: random.next() < predict(behind, features) };
  });
  const fitted = fitLogistic(examples);
  for (const [i, weight] of behind.slice(0, 2).entries())
    expect(Math.abs(fitted[i]! - weight)).toBeLessThan(0.8);
});

test("both kinds count alike, however many there are of each", () => {
  const at = (value: number, isPositive: boolean, times: number): Example[] =>
    Array.from({ length: times }, () => ({ features: [value], isPositive }));
  const fitted = fitLogistic([
    ...at(0.2, false, 900),
    ...at(0.4, true, 10),
    ...at(0.3, true, 10),
    ...at(0.3, false, 900),
  ]);
  expect(predict(fitted, [0.3])).toBeCloseTo(0.5, 1);
});

test("examples that can be told apart without a mistake give finite weights", () => {
  const fitted = fitLogistic([
    { features: [0.1], isPositive: false },
    { features: [0.9], isPositive: true },
  ]);
  expect(fitted.every(Number.isFinite)).toBe(true);
  expect(predict(fitted, [0.9])).toBeGreaterThan(0.5);
});
