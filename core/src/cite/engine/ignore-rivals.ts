// To know which others an item must be told apart from, citeproc formats it twice more and keeps a register of names.
// An entry that is formatted alone has no such rivals: an engine that ignores rivals skips that work.
import type { Citeproc, Engine } from "./citeproc.ts";

export function letRivalsBeIgnored(csl: Citeproc): void {
  const { getAmbiguousCite } = csl;
  csl.getAmbiguousCite = function (...rest) {
    if (this.ignoresRivals !== true) return getAmbiguousCite.apply(this, rest);
    this.tmp.disambig_settings = new csl.AmbigConfig();
    return "";
  };
  const { run } = csl.Disambiguation.prototype;
  csl.Disambiguation.prototype.run = function (shortForm) {
    if (this.state.ignoresRivals !== true) run.call(this, shortForm);
  };
}

/** Call it before items are loaded: what citeproc knows of other items is in its registry, which is new at that point. */
export function ignoreRivals(engine: Engine): void {
  engine.ignoresRivals = true;
  engine.registry.namereg.addname = () => {};
  engine.registry.namereg.evalname = (_id, _name, _place, _base, form, initials) =>
    form === "short" ? 0 : typeof initials === "string" ? 1 : 2;
}
