// A real mail server on loopback, which keeps what it is sent.
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export interface ReceivedMail {
  from: string;
  to: string;
  subject: string;
  text: string;
}

export interface MailServer {
  url: string;
  /** Makes Ibid use it. */
  environment: Record<string, string>;
  mails: ReceivedMail[];
  /** Whom it has let in with a password. */
  logins: string[];
  /** It takes no mail until this is called again. */
  refuse(isRefusing: boolean): void;
  close(): Promise<void>;
}

export const MAIL_PASSWORD = "the password: of/the@mail server";

export async function startMailServer(more: SMTPServerOptions = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const logins: string[] = [];
  let isRefusing = false;
  const server = new SMTPServer({
    ...{ authOptional: true, allowInsecureAuth: true, disableReverseLookup: true, logger: false, ...more },
    onAuth({ username, password }, _, answer) {
      if (password !== MAIL_PASSWORD) return answer(new Error("Wrong password"));
      logins.push(username!);
      answer(null, { user: username });
    },
    onData(stream, { envelope }, answer) {
      text(stream).then((raw) => {
        if (isRefusing) return answer(Object.assign(new Error("Mailbox full"), { responseCode: 452 }));
        const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
        mails.push({ ...read(raw), from, to: envelope.rcptTo.map(({ address }) => address).join(", ") });
        answer();
      }, answer);
    },
  });
  // A client that goes away is none of the server's business.
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const url = `smtp://ibid:${encodeURIComponent(MAIL_PASSWORD)}@127.0.0.1:${port}`;
  return {
    url,
    environment: { IBID_SMTP_URL: url, IBID_MAIL_FROM: "Ibid <ibid@example.org>" },
    mails,
    logins,
    refuse: (is) => void (isRefusing = is),
    close: () => new Promise((done) => server.close(() => done())),
  };
}

/** Of one part, as Ibid writes them: a subject that is encoded where it has to be, and a text. */
function read(raw: string): Pick<ReceivedMail, "subject" | "text"> {
  const [, head, body] = /^([^]*?)\r\n\r\n([^]*)$/.exec(raw)!;
  const unfolded = head!.replaceAll(/\r\n[ \t]+/g, " ");
  const header = (name: string): string => new RegExp(`^${name}: (.*)$`, "im").exec(unfolded)?.[1] ?? "";
  const encoding = header("content-transfer-encoding").toLowerCase();
  const plain =
    encoding === "base64"
      ? Buffer.from(body!, "base64").toString()
      : encoding === "quoted-printable"
        ? unquote(body!.replaceAll("=\r\n", ""))
        : body!;
  const subject = header("subject")
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?utf-8\?(q|b)\?(.*?)\?=/gi, (_, kind: string, coded: string) =>
      kind.toLowerCase() === "b"
        ? Buffer.from(coded, "base64").toString()
        : unquote(coded.replaceAll("_", " ")),
    );
  return { subject, text: plain.replaceAll("\r\n", "\n") };
}

function unquote(coded: string): string {
  const bytes = coded.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString();
}
