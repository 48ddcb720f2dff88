// Who is in a course. These calls are made for the person who has signed in, not on anybody's shelf: each call looks up what
// the caller is in the course.
import { AppError } from "@ibid/core/contract/error.ts";
import type { CourseInvitation, GuestRole } from "@ibid/core/contract/sharing/member.ts";
import type { Mailed } from "@ibid/core/contract/person.ts";
import type { Context as HonoContext } from "hono";
import { getMe } from "../../accounts/own-account.ts";
import {
  acceptCourseInvitation,
  findCourseInvitation,
  inviteToCourse,
  listCourseInvitations,
  withdrawCourseInvitation,
} from "../../accounts/sharing/course-invitations.ts";
import {
  type Place,
  addMember,
  findOwnPlace,
  findPlace,
  listMembers,
  removeMember,
  updateMember,
} from "../../accounts/sharing/members.ts";
import type { Context } from "../../context.ts";
import { courseMail } from "../../mail/write-mails.ts";
import { limitMails } from "../../mail/limit-mails.ts";
import { courseOfDocument } from "../../db/documents.ts";
import { eventNoter } from "../accounts/event-noter.ts";
import { needAccounts } from "../accounts/need-accounts.ts";
import type { Env, Routes } from "../implement.ts";
import { originOf } from "../origin-of.ts";

export function sharingRoutes(context: Context) {
  const { db, peopleDb, config, mailer } = context;
  const note = eventNoter(context);
  const mails = limitMails();
  const need = () => void needAccounts(context);
  const needGuests = () => {
    need();
    if (!context.hasGuests) throw withoutGuests();
  };
  const invite = async (
    c: HonoContext<Env>,
    place: Place,
    whom: { email: string | null; role: GuestRole },
  ): Promise<{ invitation: CourseInvitation; link: string }> => {
    const { invitation, secret } = await inviteToCourse(peopleDb, place, whom);
    await note(c, { kind: "shared", about: null, detail: say(place, whom.role, whom.email) });
    return { invitation, link: `${originOf(c, config)}/shared-course#${secret}` };
  };
  /** The person is told, if Ibid has a mail server. */
  const mail = async (
    c: HonoContext,
    place: Place,
    { email, role }: { email: string; role: GuestRole },
    invited: { invitation: CourseInvitation; link: string } | null,
  ): Promise<Mailed> => {
    if (mailer === null) return "none";
    if (!mails.take(place.owner)) return "failed";
    const { name: by } = await getMe(peopleDb, place.owner);
    const at = originOf(c, config);
    const link = invited?.link ?? `${at}/c/${place.courseId}`;
    const until = invited?.invitation.expiresAt ?? null;
    const letter = { to: email, at, link, by, course: place.title, role, until };
    return (await mailer.send(courseMail(letter))) ? "sent" : "failed";
  };
  /** Everyone who has the course open looks up again what they may do. */
  const tell = ({ courseId, owner }: Place): Promise<void> =>
    context.changes.announce(peopleDb, { courseId, ownerId: owner, kind: "course", id: courseId });
  return {
    async listMembers({ user, params }) {
      need();
      const place = await findPlace(peopleDb, user, params.id);
      const items = await listMembers(peopleDb, place);
      return { items, invitations: place.isOwner ? await listCourseInvitations(peopleDb, place) : [] };
    },
    async shareCourse({ c, user, params, body }) {
      needGuests();
      const place = await findOwnPlace(peopleDb, user, params.id);
      const member = await addMember(peopleDb, place, body);
      if (member !== null) {
        await note(c, { kind: "shared", about: member.id, detail: say(place, body.role) });
        await tell(place);
      }
      const invited = member === null ? await invite(c, place, body) : null;
      return { member, invited, mailed: await mail(c, place, body, invited) };
    },
    async updateMember({ c, user, params: { id, memberId }, body }) {
      need();
      const place = await findOwnPlace(peopleDb, user, id);
      const member = await updateMember(peopleDb, place, memberId, body.role);
      await note(c, { kind: "share_changed", about: memberId, detail: say(place, body.role) });
      await tell(place);
      return member;
    },
    async removeMember({ c, user, params: { id, memberId } }) {
      need();
      const isLeaving = memberId === user;
      const place = await (isLeaving ? findPlace : findOwnPlace)(peopleDb, user, id);
      await removeMember(peopleDb, place, memberId);
      await note(c, { kind: "unshared", about: memberId, detail: place.title });
      await tell(place);
      return { success: true };
    },
    async inviteToCourse({ c, user, params, body }) {
      needGuests();
      const place = await findOwnPlace(peopleDb, user, params.id);
      return await invite(c, place, { email: null, role: body.role });
    },
    async withdrawCourseInvitation({ c, user, params }) {
      need();
      const place = await findOwnPlace(peopleDb, user, params.id);
      await withdrawCourseInvitation(peopleDb, place, params.invitationId);
      await note(c, { kind: "unshared", about: null, detail: place.title });
      return { success: true };
    },
    async lookAtCourseInvitation({ user, body }) {
      need();
      return await findCourseInvitation(peopleDb, user, body.token);
    },
    async acceptCourseInvitation({ c, user, body }) {
      need();
      const courseId = await acceptCourseInvitation(peopleDb, user, body.token);
      const place = await findPlace(peopleDb, user, courseId);
      await note(c, { kind: "course_joined", detail: place.title });
      return { courseId };
    },
    async announcePresence({ c, user, params, body }) {
      const courseId = await courseOfDocument(db, user, params.id);
      const caller = c.get("caller");
      if (caller === undefined) return { personId: null };
      const { id, name } = await getMe(peopleDb, caller.user);
      const event = { kind: "presence" as const, id: params.id, person: { id, name }, ...body };
      await context.changes.announce(db, { courseId, ownerId: user, ...event });
      return { personId: id };
    },
  } satisfies Partial<Routes>;
}

/** "Tides, to read", "Tides, to edit, for bob@example.org" */
function say({ title }: Place, role: GuestRole, email: string | null = null): string {
  return `${title}, to ${role === "editor" ? "edit" : "read"}${email === null ? "" : `, for ${email}`}`;
}

function withoutGuests(): AppError {
  return new AppError(
    "not_allowed",
    "Courses can't be shared here: the login in DATABASE_URL may not create the roles ibid_reader and ibid_editor. An administrator of the database server can create them and grant them to it.",
  );
}
