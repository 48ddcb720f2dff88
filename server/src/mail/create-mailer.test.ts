import { expect, test } from "vitest";
import { MAIL_PASSWORD, type MailServer, startMailServer } from "../../test/mail-server.ts";
import { createLog } from "../log.ts";
import { type MailConfig, readMail } from "../mail-settings.ts";
import { createMailer } from "./create-mailer.ts";
import { courseMail, invitationMail } from "./write-mails.ts";

const MAIL = { to: "bob@example.org", subject: "Hé", text: "Öffne https://ibid.example/join#secret\n" };
const read = (url: string) =>
  readMail({
    ...{ IBID_AUTH: "accounts", IBID_URL: "https://ibid.example", IBID_SMTP_URL: url },
    IBID_MAIL_FROM: "Ibid <ibid@example.org>",
  })!;

/** What becomes of one mail, and everything that was logged about it. */
async function send(server: MailServer, config: Partial<MailConfig> = {}, mail = MAIL) {
  const lines: string[] = [];
  const mailer = createMailer(
    { ...read(server.url), ...config },
    createLog("debug", (line) => void lines.push(line)),
  );
  try {
    return { isSent: await mailer.send(mail), logged: lines.join("\n") };
  } finally {
    await mailer.close();
    await server.close();
  }
}

test("a mail arrives as it was written, from the configured sender, and nothing is logged", async () => {
  const server = await startMailServer();
  expect(await send(server)).toEqual({ isSent: true, logged: "" });
  expect(server.mails).toEqual([{ ...MAIL, from: "ibid@example.org" }]);
  expect(server.logins).toEqual(["ibid"]);
});

test("what a mail server refuses is logged without the recipient, the link or the password", async () => {
  const server = await startMailServer();
  server.refuse(true);
  const { isSent, logged } = await send(server);
  expect(isSent).toBe(false);
  expect(JSON.parse(logged)).toMatchObject({ event: "mail_failed", responseCode: 452 });
  const wrong = await send(await startMailServer(), {
    login: { user: "ibid", password: "a wrong password" },
  });
  expect(wrong.isSent).toBe(false);
  for (const secret of ["bob@", "secret", "a wrong password", MAIL_PASSWORD])
    expect(logged + wrong.logged).not.toContain(secret);
});

test("beyond this computer, nothing is sent before the connection is encrypted", async () => {
  expect(read("smtp://127.0.0.1:2525")).toMatchObject({ port: 2525, encryption: "none", login: null });
  expect(read("smtp://mail.example")).toMatchObject({ port: 587, encryption: "starttls" });
  expect(read("smtps://a%40b:c%3Ad@mail.example")).toMatchObject({
    ...{ port: 465, encryption: "tls", login: { user: "a@b", password: "c:d" } },
  });
  // One that can't, and one whose certificate nobody vouches for.
  for (const server of [await startMailServer({ hideSTARTTLS: true }), await startMailServer()]) {
    expect((await send(server, { encryption: "starttls" })).isSent).toBe(false);
    expect([server.mails, server.logins]).toEqual([[], []]);
  }
});

test("a line break in an address or a name adds no header and no recipient", async () => {
  const server = await startMailServer();
  const subject = "Hi\r\nBcc: eve@example.org";
  await send(server, {}, { ...MAIL, subject, to: "bob@example.org\r\nRCPT TO:<eve@example.org>" });
  expect(JSON.stringify(server.mails.map(({ to }) => to))).not.toContain(", ");
  expect(server.mails.filter(({ to }) => to === "eve@example.org")).toEqual([]);
});

test("in what people chose to be called, nothing is a link", () => {
  const at = "https://ibid.example";
  const link = `${at}/join#secret`;
  const by = "Win at http://evil.example/x, www.evil.example, evil.example or mail eve@evil.example";
  const shared = { to: "bob@example.org", at, link, by, until: "2026-11-26T10:00:00.000Z" };
  for (const { subject, text } of [
    invitationMail(shared),
    courseMail({ ...shared, course: by, role: "reader" }),
  ]) {
    expect(subject + text).not.toContain("evil");
    expect(text.match(/https?:\S+/g)).toEqual([link, at]);
    expect(text).toContain("26 November 2026");
  }
  expect(
    courseMail({ ...shared, by: "Ada", course: "1.5 Tides & Co. (2nd ed.)", role: "editor" }).subject,
  ).toBe("Ada shares “1.5 Tides & Co. (2nd ed.)” with you");
});
