import { expect, test } from "vitest";
import { isEnglish } from "./is-english.ts";

test.each([
  "What is the spacing effect?",
  "opportunity cost definition",
  "Kenya",
  "Sleep protects what was learned in the evening.",
  "TCP, UDP, QUIC",
  "Poincaré and Pólya found it.",
])("%j is taken for English", (text) => expect(isEnglish(text)).toBe(true));

test.each([
  "Was macht DHCP?",
  "Was ist der Spacing-Effekt?",
  "¿Dónde ocurre el ciclo de Calvin?",
  "Qu'est-ce que la mémoire de travail et pourquoi est-elle limitée ?",
  "什么是间隔效应？",
  "Что такое память?",
  "Das Arbeitsgedächtnis ist der Teil des Gedächtnisses, der Informationen kurz bereithält.",
])("%j is not", (text) => expect(isEnglish(text)).toBe(false));
