/** Accents: the command → the mark that combines with the letter after it. */
export const ACCENTS = new Map(
  Object.entries({
    "`": "\u0300",
    "'": "\u0301",
    "^": "\u0302",
    "~": "\u0303",
    '"': "\u0308",
    "=": "\u0304",
    ".": "\u0307",
    u: "\u0306",
    v: "\u030C",
    H: "\u030B",
    c: "\u0327",
    d: "\u0323",
    b: "\u0331",
    k: "\u0328",
    r: "\u030A",
  }),
);

/** Commands that stand for a character, each before its character. */
const SYMBOL_TABLE = `
  ss ß  o ø  O Ø  l ł  L Ł  ae æ  AE Æ  oe œ  OE Œ  aa å  AA Å  i ı  j ȷ
  dh ð  DH Ð  th þ  TH Þ  dj đ  DJ Đ  ng ŋ  NG Ŋ  SS ẞ
  textbraceleft {  textbraceright }  textasciitilde ~  textasciicircum ^
  textendash –  textemdash —  textquoteleft ‘  textquoteright ’  textquotedblleft “  textquotedblright ”
  textquotesingle '  textquotedbl "  lq ‘  rq ’  guillemotleft «  guillemotright »  quotedblbase „
  ldots …  dots …  textellipsis …  textbar |  textless <  textgreater >  textunderscore _
  copyright ©  textcopyright ©  textregistered ®  texttrademark ™  textdegree °  pounds £  euro €  texteuro €
  S §  P ¶  dag †  ddag ‡  textperiodcentered ·  textbullet •  slash /
  TeX TeX  LaTeX LaTeX  times ×  pm ±  cdot ·  to →  rightarrow →  infty ∞  le ≤  leq ≤  ge ≥  geq ≥
  alpha α  beta β  gamma γ  delta δ  epsilon ε  zeta ζ  eta η  theta θ  kappa κ  lambda λ
  mu μ  nu ν  xi ξ  pi π  rho ρ  sigma σ  tau τ  phi φ  chi χ  psi ψ  omega ω
  Gamma Γ  Delta Δ  Theta Θ  Lambda Λ  Xi Ξ  Pi Π  Sigma Σ  Phi Φ  Psi Ψ  Omega Ω`;

export const SYMBOLS = new Map([
  ...Array.from(
    SYMBOL_TABLE.matchAll(/(\S+) (\S+)/g),
    ([, command, character]) => [command!, character!] as const,
  ),
  ["textbackslash", "\\"],
  ["par", "\n"],
  ["newline", " "],
]);

/** Commands that format their argument → the CSL tags for that. */
export const DRESSES = new Map<string, readonly [open: string, close: string]>([
  ["textit", ["<i>", "</i>"]],
  ["emph", ["<i>", "</i>"]],
  ["textsl", ["<i>", "</i>"]],
  ["textbf", ["<b>", "</b>"]],
  ["textsuperscript", ["<sup>", "</sup>"]],
  ["textsubscript", ["<sub>", "</sub>"]],
  ["textsc", ['<span style="font-variant:small-caps;">', "</span>"]],
  ["enquote", ["“", "”"]],
]);

/** Commands that format the rest of their group. */
export const SWITCHES = new Map(
  Object.entries({
    it: "textit",
    itshape: "textit",
    em: "emph",
    sl: "textsl",
    bf: "textbf",
    bfseries: "textbf",
    sc: "textsc",
    scshape: "textsc",
  }),
);
