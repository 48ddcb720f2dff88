import type { Citeproc } from "./citeproc.ts";

/** Speed: citeproc makes a function for every token of the style that it executes. */
export function executeTokens(csl: Citeproc): void {
  csl.tokenExec = function (token, item, cite) {
    let { next } = token;
    if (token.test) {
      const isTrue = Boolean(token.test(item, cite));
      this.tmp.jump.replace(isTrue ? "succeed" : "fail");
      next = isTrue ? token.succeed : token.fail;
    }
    for (const execute of token.execs) next = execute.call(token, this, item, cite) || next;
    return next;
  };
}
