// While a backup is put in place, there is nothing to show. The page says how far that is, and begins anew afterwards.
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import { RestoreStage } from "@ibid/core/contract/your-data/backup.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { z } from "zod";
import { call } from "../../browser/api.ts";
import { MessageScreen } from "../../ui/message-screen.tsx";

const ASK_MS = 1000;
const WORDS: Record<z.infer<typeof RestoreStage>, string> = {
  stopping: "Ibid is finishing what it was doing.",
  saving: "What was there until now is being backed up.",
  replacing: "The backup is being put in place.",
  starting: "Ibid is starting again.",
};
const Details = z.object({ stage: RestoreStage });

export function RestoringScreen() {
  const { data, error } = useQuery({
    queryKey: ["restoring"],
    queryFn: ({ signal }) => call(endpoints.settings, { signal }).then(() => true),
    retry: false,
    staleTime: 0,
    refetchInterval: ASK_MS,
  });
  // Somebody who has to sign in again is back, too.
  const isBack = data === true || (error instanceof AppError && error.status < 500);
  useEffect(() => {
    if (isBack) location.reload();
  }, [isBack]);
  const details = Details.safeParse(error instanceof AppError ? error.details : undefined);
  return (
    <MessageScreen>
      <h1>Restoring a backup</h1>
      <p role="status">{details.success ? WORDS[details.data.stage] : WORDS.starting}</p>
      <p>This page comes back by itself. You can leave it open.</p>
    </MessageScreen>
  );
}
