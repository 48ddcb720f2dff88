// What lets somebody in is used once, ends when it should, and is nowhere in the database as it is.
import type { AppError } from "@ibid/core/contract/error.ts";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { makeTestDatabase, type TestDatabase } from "../../test/test-database.ts";
import { countBelongings } from "./count-belongings.ts";
import { createCourse } from "../db/courses.ts";
import { type Database, type Db, openDatabase } from "../db/open.ts";
import { apiTokens, invitations, resets, signIns, users } from "../db/schema.ts";
import { type UserId, createUser, ensureLocalUser } from "../db/users.ts";
import { createLog } from "../log.ts";
import { createApiToken, listApiTokens, revokeApiToken } from "./api-tokens.ts";
import { createPasswords, deriveKey } from "./create-passwords.ts";
import { findSignedIn, findTokenHolder, stillGood } from "./find-caller.ts";
import { acceptInvitation, createInvitation, listInvitations, withdrawInvitation } from "./invitations.ts";
import { limitGuesses } from "./limit-guesses.ts";
import { openFirstAdministrator } from "./open-first-administrator.ts";
import { changePassword, getMe } from "./own-account.ts";
import { deletePerson, listPeople, updatePerson } from "./people.ts";
import { pruneAccounts } from "./prune-accounts.ts";
import { createReset, useReset } from "./resets.ts";
import { signInWithPassword } from "./sign-in-with-password.ts";
import { endSignIn, endSignIns, listSignIns, startSignIn } from "./sign-ins.ts";
import { endOtherWaysIn, noteWaysIn } from "./ways-in.ts";

const derive = vi.fn<typeof deriveKey>(deriveKey);
const passwords = createPasswords({ cost: 2 ** 4, derive });
const guesses = limitGuesses({ pause: async () => {} });
const PASSWORD = "correct horse battery";
const browser = { via: "password", userAgent: "A browser" } as const;
const past = sql`now() - interval '1 second'`;
const UNUSABLE = { code: "link_unusable" };

let place: TestDatabase;
let database: Database;
let db: Db;
let alice: UserId;
let bob: UserId;
beforeAll(async () => {
  place = await makeTestDatabase();
  database = await openDatabase(place, createLog("silent"));
  db = database.peopleDb;
});
beforeEach(async () => {
  await db.delete(users);
  await db.delete(invitations);
  const passwordHash = await passwords.hash(PASSWORD);
  alice = await createUser(db, "Alice", { email: "alice@example.org", role: "admin", passwordHash });
  bob = await createUser(db, "Bob", { email: "bob@example.org", passwordHash });
  derive.mockClear();
});
afterAll(async () => {
  await database.close();
  await place.remove();
});

const signIn = (email: string, password: string) =>
  signInWithPassword({ db, passwords, guesses }, { email, password, address: "192.0.2.1" });

test("a password signs in; a wrong one and an unknown address get the same answer after the same work", async () => {
  expect(await signIn("bob@example.org", PASSWORD)).toBe(bob);
  derive.mockClear();
  const refusals = [];
  for (const [email, password] of [
    ["bob@example.org", "not the password"],
    ["nobody@example.org", "not the password"],
  ] as const)
    refusals.push(await signIn(email, password).catch((error: AppError) => error.toBody()));
  expect(refusals[0]).toMatchObject({ error: { code: "wrong_password" } });
  expect(refusals[1]).toEqual(refusals[0]);
  const work = derive.mock.calls.map(([, { cost, block, parallel }]) => [cost, block, parallel]);
  expect(work).toEqual([
    [16, 8, 1],
    [16, 8, 1],
  ]);
});

test("somebody without a password can't sign in with any", async () => {
  await db.update(users).set({ passwordHash: null }).where(eq(users.id, bob));
  for (const password of ["", "null", PASSWORD])
    await expect(signIn("bob@example.org", password)).rejects.toMatchObject({ code: "wrong_password" });
});

test("each sign-in has a secret of its own, lets its person in, and ends at once", async () => {
  const [first, second] = [await startSignIn(db, bob, browser), await startSignIn(db, bob, browser)];
  expect(first).not.toBe(second);
  const caller = (await findSignedIn(db, first))!;
  expect(caller).toMatchObject({
    user: bob,
    role: "member",
    mayWrite: true,
    credential: { kind: "sign-in" },
  });
  const listed = await listSignIns(db, bob, caller.credential.id);
  expect(new Set(listed.map(({ isThis }) => isThis))).toEqual(new Set([false, true]));
  expect(await listSignIns(db, alice, caller.credential.id)).toEqual([]);

  const seen = (await listPeople(db)).map(({ name, lastSeenAt }) => [name, lastSeenAt !== null]);
  expect(seen).toEqual([
    ["Alice", false],
    ["Bob", true],
  ]);

  await expect(endSignIn(db, alice, caller.credential.id)).rejects.toMatchObject({ code: "not_found" });
  await endSignIn(db, bob, caller.credential.id);
  expect(await findSignedIn(db, first)).toBeNull();
  expect(await findSignedIn(db, second)).not.toBeNull();
  await endSignIns(db, bob);
  expect(await findSignedIn(db, second)).toBeNull();
});

