/** sayTokens(2_000_000) → "2 million", sayTokens(312_000) → "312,000" */
export function sayTokens(tokens: number): string {
  const millions = tokens / 1_000_000;
  return millions >= 1 && Number.isInteger(millions * 10) ? `${millions} million` : sayNumber(tokens);
}

export function sayNumber(n: number): string {
  return n.toLocaleString();
}
