// Numbers of a text in one spelling: "2,300", "twenty-six", "£4 million" and "20mg" as a value with its unit.

export interface NumberRead {
  /** "26", "4000000"; anything but a plain number stays as it is: "n2", "1990s", "third". */
  value: string;
  /** "mg", "day", "%"; "" without one. */
  unit: string;
  /** How many tokens it took. */
  length: number;
}

const ONES =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen`.split(/\s+/);
const TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const SCALES = new Map(
  Object.entries({ hundred: 100, thousand: 1000, million: 1e6, billion: 1e9, trillion: 1e12 }),
);
const SMALL = new Map([
  ...ONES.map((word, value) => [word, value] as const),
  ...TENS.map((word, index) => [word, 20 + 10 * index] as const),
  ["dozen", 12],
  ["single", 1],
]);
const ORDINALS = new Set("third fourth fifth sixth seventh eighth ninth tenth".split(" "));
/** "Half of them" is 50 %. */
const SHARES = new Map(
  Object.entries({ half: "50", halves: "50", halved: "50", halving: "50", quarter: "25" }),
);

const PERIODS = new Set("minute hour day week month year decade century".split(" "));

/** Spellings of one unit, the name it goes by first. */
const UNITS = new Map(
  `% percent; pound £ pounds gbp; dollar $ dollars usd; euro € euros eur; second seconds sec s; millisecond ms
  milliseconds; minute minutes min; hour hours h hr hrs; day days; week weeks; month months; year years; decade decades;
  century centuries; gram g grams; mg milligram milligrams; μg µg mcg ug microgram micrograms; kg kilogram kilograms kilo;
  tonne tonnes ton tons; m metre metres meter meters; km kilometre kilometres kilometer kilometers; cm centimetre
  centimetres; mm millimetre millimetres; nm nanometre nanometres; mile miles; foot feet ft; inch inches; l litre litres
  liter liters; ml millilitre millilitres; ° degree degrees; volt volts v; ampere amperes amp amps a; ma milliampere; w watt
  watts; kw kilowatt kilowatts; mw megawatt megawatts; hz hertz; khz kilohertz; mhz megahertz; ghz gigahertz; j joule joules; kj; cal; kcal; bit bits;
  byte bytes; kb; mb; gb; pa; kpa; hpa; bar; mmhg; mol mole moles; mmol millimole millimoles; n newton newtons; ω ohm ohms; k kelvin`
    .split(";")
    .flatMap((names) => {
      const [name, ...others] = names.trim().split(/\s+/);
      return [name!, ...others].map((spelling) => [spelling, name!] as const);
    }),
);

/** "The two of them": a reader of the text can count them. */
export const COUNTED = /^(?:the|these|those|other|its|their) (?:two|three|four|five|six)$/i;

/** The number that begins at a token, or null. */
export function readNumber(tokens: readonly string[], at: number): NumberRead | null {
  const token = tokens[at]?.toLowerCase() ?? "";
  const sign =
    ["-", "−"].includes(tokens[at - 1] ?? "") && !/[\p{L}\p{N})]/u.test(tokens[at - 2] ?? "") ? "-" : "";
  if (ORDINALS.has(token)) return { value: token, unit: "", length: 1 };
  if (SHARES.has(token)) return { value: SHARES.get(token)!, unit: "%", length: 1 };
  if (/\d/.test(token)) {
    const [, digits, letters = ""] = /^(\d[\d.,]*)(\p{L}*)$/u.exec(token) ?? [];
    const isDecade = letters === "s" && /^\d{3}0$/.test(digits ?? "");
    if (digits === undefined || isDecade || (letters !== "" && !UNITS.has(letters)))
      return { value: token, unit: "", length: 1 };
    if (letters !== "") return { value: sign + plainDigits(digits), unit: UNITS.get(letters)!, length: 1 };
    return withUnit(tokens, at, scaled(tokens, at + 1, Number(plainDigits(digits)), 1), sign);
  }
  const period = UNITS.get(tokens[at + 1]?.toLowerCase() ?? "");
  if (/^an?$/.test(token) && PERIODS.has(period ?? "")) return { value: "1", unit: period!, length: 2 };
  if (SMALL.has(token)) return withUnit(tokens, at, spelled(tokens, at), "");
  return null;
}

function plainDigits(digits: string): string {
  // A comma before three digits groups thousands; any other one is a decimal comma.
  const plain = digits.replace(/,(?=\d{3}(?:\D|$))/g, "").replace(",", ".");
  const value = Number(plain);
  return Number.isFinite(value) ? String(value) : plain;
}

interface Counted {
  value: number;
  length: number;
}

function scaled(tokens: readonly string[], at: number, value: number, length: number): Counted {
  // "sixteen and a half thousand"
  if (/^and$/i.test(tokens[at] ?? "") && /^half$/i.test(tokens[at + 2] ?? ""))
    return scaled(tokens, at + 3, value + 0.5, length + 3);
  const scale = SCALES.get(tokens[at]?.toLowerCase() ?? "");
  return scale === undefined ? { value, length } : scaled(tokens, at + 1, value * scale, length + 1);
}

function spelled(tokens: readonly string[], at: number): Counted {
  let total = 0;
  let current = 0;
  let length = 0;
  for (let token = tokens[at]?.toLowerCase() ?? ""; ; token = tokens[at + length]?.toLowerCase() ?? "") {
    const small = SMALL.get(token);
    const scale = SCALES.get(token);
    // "twenty six" is one number, "three four" are two.
    if (
      small !== undefined &&
      (current % 100 === 0 || (current % 10 === 0 && current % 100 >= 20 && small < 10))
    )
      current += small;
    // "nineteen twenty-eight", "twenty sixteen"
    else if (small !== undefined && small > 9 && total === 0 && current > 10 && current <= 20)
      current = current * 100 + small;
    else if (scale === 100 && current > 0) current *= 100;
    else if (scale !== undefined && current > 0) [total, current] = [total + current * scale, 0];
    else if (
      token !== "-" &&
      !(token === "and" && SMALL.has(tokens[at + length + 1]?.toLowerCase() ?? "") && total + current >= 100)
    )
      break;
    length++;
  }
  const [fraction, digits] = fractionAt(tokens, at + length);
  return scaled(tokens, at + length + digits, total + current + fraction, length + digits);
}

/** "point two five", and how many tokens that is. */
function fractionAt(tokens: readonly string[], at: number): [fraction: number, length: number] {
  if (tokens[at]?.toLowerCase() !== "point") return [0, 0];
  const after = tokens.slice(at + 1, at + 7).map((token) => SMALL.get(token.toLowerCase()) ?? 10);
  const digits = after.slice(
    0,
    [...after, 10].findIndex((digit) => digit > 9),
  );
  return digits.length === 0 ? [0, 0] : [Number(`0.${digits.join("")}`), digits.length + 1];
}

function withUnit(
  tokens: readonly string[],
  at: number,
  { value, length }: Counted,
  sign: string,
): NumberRead {
  const before = UNITS.get(tokens[at - 1] ?? "") ?? "";
  const next = tokens[at + length] === "-" ? at + length + 1 : at + length;
  const after = UNITS.get((tokens[next] ?? "").toLowerCase());
  const isAfter = after !== undefined && !(tokens[next] === "a" || tokens[next] === "I");
  const isPercent = tokens[next]?.toLowerCase() === "per" && tokens[next + 1]?.toLowerCase() === "cent";
  if (isPercent) return { value: sign + value, unit: "%", length: next + 2 - at };
  const isCelsius = after === "°" && /^(?:c|celsius|centigrade)$/i.test(tokens[next + 1] ?? "");
  if (isAfter) return { value: sign + value, unit: after, length: next + (isCelsius ? 2 : 1) - at };
  return { value: sign + value, unit: "£$€".includes(tokens[at - 1] ?? " ") ? before : "", length };
}
