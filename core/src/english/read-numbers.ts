// Numbers of a text in one spelling: "2,300", "twenty-six", "£4 million" and "20mg" as a value with its unit.

export interface NumberRead {
  /** "26", "4000000"; "3th" for "third" and "3rd"; anything else stays as it is: "n2", "1990s". */
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
const ORDINALS = new Map(
  "third fourth fifth sixth seventh eighth ninth tenth".split(" ").map((word, index) => [word, index + 3]),
);
/** What a whole is divided into: "two fifths", "three quarters". */
const PARTS = new Map([...ORDINALS, ["quarter", 4] as const]);
/** What follows a share: "a third of them", "a fifth as many". */
const SHARED_BY = new Set("of as and or less more fewer larger smaller in to at by after before".split(" "));
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

/** How many of a smaller unit there are in a larger one, with no rounding: a month has no fixed number of days. */
const SIZES = new Map(
  `second: millisecond 0.001, minute 60, hour 3600, day 86400, week 604800; month: year 12, decade 120, century 1200;
  m: nm 0.000000001, mm 0.001, cm 0.01, km 1000; g: μg 0.000001, mg 0.001, kg 1000, tonne 1000000; l: ml 0.001;
  ampere: ma 0.001; w: kw 1000, mw 1000000; hz: khz 1000, mhz 1000000, ghz 1000000000; j: kj 1000; cal: kcal 1000;
  pa: hpa 100, kpa 1000; mol: mmol 0.001`
    .split(";")
    .flatMap((line) => {
      const [base, larger] = line.trim().split(": ") as [string, string];
      const sizes = larger.split(/,\s+/).map((each) => each.split(" ") as [string, string]);
      return [[base, "1"] as const, ...sizes].map(
        ([unit, size]) => [unit, { base, size: Number(size) }] as const,
      );
    }),
);

/** Whether two numbers say the same: "two decades" and "20 years"; a number without a unit may have any. */
export function isSameNumber(one: NumberRead, other: NumberRead): boolean {
  if (one.unit === other.unit || one.unit === "" || other.unit === "")
    return one.value === other.value || isOrdinalOf(one, other) || isOrdinalOf(other, one);
  const [size, otherSize] = [SIZES.get(one.unit), SIZES.get(other.unit)];
  if (size === undefined || size.base !== otherSize?.base) return false;
  const [amount, otherAmount] = [Number(one.value) * size.size, Number(other.value) * otherSize.size];
  return Math.abs(amount - otherAmount) <= Math.abs(amount) * 1e-9;
}

/** "The fourth stage" and "stage 4". */
const isOrdinalOf = (one: NumberRead, other: NumberRead): boolean =>
  other.unit === "" && one.value === `${other.value}th`;

/** "The two of them": a reader of the text can count them. */
export const COUNTED = /^(?:the|these|those|other|its|their) (?:two|three|four|five|six)$/i;

/** The number that begins at a token, or null. */
export function readNumber(tokens: readonly string[], at: number): NumberRead | null {
  const token = tokens[at]?.toLowerCase() ?? "";
  const sign =
    ["-", "−"].includes(tokens[at - 1] ?? "") && !/[\p{L}\p{N})]/u.test(tokens[at - 2] ?? "") ? "-" : "";
  const part = readPart(tokens, at);
  if (part !== null) return part;
  if (ORDINALS.has(token)) return { value: `${ORDINALS.get(token)}th`, unit: "", length: 1 };
  if (SHARES.has(token)) return { value: SHARES.get(token)!, unit: "%", length: 1 };
  if (/\d/.test(token)) {
    const [, digits, letters = ""] = /^(\d[\d.,]*)(\p{L}*)$/u.exec(token) ?? [];
    const isDecade = letters === "s" && /^\d{3}0$/.test(digits ?? "");
    if (digits !== undefined && /^(?:st|nd|rd|th)$/.test(letters))
      return { value: `${plainDigits(digits)}th`, unit: "", length: 1 };
    if (digits === undefined || isDecade || (letters !== "" && !UNITS.has(letters)))
      return { value: token, unit: "", length: 1 };
    if (letters !== "") return { value: sign + plainDigits(digits), unit: UNITS.get(letters)!, length: 1 };
    return withUnit(tokens, at, scaled(tokens, at + 1, Number(plainDigits(digits)), 1), sign);
  }
  const period = UNITS.get(tokens[at + 1]?.toLowerCase() ?? "");
  if (/^an?$/.test(token) && PERIODS.has(period ?? "")) {
    const isAndHalf = /^and a half$/i.test(tokens.slice(at + 2, at + 5).join(" "));
    return { value: isAndHalf ? "1.5" : "1", unit: period!, length: isAndHalf ? 5 : 2 };
  }
  if (SMALL.has(token)) return withUnit(tokens, at, spelled(tokens, at), "");
  return null;
}

/** "Two thirds", "a tenth of" as a share in whole percent; "half a year" as a number of years. */
function readPart(tokens: readonly string[], at: number): NumberRead | null {
  const [first = "", second = "", third = ""] = tokens.slice(at, at + 3).map((token) => token.toLowerCase());
  const period = UNITS.get(third) ?? "";
  if (first === "half" && /^an?$/.test(second) && PERIODS.has(period))
    return { value: "0.5", unit: period, length: 3 };
  const isOne = /^(?:an?|one)$/.test(first);
  const count = isOne ? 1 : (SMALL.get(first) ?? 0);
  const next = second === "-" ? third : second;
  // "A third guest" is not a share.
  const isOrdinal = first !== "one" && /^\p{Ll}/u.test(third) && !SHARED_BY.has(third);
  const isPart = isOne ? next === "quarter" || !isOrdinal : next.endsWith("s");
  const parts = PARTS.get(isOne ? next : next.replace(/s$/, ""));
  if (count === 0 || parts === undefined || count >= parts || !isPart) return null;
  return { value: String(Math.round((count / parts) * 100)), unit: "%", length: second === "-" ? 3 : 2 };
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
