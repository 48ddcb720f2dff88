// Sharing a course. In an Ibid without accounts, these are not found.
import { z } from "zod";
import { created, get, idParam, json, patch, post, remove } from "../endpoint.ts";
import { Id } from "../id.ts";
import { Email, Mailed, SecretToken } from "../person.ts";
import { CourseInvitation, GuestRole, Member } from "./member.ts";

const person = { access: "person" } as const;
const memberParam = idParam.extend({ memberId: Id });
const link = z.strictObject({ token: SecretToken });
/** Anyone who has it can use it, once. */
const Invited = z.object({ invitation: CourseInvitation, link: z.string() });

export const sharingEndpoints = {
  listMembers: get("/api/courses/:id/members", "Who is in a course; for its owner, also who is invited.", {
    ...person,
    response: json(z.object({ items: z.array(Member), invitations: z.array(CourseInvitation) })),
  }),
  shareCourse: post(
    "/api/courses/:id/members",
    "Share a course with somebody by e-mail address. If nobody here has that address, the result is an invitation for it.",
    {
      ...person,
      body: z.strictObject({ email: Email, role: GuestRole }),
      response: created(z.object({ member: Member.nullable(), invited: Invited.nullable(), mailed: Mailed })),
      errors: ["not_allowed"],
    },
  ),
  updateMember: patch(
    "/api/courses/:id/members/:memberId",
    "Make somebody a reader or an editor of a course.",
    {
      ...person,
      params: memberParam,
      body: z.strictObject({ role: GuestRole }),
      response: json(Member),
      errors: ["not_allowed"],
    },
  ),
  removeMember: {
    ...remove("/api/courses/:id/members/:memberId", "Remove somebody from a course, or leave it."),
    ...person,
    params: memberParam,
    errors: ["not_found", "not_allowed"],
  },
  inviteToCourse: post(
    "/api/courses/:id/invitations",
    "Make an invitation link to a course. It works once, for anyone who has it.",
    {
      ...person,
      body: z.strictObject({ role: GuestRole }),
      response: created(Invited),
      errors: ["not_allowed"],
    },
  ),
  withdrawCourseInvitation: {
    ...remove("/api/courses/:id/invitations/:invitationId", "Withdraw an invitation link to a course."),
    ...person,
    params: idParam.extend({ invitationId: Id }),
    errors: ["not_found", "not_allowed"],
  },
  lookAtCourseInvitation: post("/api/course-invitations/look", "Where an invitation to a course leads.", {
    ...person,
    body: link,
    response: json(z.object({ title: z.string(), ownerName: z.string(), role: GuestRole })),
    errors: ["not_found", "link_unusable"],
  }),
  acceptCourseInvitation: post("/api/course-invitations/accept", "Use an invitation to a course.", {
    ...person,
    body: link,
    response: json(z.object({ courseId: Id })),
    errors: ["not_found", "link_unusable"],
  }),
  announcePresence: post(
    "/api/documents/:id/presence",
    "Say that the caller has a document open, or has closed it. Others in it are told by the course's events.",
    {
      body: z.strictObject({ isHere: z.boolean() }),
      mayOnlyRead: true,
      /** Null in an Ibid without accounts: nobody is told. */
      response: json(z.object({ personId: Id.nullable() })),
    },
  ),
} as const;
