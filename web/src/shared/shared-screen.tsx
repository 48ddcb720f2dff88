// What a link shows: a chat or a document to read, each citation with its evidence. Its readers need not sign in.
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { EntryScreen } from "../accounts/entry-screen.tsx";
import { MessageScreen } from "../ui/message-screen.tsx";
import { call } from "../browser/api.ts";
import { Notice } from "../ui/notice.tsx";
import { SharedChat } from "./shared-chat.tsx";
import { SharedDocument } from "./shared-document.tsx";
import { useSharedSecret } from "./use-shared-secret.ts";

export function SharedScreen() {
  const token = useSharedSecret();
  const { data, error, refetch } = useQuery({
    queryKey: ["shared", token],
    queryFn: ({ signal }) => call(endpoints.openShareLink, { body: { token }, signal }),
  });
  const isDead = error instanceof AppError && error.code === "not_found";
  const title = isDead ? undefined : data?.title;
  useEffect(() => {
    document.title = title === undefined ? "Ibid" : `${title} · Ibid`;
  }, [title]);
  // Also while it is being read: what was revoked is gone when the tab is looked at again.
  if (isDead)
    return (
      <EntryScreen title="This link no longer works">
        <p>
          It was revoked, has expired, or what it showed was deleted. Ask the person who sent it for a new
          one.
        </p>
      </EntryScreen>
    );
  if (data?.kind === "chat") return <SharedChat page={data} />;
  if (data?.kind === "document") return <SharedDocument page={data} token={token} />;
  return (
    <MessageScreen>
      {error && (
        <Notice kind="error" action={{ label: "Try again", onAct: () => void refetch() }}>
          {error.message}
        </Notice>
      )}
    </MessageScreen>
  );
}