test("a sign-in that has expired is none; one in use lives on, but not for ever", async () => {
  const secret = await startSignIn(db, bob, browser);
  const read = async () => (await db.select().from(signIns))[0]!;
  const first = await read();
  await findSignedIn(db, secret);
  expect(await read()).toEqual(first);

  await db
    .update(signIns)
    .set({ lastUsedAt: sql`now() - interval '1 hour'`, expiresAt: sql`now() + interval '1 day'` });
  await findSignedIn(db, secret);
  const used = await read();
  expect(used.expiresAt.getTime() - used.lastUsedAt.getTime()).toBe(30 * 86_400_000);

  await db
    .update(signIns)
    .set({ lastUsedAt: sql`now() - interval '1 hour'`, createdAt: sql`now() - interval '179 days'` });
  await findSignedIn(db, secret);
  const old = await read();
  expect(old.expiresAt.getTime() - old.createdAt.getTime()).toBe(180 * 86_400_000);

  await db.update(signIns).set({ expiresAt: past });
  expect(await findSignedIn(db, secret)).toBeNull();
  expect(await listSignIns(db, bob, "")).toEqual([]);
  await pruneAccounts(db);
  expect(await db.$count(signIns)).toBe(0);
});

test("nothing that lets somebody in is stored as it is", async () => {
  const secrets = [
    await startSignIn(db, bob, browser),
    (await createApiToken(db, bob, { name: "script", scopes: ["read"], days: 30 })).secret,
    (await createInvitation(db, alice, { email: null, role: "member" })).secret,
    (await createReset(db, bob)).secret,
    PASSWORD,
  ];
  const stored = JSON.stringify(
    await Promise.all(
      [users, signIns, apiTokens, invitations, resets].map((table) => db.select().from(table)),
    ),
    (_, value: unknown) => (value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : value),
  );
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThanOrEqual(12);
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(Buffer.from(secret, "base64url").toString("latin1"));
  }
});

test("an API token does what it is for until it expires or is revoked", async () => {
  const make = (scopes: ("read" | "write")[], days: number | null = null) =>
    createApiToken(db, bob, { name: "script", scopes, days });
  const reader = await make(["read"]);
  const writer = await make(["read", "write"], 30);
  expect(reader.secret).toMatch(/^ibid_[\w-]{43}$/);
  expect(await findTokenHolder(db, reader.secret)).toMatchObject({ user: bob, mayWrite: false });
  expect(await findTokenHolder(db, writer.secret)).toMatchObject({ user: bob, mayWrite: true });
  // A token is not a cookie, and a cookie not a token.
  expect(await findSignedIn(db, reader.secret)).toBeNull();
  expect(await findTokenHolder(db, await startSignIn(db, bob, browser))).toBeNull();

  await expect(revokeApiToken(db, alice, reader.token.id)).rejects.toMatchObject({ code: "not_found" });
  await revokeApiToken(db, bob, reader.token.id);
  expect(await findTokenHolder(db, reader.secret)).toBeNull();
  expect((await listApiTokens(db, bob)).map(({ id }) => id)).toEqual([writer.token.id]);
  await db.update(apiTokens).set({ expiresAt: past }).where(eq(apiTokens.id, writer.token.id));
  expect(await findTokenHolder(db, writer.secret)).toBeNull();
});

test("an invitation makes one account, even when it is accepted twice at the same moment", async () => {
  const { secret } = await createInvitation(db, alice, { email: null, role: "member" });
  const accept = (name: string) =>
    acceptInvitation(db, passwords, secret, { name, email: `${name}@example.org`, password: PASSWORD });
  const results = await Promise.allSettled(["carol", "dave", "eve", "frank"].map(accept));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const result of results)
    if (result.status === "rejected") expect(result.reason).toMatchObject(UNUSABLE);
  expect(await listPeople(db)).toHaveLength(3);
  await expect(accept("grace")).rejects.toMatchObject(UNUSABLE);
  expect(await listInvitations(db)).toEqual([]);
});

