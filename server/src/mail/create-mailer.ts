// Sends mails. In: a mail. Out: whether the mail server took it. What is in a mail is never logged, nor to whom it goes.
import { createTransport } from "nodemailer";
import type { Log } from "../log.ts";
import type { MailConfig } from "../mail-settings.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** True: the mail server has taken it. */
  send(mail: Mail): Promise<boolean>;
  /** Work that ends in a mail and that nobody waits for: how long it takes shows nothing. */
  later(work: () => Promise<Mail | null>): void;
  /** Once everything that was begun has been sent, or has failed. */
  settled(): Promise<void>;
  /** Then, too. */
  close(): Promise<void>;
}

/** People who press a button wait no longer. */
const PATIENCE_MS = 10_000;

export function createMailer({ host, port, encryption, login, from }: MailConfig, log: Log): Mailer {
  const transport = createTransport({
    ...{ host, port, secure: encryption === "tls", requireTLS: encryption === "starttls" },
    // On this computer, nobody is in between.
    tls: { rejectUnauthorized: encryption !== "none" },
    ...(login !== null && { auth: { user: login.user, pass: login.password } }),
    ...{ connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS },
    // A text is a text: nothing is fetched or read from the disk for it.
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  const begun = new Set<Promise<unknown>>();
  const send = async (mail: Mail): Promise<boolean> => {
    try {
      await transport.sendMail({ ...mail, from, to: { name: "", address: mail.to } });
      return true;
    } catch (error) {
      // Its message may name the recipient.
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      log("warn", "mail_failed", { host, code, responseCode });
      return false;
    }
  };
  const settled = async (): Promise<void> => void (await Promise.all(begun));
  return {
    send,
    settled,
    later(work) {
      const sent = work().then(
        (mail) => mail !== null && send(mail),
        (error: unknown) => log("error", "mail_failed", { error }),
      );
      begun.add(sent);
      void sent.finally(() => begun.delete(sent));
    },
    async close() {
      await settled();
      transport.close();
    },
  };
}
