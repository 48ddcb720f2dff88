/** What is known of one example, and whether it is of the kind that is looked for. */
export interface Example {
  features: readonly number[];
  isPositive: boolean;
}

const STEPS = 50;
/** Keeps the weights finite where the examples can be told apart without a mistake. */
const RIDGE = 1e-6;

/** Logistic regression by Newton's method, both kinds of examples counting alike: the weights, and last the bias. */
export function fitLogistic(examples: readonly Example[]): number[] {
  const size = (examples[0]?.features.length ?? 0) + 1;
  const positives = examples.filter(({ isPositive }) => isPositive).length;
  const share = { true: 0.5 / positives, false: 0.5 / (examples.length - positives) };
  let weights = Array<number>(size).fill(0);
  for (let step = 0; step < STEPS; step++) {
    const gradient = weights.map((weight) => -RIDGE * weight);
    const hessian = weights.map((_, i) => weights.map((_, j) => (i === j ? RIDGE : 0)));
    for (const { features, isPositive } of examples) {
      const row = [...features, 1];
      const p = predict(weights, features);
      const importance = share[`${isPositive}`];
      for (let i = 0; i < size; i++) {
        gradient[i]! += importance * ((isPositive ? 1 : 0) - p) * row[i]!;
        for (let j = 0; j < size; j++) hessian[i]![j]! += importance * p * (1 - p) * row[i]! * row[j]!;
      }
    }
    const change = solve(hessian, gradient);
    weights = weights.map((weight, i) => weight + change[i]!);
    if (Math.max(...change.map(Math.abs)) < 1e-6) break;
  }
  return weights;
}

export function predict(weights: readonly number[], features: readonly number[]): number {
  const sum = features.reduce((total, value, i) => total + value * weights[i]!, weights.at(-1)!);
  return 1 / (1 + Math.exp(-sum));
}

/** Gaussian elimination with the largest pivot. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]!]);
  const size = rows.length;
  for (let at = 0; at < size; at++) {
    const pivot = rows
      .slice(at)
      .reduce((best, row, i) => (Math.abs(row[at]!) > Math.abs(rows[best]![at]!) ? at + i : best), at);
    [rows[at], rows[pivot]] = [rows[pivot]!, rows[at]!];
    for (let below = at + 1; below < size; below++) {
      const factor = rows[below]![at]! / rows[at]![at]!;
      for (let j = at; j <= size; j++) rows[below]![j]! -= factor * rows[at]![j]!;
    }
  }
  const solution = Array<number>(size).fill(0);
  for (let i = size - 1; i >= 0; i--) {
    const known = solution.reduce((sum, value, j) => sum + (j > i ? value * rows[i]![j]! : 0), 0);
    solution[i] = (rows[i]![size]! - known) / rows[i]![i]!;
  }
  return solution;
}
