// How the editor looks, in our tokens: the same rules for both themes.
import { EditorView } from "@codemirror/view";
import { PHONE } from "../../ui/use-media.ts";

export const editorTheme = EditorView.theme({
  "&": { height: "100%", color: "var(--ink-1)", backgroundColor: "var(--page)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": {
    // Ligatures hide what is really written.
    font: "400 var(--t-13) / 22px var(--font-mono)",
    fontVariantLigatures: "none",
    fontFeatureSettings: '"calt" 0',
    overflowX: "hidden",
  },
  ".cm-content": { padding: "var(--s-10) 0 40vh", caretColor: "var(--accent)" },
  ".cm-line": { padding: "0 var(--s-24) 0 var(--s-8)" },
  ".cm-gutters": { backgroundColor: "var(--page)", color: "var(--ink-3)", border: "0" },
  ".cm-lineNumbers .cm-gutterElement": { padding: "0 var(--s-8) 0 var(--s-16)", minWidth: "40px" },
  ".cm-activeLineGutter": { backgroundColor: "var(--chrome)" },
  // What is selected lies behind the line and shines through.
  ".cm-activeLine": { backgroundColor: "color-mix(in srgb, var(--chrome) 40%, transparent)" },
  ".cm-cursor": { borderLeft: "2px solid var(--accent)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "var(--accent-soft)",
  },
  ".cm-searchMatch": { backgroundColor: "var(--accent-soft)", outline: "1px solid var(--accent)" },
  ".cm-searchMatch-selected": { backgroundColor: "var(--selected)" },
  ".cm-matchingBracket, &.cm-focused .cm-matchingBracket": {
    backgroundColor: "var(--selected)",
    color: "inherit",
  },
  ".cm-chip": {
    cursor: "pointer",
    padding: "1px var(--s-4) var(--s-2)",
    borderRadius: "var(--r-4)",
    color: "var(--cite-ink)",
    backgroundColor: "var(--cite-bg)",
    boxDecorationBreak: "clone",
    WebkitBoxDecorationBreak: "clone",
  },
  ".cm-chip b": { fontWeight: "700" },
  ".cm-chip.is-removed": {
    color: "var(--ink-3)",
    backgroundColor: "transparent",
    boxShadow: "inset 0 0 0 1px var(--control)",
  },
  ".cm-chip.is-removed b": { textDecoration: "line-through" },
  ".cm-chip.is-close, .cm-chip.is-unchecked": {
    backgroundColor: "transparent",
    boxShadow: "inset 0 0 0 1px var(--control)",
  },
  ".cm-chip.is-close b::after": { content: "'≈'" },
  ".cm-chip.is-not-found b::after": { content: "'?'" },
  ".cm-chip.is-unknown, .cm-chip.is-not-found": {
    color: "var(--warn)",
    backgroundColor: "transparent",
    outline: "1px dashed var(--warn)",
    outlineOffset: "-1px",
  },
  ".cm-chip.is-open": { color: "var(--on-mark-solid)", backgroundColor: "var(--mark-solid)" },
  ".cm-chip.is-not-found.is-open": { color: "var(--warn)", backgroundColor: "var(--warn-soft)" },
  ".cm-panels": { backgroundColor: "var(--chrome)", color: "var(--ink-1)" },
  ".cm-panels.cm-panels-bottom": { borderTop: "1px solid var(--line)" },
  ".cm-panel.cm-search": {
    padding: "var(--s-8) calc(var(--h-control) + var(--s-4)) var(--s-8) var(--s-16)",
    font: "400 var(--t-13) / 20px var(--font-ui)",
  },
  ".cm-panel.cm-search label": { fontSize: "var(--t-12)", color: "var(--ink-2)" },
  ".cm-textfield, .cm-button": {
    color: "inherit",
    background: "var(--raised)",
    border: "1px solid var(--control)",
    borderRadius: "var(--r-6)",
  },
  ".cm-textfield": { font: "400 var(--t-13) / 18px var(--font-ui)", padding: "var(--s-4) var(--s-8)" },
  ".cm-button": {
    font: "500 var(--t-12) / 18px var(--font-ui)",
    padding: "var(--s-4) var(--s-10)",
    borderColor: "var(--line-2)",
  },
  ".cm-panel.cm-search [name=close]": {
    right: "var(--s-10)",
    top: "var(--s-8)",
    fontSize: "var(--t-17)",
    color: "var(--ink-2)",
  },
  ":is(.cm-button, .cm-textfield, button, input):focus-visible": {
    outline: "2px solid var(--focus)",
    outlineOffset: "1px",
  },
  ".cm-tooltip": {
    font: "400 var(--t-13) / 18px var(--font-ui)",
    color: "var(--ink-1)",
    backgroundColor: "var(--raised)",
    border: "1px solid var(--line-2)",
    borderRadius: "var(--r-8)",
    boxShadow: "var(--shadow-pop)",
    overflow: "hidden",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": {
    font: "400 var(--t-13) / 18px var(--font-ui)",
    width: "min(440px, calc(100vw - 24px))",
    maxHeight: "min(340px, 45vh)",
    padding: "var(--s-4)",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > completion-section": {
    display: "block",
    padding: "var(--s-6) var(--s-8) var(--s-2)",
    border: "0",
    fontSize: "var(--t-12)",
    color: "var(--ink-3)",
    opacity: "1",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    columnGap: "var(--s-10)",
    padding: "var(--s-4) var(--s-8)",
    borderRadius: "var(--r-4)",
    whiteSpace: "normal",
  },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { color: "inherit", backgroundColor: "var(--selected)" },
  ".cm-completionLabel, .cm-quote": {
    display: "-webkit-box",
    WebkitLineClamp: "2",
    WebkitBoxOrient: "vertical",
    overflow: "hidden",
  },
  ".cm-completionDetail": {
    margin: "0",
    fontStyle: "normal",
    fontSize: "var(--t-12)",
    color: "var(--ink-3)",
  },
  ".cm-quote": {
    gridColumn: "1 / -1",
    font: "italic 400 var(--t-13) / 18px var(--font-read)",
    color: "var(--ink-2)",
  },
  ".cm-diagnostic": { padding: "var(--s-6) var(--s-10)", borderLeft: "3px solid var(--warn)" },
  ".cm-diagnostic-error": { borderLeftColor: "var(--danger)" },
  ".cm-lintRange-error, .cm-lintRange-warning": {
    backgroundImage: "none",
    textDecoration: "underline wavy var(--warn)",
    textUnderlineOffset: "4px",
  },
  ".cm-lintRange-error": { textDecorationColor: "var(--danger)" },
  ".cm-found": { backgroundColor: "var(--accent-soft)", borderRadius: "var(--r-2)" },
  "@media (forced-colors: active)": {
    ".cm-chip": { outline: "1px solid", outlineOffset: "-1px" },
    ".cm-chip.is-open": { color: "MarkText", backgroundColor: "Mark", forcedColorAdjust: "none" },
  },
  [`@media ${PHONE}`]: {
    ".cm-line": { paddingRight: "var(--s-12)" },
    ".cm-lineNumbers .cm-gutterElement": { padding: "0 var(--s-4) 0 var(--s-8)", minWidth: "32px" },
    // With smaller text a phone zooms in when the editor gets the focus.
    ".cm-scroller": { fontSize: "var(--t-16)", lineHeight: "24px" },
  },
});
