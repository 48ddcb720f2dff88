// Links that show one chat or one document to anyone who has them. Without accounts, they are not found.
import { z } from "zod";
import { created, get, json, post, remove } from "../endpoint.ts";
import { SecretToken } from "../person.ts";
import { ShareLink, SharedPage } from "./shared-page.ts";

/** Only the owner of a course shows what is in it to anybody. */
const ofOwner = { leastRole: "owner" } as const;
const newLink = {
  ...ofOwner,
  body: z.strictObject({
    /** How long it is good for. Null: until it is revoked. */
    days: z.int().min(1).max(3650).nullable().default(null),
  }),
  givesSecret: true,
  response: created(z.object({ link: z.string(), shareLink: ShareLink })),
} as const;
const links = { ...ofOwner, response: json(z.object({ items: z.array(ShareLink) })) } as const;
const withLink = { access: "anyone", body: z.strictObject({ token: SecretToken }) } as const;

export const shareEndpoints = {
  listChatLinks: get("/api/sessions/:id/links", "The links to a chat, newest first, without secrets.", links),
  createChatLink: post(
    "/api/sessions/:id/links",
    "Make a link that shows a chat, as it is when it is opened. The link is in this answer and nowhere else.",
    newLink,
  ),
  listDocumentLinks: get(
    "/api/documents/:id/links",
    "The links to a document, newest first, without secrets.",
    links,
  ),
  createDocumentLink: post(
    "/api/documents/:id/links",
    "Make a link that shows a document, as it is when it is opened. The link is in this answer and nowhere else.",
    newLink,
  ),
  revokeShareLink: {
    ...remove("/api/links/:id", "Revoke a link. Anyone who opens it is told that it no longer works."),
    ...ofOwner,
  },

  openShareLink: post(
    "/api/shared",
    "The chat or document of a link, with the evidence for what it cites. All ids in it are made up for this response.",
    { ...withLink, response: json(SharedPage), errors: ["not_found", "too_many_tries", "too_much_work"] },
  ),
  openSharedPdf: post("/api/shared/pdf", "The pages of the document of a link.", {
    ...withLink,
    response: { kind: "file", description: "The document as PDF.", types: { "application/pdf": null } },
    errors: [
      "not_found",
      "too_many_tries",
      "compile_failed",
      "document_changed",
      "too_much_work",
      "shutting_down",
    ],
  }),
} as const;
