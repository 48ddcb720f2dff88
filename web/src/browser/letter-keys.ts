import { keptString } from "./keep-typed.ts";
import { useRemembered } from "./use-remembered.ts";

const KEY = "ibid:letter-keys";

/** Single-letter shortcuts can be switched off (WCAG 2.1.4): speech input and unsteady hands trigger them by accident. */
export function letterKeysAreOn(): boolean {
  return keptString(KEY) !== "off";
}

export function useLetterKeys() {
  const [value, setValue] = useRemembered(KEY, "on");
  return [value !== "off", (isOn: boolean) => setValue(isOn ? "on" : "off")] as const;
}