test("an invitation for an address is for that address, and one that is withdrawn or old is for nobody", async () => {
  const invite = (email: string | null) => createInvitation(db, alice, { email, role: "admin" });
  const accept = (secret: string, email?: string) =>
    acceptInvitation(db, passwords, secret, { name: "Carol", email, password: PASSWORD });
  await expect(invite("bob@example.org")).rejects.toMatchObject({ code: "email_taken" });

  const carol = await accept((await invite("carol@example.org")).secret, "mallory@example.org");
  expect(await getMe(db, carol)).toMatchObject({
    email: "carol@example.org",
    role: "admin",
    hasPassword: true,
  });
  expect(await signIn("carol@example.org", PASSWORD)).toBe(carol);

  const open = await invite(null);
  await expect(accept(open.secret)).rejects.toMatchObject({ code: "invalid_request" });
  await expect(accept(open.secret, "bob@example.org")).rejects.toMatchObject({ code: "email_taken" });
  // It was not used up by that.
  await withdrawInvitation(db, open.invitation.id);
  await expect(accept(open.secret, "dave@example.org")).rejects.toMatchObject(UNUSABLE);
  const late = await invite(null);
  await db.update(invitations).set({ expiresAt: past }).where(eq(invitations.id, late.invitation.id));
  await expect(accept(late.secret, "dave@example.org")).rejects.toMatchObject(UNUSABLE);
  derive.mockClear();
  await expect(accept("made up", "dave@example.org")).rejects.toMatchObject(UNUSABLE);
  expect(derive).not.toHaveBeenCalled();
});

test("a reset sets one password once, and ends every sign-in and API token", async () => {
  const script = await createApiToken(db, bob, { name: "script", scopes: ["read"], days: null });
  const signedIn = await startSignIn(db, bob, browser);
  const { secret: old } = await createReset(db, bob);
  const { secret } = await createReset(db, bob);
  const use = (text: string, password: string) => useReset(db, passwords, text, password);
  await expect(use(old, "something else entirely")).rejects.toMatchObject(UNUSABLE);
  const tries = await Promise.allSettled([use(secret, "a new password 1"), use(secret, "a new password 2")]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await findSignedIn(db, signedIn)).toBeNull();
  expect(await findTokenHolder(db, script.secret)).toBeNull();
  await expect(signIn("bob@example.org", PASSWORD)).rejects.toMatchObject({ code: "wrong_password" });
  await expect(use(secret, "a new password 3")).rejects.toMatchObject(UNUSABLE);

  const { secret: late } = await createReset(db, bob);
  await db.update(resets).set({ expiresAt: past });
  await expect(use(late, "a new password 4")).rejects.toMatchObject(UNUSABLE);
});

test("a new password takes the current one, and ends the other sign-ins", async () => {
  const [here, there] = [await startSignIn(db, bob, browser), await startSignIn(db, bob, browser)];
  const keep = (await findSignedIn(db, here))!.credential.id;
  const change = (current: string) =>
    changePassword({ db, passwords, guesses }, bob, {
      ...{ current, next: "an entirely new one", keep, address: "192.0.2.1" },
    });
  await expect(change("not the password")).rejects.toMatchObject({ code: "wrong_password" });
  expect(await findSignedIn(db, there)).not.toBeNull();
  await change(PASSWORD);
  expect(await findSignedIn(db, there)).toBeNull();
  expect(await findSignedIn(db, here)).not.toBeNull();
  expect(await signIn("bob@example.org", "an entirely new one")).toBe(bob);
});

test("who is suspended is out everywhere, and back with what they had", async () => {
  const signedIn = await startSignIn(db, bob, browser);
  const { secret, token } = await createApiToken(db, bob, { name: "script", scopes: ["read"], days: null });
  const { id } = (await findSignedIn(db, signedIn))!.credential;
  const credentials = [
    { kind: "sign-in", id },
    { kind: "token", id: token.id },
  ] as const;
  expect([...(await stillGood(db, credentials))].toSorted()).toEqual([id, token.id].toSorted());

  expect(await updatePerson(db, bob, { isSuspended: true })).toMatchObject({ isSuspended: true });
  expect(await findSignedIn(db, signedIn)).toBeNull();
  expect(await findTokenHolder(db, secret)).toBeNull();
  expect(await stillGood(db, credentials)).toEqual(new Set());
  await expect(startSignIn(db, bob, browser)).rejects.toMatchObject({ code: "account_suspended" });

  await updatePerson(db, bob, { isSuspended: false });
  expect(await findTokenHolder(db, secret)).not.toBeNull();

  // A link does not let in people who are suspended either.
  await updatePerson(db, bob, { isSuspended: true });
  await useReset(db, passwords, (await createReset(db, bob)).secret, "a new password 1");
  await expect(startSignIn(db, bob, browser)).rejects.toMatchObject({ code: "account_suspended" });
});

