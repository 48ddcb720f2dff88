const MEBIBYTE = 1024 ** 2;

/** sayTokens(2_000_000) → "2 million", sayTokens(312_000) → "312,000" */
export function sayTokens(tokens: number): string {
  const millions = tokens / 1_000_000;
  return millions >= 1 && Number.isInteger(millions * 10) ? `${millions} million` : sayNumber(tokens);
}

export function sayNumber(n: number): string {
  return n.toLocaleString("en-GB");
}

/** "340 MB", "1.2 GB" */
export function sayBytes(bytes: number): string {
  const megabytes = bytes / MEBIBYTE;
  if (megabytes >= 1024) return `${Number((megabytes / 1024).toFixed(1))} GB`;
  return bytes > 0 && megabytes < 0.1 ? "less than 0.1 MB" : `${Number(megabytes.toFixed(1))} MB`;
}
