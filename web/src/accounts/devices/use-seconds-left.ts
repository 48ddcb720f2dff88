import { useEffect, useState } from "react";

/** Counts down from `seconds` after `since` (milliseconds, of this browser's clock) to 0. */
export function useSecondsLeft(seconds: number, since: number): number {
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil(seconds - Math.max(0, now - since) / 1000));
}

/** "9:58" */
export function sayLeft(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
