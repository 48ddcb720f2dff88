import { AppError } from "@ibid/core/contract/error.ts";
import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";

export interface EntryFormProps {
  /** The label of the button, and what it says while it works. */
  action: string;
  doing: string;
  isPending: boolean;
  error: Error | null;
  onSend: () => void;
  children: ReactNode;
}

export function EntryForm({ action, doing, isPending, error, onSend, children }: EntryFormProps) {
  return (
    <form
      className="entry-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) onSend();
      }}
    >
      {error !== null && fieldErrors(error).size === 0 && <Notice kind="error">{error.message}</Notice>}
      {children}
      <Button look="primary" type="submit">
        {isPending ? doing : action}
      </Button>
    </form>
  );
}

/** What the server said about single fields. */
export function fieldErrors(error: Error | null): Map<string, string> {
  const isAboutFields = error instanceof AppError && error.code === "invalid_request";
  return new Map(isAboutFields ? Object.entries((error.details ?? {}) as Record<string, string>) : []);
}
