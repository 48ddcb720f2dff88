// What the mails of Ibid say: plain text, so that what is shown is where a link leads.
import type { GuestRole } from "@ibid/core/contract/sharing/member.ts";
import type { Mail } from "./create-mailer.ts";

interface Letter {
  to: string;
  /** Where Ibid is. */
  at: string;
  link: string;
}

export function invitationMail({ to, at, link, by, until }: Letter & { by: string; until: string }): Mail {
  const who = quotable(by);
  return {
    to,
    subject: `${who} invites you to Ibid`,
    text: letter(at, [
      `${who} invites you to Ibid. There you ask questions about your own material, and each answer opens the exact place that it comes from.`,
      "Open this link to choose a password:",
      link,
      `It works once, until ${sayDay(until)}. Anyone who has it can use it, so keep it to yourself. If you did not expect it, you don't need to do anything.`,
    ]),
  };
}

export function resetMail({ to, at, link, name, good }: Letter & { name: string; good: string }): Mail {
  return {
    to,
    subject: "A new password for Ibid",
    text: letter(at, [
      `Hello ${quotable(name)},`,
      `open this link to choose a new password for your account (${to}):`,
      link,
      `It works once, for ${good}. Then every browser is signed out, and your API tokens end.`,
      "If you did not ask for this, do nothing: your password stays as it is.",
    ]),
  };
}

interface NoPassword {
  name: string;
  provider: string;
}

/** For somebody who asked for a new password and signs in without one. */
export function noPasswordMail({ to, at, name, provider }: Omit<Letter, "link"> & NoPassword): Mail {
  return {
    to,
    subject: "Your password for Ibid",
    text: letter(at, [
      `Hello ${quotable(name)},`,
      `somebody, perhaps you, asked for a new password for your account (${to}). You have no password here: you sign in with ${provider}.`,
      "If you did not ask for this, you don't need to do anything.",
    ]),
  };
}
interface Shared extends Letter {
  by: string;
  course: string;
  role: GuestRole;
  /** Of the link; null: whom it goes to is in the course already. */
  until: string | null;
}

export function courseMail({ to, at, link, by, course, role, until }: Shared): Mail {
  const [who, title] = [quotable(by), quotable(course)];
  const may = role === "editor" ? "read and edit it" : "read it and ask questions of your own";
  const how =
    until === null
      ? "Sign in as usual, and the course is there."
      : `The link works once, until ${sayDay(until)}, for an account with this address (${to}). If you have none yet, ask an administrator of this Ibid for an invitation.`;
  return {
    to,
    subject: `${who} shares “${title}” with you`,
    text: letter(at, [`${who} shares the course “${title}” with you. You can ${may}:`, link, how]),
  };
}

function letter(at: string, paragraphs: readonly string[]): string {
  return `${paragraphs.join("\n\n")}\n\n--\nIbid at ${at}\n`;
}

const LONGEST = 80;

/** A name that somebody chose, without anything that a mail program would make a link of: only Ibid's own link leads anywhere. */
function quotable(name: string): string {
  const plain = name.replaceAll(/\S*(?::\/\/|\bwww\.|[^\s.]\.[a-z]{2}|@)\S*/gi, "…");
  return plain.length <= LONGEST ? plain : `${plain.slice(0, LONGEST)}…`;
}

function sayDay(moment: string): string {
  return new Date(moment).toLocaleDateString("en-GB", {
    ...{ day: "numeric", month: "long", year: "numeric", timeZone: "UTC" },
  });
}
