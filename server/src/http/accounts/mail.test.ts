// Invitations and links for new passwords by mail, to a real mail server on loopback.
import type { Invitation, Mailed } from "@ibid/core/contract/person.ts";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import {
  type Browser,
  PASSWORD,
  type TestAccounts,
  idOf,
  openAccounts,
  secretOf,
  signIn,
} from "../../../test/accounts.ts";
import {
  MAIL_PASSWORD,
  type MailServer,
  type ReceivedMail,
  startMailServer,
} from "../../../test/mail-server.ts";
import { limitGuesses } from "../../accounts/limit-guesses.ts";

let server: MailServer;
let t: TestAccounts;
let bob: Browser;
let people = 0;
beforeAll(async () => {
  server = await startMailServer();
  t = await openAccounts({ ...server.environment, IBID_URL: "http://localhost" });
});
afterAll(async () => {
  await t.close();
  await server.close();
});
beforeEach(async () => {
  t.context.accounts!.linkGuesses = limitGuesses({ pause: async () => {} });
  bob = await t.join(`bob${++people}`);
  server.mails.length = 0;
});
afterEach(() => server.refuse(false));

const emailOfBob = () => `bob${people}@example.org`;
const linkIn = ({ text }: ReceivedMail) => /^http\S+#\S+$/m.exec(text)![0];
const forget = (email: string, from?: string) =>
  t.browser().ask("/api/resets", { json: { email }, ...(from !== undefined && { from }) });
/** What nobody waits for has been done. */
const settled = () => t.context.mailer!.settled();

test("an invitation goes to whom it is for, and one for anybody goes to nobody", async () => {
  const invite = (email: string | null) =>
    t.ada.read<{ link: string; mailed: Mailed }>("/api/invitations", { json: { email, role: "member" } });
  const { link, mailed } = await invite("carol@example.org");
  expect(mailed).toBe("sent");
  expect(server.mails).toEqual([
    expect.objectContaining({ to: "carol@example.org", subject: "Ada invites you to Ibid" }),
  ]);
  expect(linkIn(server.mails[0]!)).toBe(link);
  expect((await invite(null)).mailed).toBe("none");
  server.refuse(true);
  const failed = await invite("dave@example.org");
  expect(failed.mailed).toBe("failed");
  // It can be passed on by hand.
  expect(
    await t.browser().read<Invitation>("/api/invitations/look", { json: { token: secretOf(failed.link) } }),
  ).toEqual({
    email: "dave@example.org",
    role: "member",
  });
  expect(server.mails).toHaveLength(1);
});

test("who has forgotten the password gets a link that works once, and others that were sent stop working", async () => {
  for (let n = 0; n < 5; n++) expect((await forget(` ${emailOfBob().toUpperCase()} `)).status).toBe(200);
  await settled();
  // Nobody's mailbox is filled by asking.
  expect(server.mails.map(({ to }) => to)).toEqual([emailOfBob(), emailOfBob(), emailOfBob()]);
  const [first, second] = server.mails.map(linkIn);
  expect(first).toMatch(/^http:\/\/localhost\/reset-password#[\w-]{43}$/);
  const use = (link: string) =>
    t.browser().ask("/api/resets/use", { json: { token: secretOf(link), password: "an entirely new one" } });
  expect((await use(second!)).status).toBe(200);
  for (const link of [first!, second!]) expect((await use(link)).status).toBe(410);
  expect((await bob.ask("/api/courses")).status).toBe(401);
  expect((await signIn(t.browser(), emailOfBob(), "an entirely new one")).status).toBe(200);
  const log = await (await t.ada.ask("/api/audit")).text();
  expect(log).toContain('"reset_asked"');
});

test("the answer does not say who has an account, and whoever is suspended gets no link", async () => {
  const path = `/api/people/${await idOf(bob)}`;
  await t.ada.ask(path, { method: "PATCH", json: { isSuspended: true } });
  const answers = [];
  for (const email of ["nobody@example.org", emailOfBob(), "ada@example.org"]) {
    const response = await forget(email);
    answers.push([response.status, await response.text()]);
  }
  expect(answers).toEqual([answers[0], answers[0], answers[0]]);
  await settled();
  expect(server.mails.map(({ to }) => to)).toEqual(["ada@example.org"]);
  const asked = [];
  for (let n = 0; n < 25; n++) asked.push((await forget(`guess${n}@example.org`, "203.0.113.9")).status);
  expect(new Set(asked.slice(0, 20))).toEqual(new Set([200]));
  expect(asked.at(-1)).toBe(429);
});

test("an administrator's link goes by mail, too; course and role are said to whom a course is shared with", async () => {
  const reset = await t.ada.read<{ link: string; mailed: Mailed }>(`/api/people/${await idOf(bob)}/reset`, {
    method: "POST",
  });
  expect([reset.mailed, linkIn(server.mails[0]!)]).toEqual(["sent", reset.link]);
  const course = await t.ada.read<{ id: string }>("/api/courses", { json: { title: "Tides" } });
  const share = (email: string) =>
    t.ada.read<{ mailed: Mailed; invited: { link: string } | null }>(`/api/courses/${course.id}/members`, {
      json: { email, role: "editor" },
    });
  expect((await share(emailOfBob())).mailed).toBe("sent");
  const { invited } = await share("stranger@example.org");
  const [, known, stranger] = server.mails;
  expect(known).toMatchObject({ to: emailOfBob(), subject: "Ada shares “Tides” with you" });
  expect(known!.text).toContain(`http://localhost/c/${course.id}\n`);
  expect(stranger!.to).toBe("stranger@example.org");
  expect(linkIn(stranger!)).toBe(invited!.link);
});

test("nobody can have more than fifty mails a day sent to strangers", async () => {
  const course = await bob.read<{ id: string }>("/api/courses", { json: { title: "Tides" } });
  const share = async (_: unknown, n: number): Promise<Mailed> => {
    const json = { email: `stranger${n}@example.org`, role: "reader" };
    return (await bob.read<{ mailed: Mailed }>(`/api/courses/${course.id}/members`, { json })).mailed;
  };
  const sent = await Promise.all(Array.from({ length: 52 }, share));
  expect(sent.filter((mailed) => mailed === "sent")).toHaveLength(50);
  expect(await share(null, 53)).toBe("failed");
});

test("no link and no password of the mail server is logged, shown or told", async () => {
  const links = server.mails.map(linkIn);
  server.refuse(true);
  await forget(emailOfBob());
  await settled();
  const shown = await Promise.all(
    ["/api/administration", "/api/settings", "/api/me"].map(async (path) => (await t.ada.ask(path)).text()),
  );
  const said = [...t.logged, ...shown].join("\n");
  expect(said).toContain("mail_failed");
  expect(said).toContain('"what":"mail"');
  for (const secret of [MAIL_PASSWORD, encodeURIComponent(MAIL_PASSWORD), PASSWORD, ...links.map(secretOf)])
    expect(said).not.toContain(secret);
});
