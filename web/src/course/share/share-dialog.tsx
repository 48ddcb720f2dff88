import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { ShareLink } from "@ibid/core/contract/sharing/shared-page.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { call } from "../../browser/api.ts";
import { onlyHere } from "../../browser/only-here.ts";
import { Button } from "../../ui/button.tsx";
import { DialogActions } from "../../ui/dialog-actions.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SecretNotice } from "../../ui/secret-notice.tsx";
import { orShowError } from "../../ui/toasts.tsx";
import { ShareLinkRow } from "./share-link-row.tsx";

export interface ShareDialogProps {
  thing: { kind: "chat" | "document"; id: string; title: string };
  onClose: () => void;
}

const ENDPOINTS = {
  chat: { list: endpoints.listChatLinks, create: endpoints.createChatLink },
  document: { list: endpoints.listDocumentLinks, create: endpoints.createDocumentLink },
} as const;

const LATER = {
  chat: "What you ask later will be shown, too.",
  document: "What you write later will be shown, too.",
};

/** The links to a chat or a document: what they show, a new one, and those that there are. */
export function ShareDialog({ thing, onClose }: ShareDialogProps) {
  const { kind, id, title } = thing;
  const { list, create } = ENDPOINTS[kind];
  const [days, setDays] = useState("");
  const selectId = useId();
  const queryClient = useQueryClient();
  const queryKey = ["share-links", kind, id];
  const refresh = () => queryClient.invalidateQueries({ queryKey });
  const params = { id };
  const links = useQuery({ queryKey, queryFn: ({ signal }) => call(list, { params, signal }), staleTime: 0 });
  const make = useMutation({
    mutationFn: () => call(create, { params, body: { days: days === "" ? null : Number(days) } }),
    onSuccess: refresh,
  });
  const revoke = async (link: ShareLink) => {
    await orShowError("Link not revoked", call(endpoints.revokeShareLink, { params: { id: link.id } }));
    if (link.id === make.data?.shareLink.id) make.reset();
    await refresh();
  };
  const items = links.data?.items ?? [];
  const error = make.error ?? links.error;
  return (
    <Dialog title={`Share “${title}”`} onClose={onClose}>
      <p>
        Anyone with the link can read this {kind}, as it is when they open it, without signing in.{" "}
        {LATER[kind]} For each citation they see the title, the place and the quoted words, never the whole
        source.
      </p>
      {error && <Notice kind="error">{error.message}</Notice>}
      {make.data ? (
        <SecretNotice what="Link" secret={make.data.link}>
          {`Copy the link now: it will not be shown again.${onlyHere()}`}
        </SecretNotice>
      ) : (
        <div className="field share-field">
          <div className="in-row field-head">
            <label htmlFor={selectId}>The link works</label>
          </div>
          <select id={selectId} value={days} onChange={(event) => setDays(event.target.value)}>
            <option value="">until I revoke it</option>
            <option value="7">for a week</option>
            <option value="30">for a month</option>
          </select>
        </div>
      )}
      {items.length > 0 && (
        <section className="share-links" aria-label="Links that work">
          <p>
            A link that you revoke stops working at once, for everyone. Deleting the {kind} ends all of them.
          </p>
          <ul>
            {items.map((link) => (
              <ShareLinkRow key={link.id} link={link} onRevoke={() => void revoke(link)} />
            ))}
          </ul>
        </section>
      )}
      <DialogActions leave={make.data ? "Done" : "Cancel"} onClose={onClose}>
        {!make.data && (
          <Button look="primary" disabled={make.isPending} onClick={() => make.mutate()}>
            Make a link
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