test("there is always an administrator, even when two remove each other at once", async () => {
  const last = { code: "last_administrator" };
  await expect(updatePerson(db, alice, { role: "member" })).rejects.toMatchObject(last);
  await expect(updatePerson(db, alice, { isSuspended: true })).rejects.toMatchObject(last);
  await expect(deletePerson(db, alice)).rejects.toMatchObject(last);
  await updatePerson(db, bob, { role: "admin" });
  const results = await Promise.allSettled([
    updatePerson(db, alice, { isSuspended: true }),
    updatePerson(db, bob, { role: "member" }),
  ]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const people = await listPeople(db);
  expect(people.filter(({ role, isSuspended }) => role === "admin" && !isSuspended)).toHaveLength(1);
});

test("the first administrator is who has the printed secret, once, and takes over what is there", async () => {
  await db.delete(users);
  const local = await ensureLocalUser(db);
  await createCourse(db, local, "From before");
  const first = await openFirstAdministrator(db, passwords);
  const who = { name: "Ada", email: "ada@example.org", password: PASSWORD };
  for (const wrong of ["", "wrong", `${first.secret}x`])
    await expect(first.become(wrong, who)).rejects.toMatchObject(UNUSABLE);
  expect(await first.check(first.secret!)).toBe(local);
  const both = await Promise.allSettled([
    first.become(first.secret!, who),
    first.become(first.secret!, { ...who, email: "eve@example.org" }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(first.become(first.secret!, who)).rejects.toMatchObject(UNUSABLE);

  expect(await listPeople(db)).toMatchObject([{ id: local, role: "admin" }]);
  expect(await countBelongings(db, local)).toMatchObject({ courses: 1 });
  // Nobody is offered it again, and an older link is of no use.
  const again = await openFirstAdministrator(db, passwords);
  expect(again.secret).toBeNull();
  await expect(again.check(first.secret!)).rejects.toMatchObject(UNUSABLE);
});

test("the start after an interrupted first one makes another link, and the old one is dead", async () => {
  await db.delete(users);
  const [before, after] = [
    await openFirstAdministrator(db, passwords),
    await openFirstAdministrator(db, passwords),
  ];
  expect(after.secret).not.toBe(before.secret);
  await expect(after.check(before.secret!)).rejects.toMatchObject(UNUSABLE);
});

test("what was ended since a backup was made stays ended when it is restored; where nobody can tell, everything is", async () => {
  const { dataFolder } = place;
  const kept = await startSignIn(db, alice, browser);
  const ended = await startSignIn(db, alice, browser);
  const suspended = await startSignIn(db, bob, browser);
  const make = (name: string) => createApiToken(db, alice, { name, scopes: ["read"], days: null });
  const [script, lost] = [await make("script"), await make("lost")];
  const invited = await createInvitation(db, alice, { email: null, role: "member" });
  const rows = await Promise.all([db.select().from(signIns), db.select().from(apiTokens)]);

  await endSignIn(db, alice, (await findSignedIn(db, ended))!.credential.id);
  await revokeApiToken(db, alice, lost.token.id);
  await updatePerson(db, bob, { isSuspended: true });
  await noteWaysIn(dataFolder, db);
  // As the backup had them.
  await db.delete(signIns);
  await db.insert(signIns).values(rows[0]);
  await db.delete(apiTokens);
  await db.insert(apiTokens).values(rows[1]);
  await db.update(users).set({ suspendedAt: null });

  const lettingIn = async () => [
    ...(await Promise.all([kept, ended, suspended].map((secret) => findSignedIn(db, secret)))),
    ...(await Promise.all([script, lost].map(({ secret }) => findTokenHolder(db, secret)))),
  ];
  expect((await lettingIn()).every((caller) => caller !== null)).toBe(true);
  await endOtherWaysIn(dataFolder, db);
  expect((await lettingIn()).map((caller) => caller?.user ?? null)).toEqual([alice, null, null, alice, null]);
  expect(await listInvitations(db)).toHaveLength(1);
  // Only once.
  const later = await startSignIn(db, bob, browser);
  await endOtherWaysIn(dataFolder, db);
  expect(await findSignedIn(db, later)).not.toBeNull();

  await noteWaysIn(dataFolder, null);
  await endOtherWaysIn(dataFolder, db);
  expect((await lettingIn()).every((caller) => caller === null)).toBe(true);
  await expect(
    acceptInvitation(db, passwords, invited.secret, {
      name: "Carol",
      email: "carol@example.org",
      password: PASSWORD,
    }),
  ).rejects.toMatchObject(UNUSABLE);
});
