// The theme is an attribute of the root element, set before the first paint by public/before-app.js.
import type { ThemeChoice } from "@ibid/core/contract/settings/preferences.ts";
import { useSyncExternalStore } from "react";
import { keepString, keptString } from "./keep-typed.ts";

export type Theme = "light" | "dark";

const CHOSEN = "ibid:theme";

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => "light");
}

/** What was chosen in this browser, which may be to follow the system. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, currentChoice, () => "system");
}

export function toggleTheme(): void {
  chooseTheme(currentTheme() === "dark" ? "light" : "dark");
}

export function chooseTheme(choice: ThemeChoice): void {
  keepString(CHOSEN, choice);
  const { dataset } = document.documentElement;
  dataset.themeChoice = choice;
  dataset.theme = choice === "system" ? systemTheme() : choice;
}

/** Where nothing was chosen in this browser, what somebody chose in another one holds. */
export function isThemeChosen(): boolean {
  return keptString(CHOSEN) !== null;
}

function systemTheme(): Theme {
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

function currentTheme(): Theme {
  return document.documentElement.dataset.theme === "dark" ? "dark" : "light";
}

function currentChoice(): ThemeChoice {
  const chosen = keptString(CHOSEN);
  return chosen === "light" || chosen === "dark" ? chosen : "system";
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme", "data-theme-choice"] });
  return () => observer.disconnect();
}
