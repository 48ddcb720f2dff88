// Who is in a course. These calls are made for the person who has signed in, not on anybody's shelf: each call looks up what
// the caller is in the course.
import { AppError } from "@ibid/core/contract/error.ts";
import type { CourseInvitation, GuestRole } from "@ibid/core/contract/sharing/member.ts";
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
import { courseOfDocument } from "../../db/documents.ts";
import { needAccounts } from "../accounts/need-accounts.ts";
import type { Routes } from "../implement.ts";
import { originOf } from "../origin-of.ts";

export function sharingRoutes(context: Context) {
  const { db, peopleDb, config } = context;
  const need = () => void needAccounts(context);
  const needGuests = () => {
    need();
    if (!context.hasGuests) throw withoutGuests();
  };
  const invite = async (
    c: HonoContext,
    place: Place,
    whom: { email: string | null; role: GuestRole },
  ): Promise<{ invitation: CourseInvitation; link: string }> => {
    const { invitation, secret } = await inviteToCourse(peopleDb, place, whom);
    return { invitation, link: `${originOf(c, config)}/shared-course#${secret}` };
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
      if (member !== null) await tell(place);
      return { member, invited: member === null ? await invite(c, place, body) : null };
    },
    async updateMember({ user, params, body }) {
      need();
      const place = await findOwnPlace(peopleDb, user, params.id);
      const member = await updateMember(peopleDb, place, params.memberId, body.role);
      await tell(place);
      return member;
    },
    async removeMember({ user, params }) {
      need();
      const isLeaving = params.memberId === user;
      const place = await (isLeaving ? findPlace : findOwnPlace)(peopleDb, user, params.id);
      await removeMember(peopleDb, place, params.memberId);
      await tell(place);
      return { success: true };
    },
    async inviteToCourse({ c, user, params, body }) {
      needGuests();
      const place = await findOwnPlace(peopleDb, user, params.id);
      return await invite(c, place, { email: null, role: body.role });
    },
    async withdrawCourseInvitation({ user, params }) {
      need();
      const place = await findOwnPlace(peopleDb, user, params.id);
      await withdrawCourseInvitation(peopleDb, place, params.invitationId);
      return { success: true };
    },
    async lookAtCourseInvitation({ user, body }) {
      need();
      return await findCourseInvitation(peopleDb, user, body.token);
    },
    async acceptCourseInvitation({ user, body }) {
      need();
      return { courseId: await acceptCourseInvitation(peopleDb, user, body.token) };
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

function withoutGuests(): AppError {
  return new AppError(
    "not_allowed",
    "Courses can't be shared here: the login in DATABASE_URL may not create the roles ibid_reader and ibid_editor. An administrator of the database server can create them and grant them to it.",
  );
}
