// The mail server that invitations and links for new passwords go through.
import { z } from "zod";
import { isLoopbackHost } from "./address.ts";
import { ConfigError } from "./config-error.ts";

const ADDRESS = String.raw`[^\s<>@,;"]+@[^\s<>@,;"]+`;
const FROM = new RegExp(`^(?:[^<>@"\\r\\n]+ <${ADDRESS}>|${ADDRESS})$`);

/** Variables of the environment. */
export const MAIL_SETTINGS = {
  IBID_SMTP_URL: z.url({ protocol: /^smtps?$/, error: "use smtp://… or smtps://…" }).optional(),
  IBID_MAIL_FROM: z
    .string()
    .trim()
    .regex(FROM, "use name@example.org, or Name <name@example.org>")
    .optional(),
};

export interface MailConfig {
  host: string;
  port: number;
  /** `none`: only to a server on this computer. `starttls`: nothing is sent before the connection is encrypted. */
  encryption: "tls" | "starttls" | "none";
  /** Null: the server asks for none. */
  login: { user: string; password: string } | null;
  from: string;
}

export function readMail(env: {
  IBID_AUTH: string;
  IBID_URL?: string | undefined;
  IBID_SMTP_URL?: string | undefined;
  IBID_MAIL_FROM?: string | undefined;
}): MailConfig | null {
  const { IBID_SMTP_URL: given, IBID_MAIL_FROM: from } = env;
  if (given === undefined && from === undefined) return null;
  if (given === undefined) throw new ConfigError("IBID_MAIL_FROM needs a mail server: set IBID_SMTP_URL.");
  if (env.IBID_AUTH !== "accounts")
    throw new ConfigError("IBID_SMTP_URL has an effect only with accounts. Set IBID_AUTH=accounts as well.");
  if (from === undefined)
    throw new ConfigError("IBID_SMTP_URL needs a sender: set IBID_MAIL_FROM=ibid@example.org.");
  // Never the address that a request names: its sender could choose where the links lead.
  if (env.IBID_URL === undefined)
    throw new ConfigError(
      "E-mails contain links. Set the address that they begin with as well, for example IBID_URL=https://ibid.example.",
    );
  const { protocol, hostname, port, username, password } = new URL(given);
  const isTls = protocol === "smtps:";
  return {
    host: hostname,
    port: port === "" ? (isTls ? 465 : 587) : Number(port),
    encryption: isTls ? "tls" : isLoopbackHost(hostname) ? "none" : "starttls",
    login:
      username === "" ? null : { user: decodeURIComponent(username), password: decodeURIComponent(password) },
    from,
  };
}
