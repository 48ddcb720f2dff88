import type { RowResult } from "./judge-row.ts";

const HEADINGS = ["case", "engine", "ours", "peer", "floor", "ratio", "target", ""];

/** Milliseconds as `median (min)`. */
export function resultsTable(results: readonly RowResult[]): string {
  const rows = results.map((row) => [
    row.name,
    row.engine,
    spread(row.ours, " ms"),
    spread(row.peer, " ms"),
    `${spread(row.floor, " ms")} ±${Math.round(row.floor.variation * 100)}%`,
    row.ratio === null ? "noisy" : spread(row.ratio, "×"),
    row.target,
    row.verdict,
  ]);
  const lines = [HEADINGS, ...rows];
  const widths = HEADINGS.map((_, i) => Math.max(...lines.map((line) => line[i]!.length)));
  return lines
    .map((line) =>
      line
        .map((cell, i) => cell.padEnd(widths[i]!))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function spread({ median, min }: { median: number; min: number }, unit: string): string {
  return `${figure(median)}${unit} (${figure(min)})`;
}

function figure(value: number): string {
  return value.toFixed(Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0);
}
