const MEBIBYTE = 1024 ** 2;

/** "340 MB", "1.2 GB" */
export function sayBytes(bytes: number): string {
  const megabytes = bytes / MEBIBYTE;
  if (megabytes >= 1024) return `${Number((megabytes / 1024).toFixed(1))} GB`;
  return bytes > 0 && megabytes < 0.1 ? "less than 0.1 MB" : `${Number(megabytes.toFixed(1))} MB`;
}
