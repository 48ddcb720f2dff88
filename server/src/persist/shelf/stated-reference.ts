import { readFields } from "@ibid/core/cite/source-fields.ts";
import type { CslItem } from "@ibid/core/contract/csl-item.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import type { SourceFields } from "@ibid/core/contract/source-fields.ts";

interface Stated {
  fields: SourceFields;
  /** From the same request: the two must not contradict each other. */
  csl?: CslItem | undefined;
  /** What is changed, where the request has no `csl`. */
  before?: CslItem;
}

/** The reference that a request states by plain fields, as CSL, or both. Throws with `details`: field → what is wrong with it. */
export function statedReference({ fields, csl, before }: Stated): Partial<CslItem> {
  const base = csl ?? before ?? {};
  const { stated, emptied, problems, disagreeing } = readFields(fields, base);
  const [wrong] = Object.values(problems);
  if (wrong !== undefined) throw new AppError("invalid_request", wrong, { details: problems });
  const [field] = disagreeing;
  if (csl !== undefined && field !== undefined) {
    throw disagreement(field);
  }
  const kept = Object.entries(base).filter(([variable]) => !emptied.includes(variable));
  return { ...Object.fromEntries(kept), ...stated };
}

export function isSameAddress(one: string, other: string): boolean {
  return one === other || URL.parse(one)?.href === (URL.parse(other)?.href ?? "");
}

export function addressesDisagree(): AppError {
  return disagreement("url");
}

function disagreement(field: string): AppError {
  const message = `\`${field}\` and \`csl\` say different things. Send one of them, or the same in both.`;
  return new AppError("fields_disagree", message, { details: { [field]: message } });
}
