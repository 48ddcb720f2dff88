// Bringing a course in from its file: sent, looked at, asked about where it is here already, and stored.
import type { Course } from "@ibid/core/contract/course.ts";
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Arrival } from "@ibid/core/contract/your-data/course-file.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { call } from "../../browser/api.ts";
import { courseUrl } from "../../browser/route.ts";
import { navigate } from "../../browser/router.ts";
import { sendForm } from "../../browser/send-form.ts";
import { restoreCourse } from "../../course/course-actions.ts";
import { sayContents } from "../../course/say-contents.ts";
import { coursesKey } from "../../course/use-courses.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogActions } from "../../ui/dialog-actions.tsx";
import { Notice } from "../../ui/notice.tsx";
import { showToast } from "../../ui/toasts.tsx";
import { AccountSection } from "../account-page.tsx";
import { importCourse } from "./import-course.ts";

type State =
  | { kind: "idle"; error: string | null }
  | { kind: "busy"; what: string; share: number; cancel: () => void }
  | { kind: "known"; arrival: Arrival; known: NonNullable<Arrival["known"]> };

const IDLE: State = { kind: "idle", error: null };

export function ImportSection() {
  const [state, setState] = useState<State>(IDLE);
  const input = useRef<HTMLInputElement>(null);
  const queryClient = useQueryClient();
  const cancel = state.kind === "busy" ? state.cancel : null;
  // Whoever leaves the page cancels it.
  const leave = useRef<(() => void) | null>(null);
  useEffect(() => void (leave.current = cancel));
  useEffect(() => () => leave.current?.(), []);

  const attempt = async (what: string, work: (tools: Tools) => Promise<State | Course>) => {
    const controller = new AbortController();
    const { signal } = controller;
    const onProgress = (share: number) =>
      setState({ kind: "busy", what, share, cancel: () => controller.abort() });
    onProgress(0);
    try {
      const result = await work({ signal, onProgress });
      if ("kind" in result) return setState(result);
      setState(IDLE);
      await queryClient.invalidateQueries({ queryKey: coursesKey });
      showToast({ kind: "done", title: `“${result.title}” imported` });
      navigate(courseUrl(result.id));
    } catch (error) {
      const isCancelled = signal.aborted;
      setState({
        kind: "idle",
        error: isCancelled ? null : error instanceof Error ? error.message : String(error),
      });
      if (isCancelled) showToast({ kind: "done", title: "Import cancelled. Nothing was kept." });
    }
  };
  const store = (arrival: Arrival, asCopy: boolean) =>
    attempt(`Importing “${arrival.title}”`, (tools) => importCourse(arrival.id, { asCopy, ...tools }));
  const choose = async (file: File) => {
    let arrived: Arrival | null = null;
    await attempt(`Reading “${file.name}”`, async (tools) => {
      const zip = new Blob([file], { type: "application/zip" });
      const arrival = await sendForm(endpoints.receiveCourse, zip, tools);
      const { known } = arrival;
      if (known === null) arrived = arrival;
      return known === null ? IDLE : { kind: "known", arrival, known };
    });
    if (arrived !== null) await store(arrived, false);
  };
  const giveUp = ({ id }: Arrival) => {
    setState(IDLE);
    void call(endpoints.giveUpArrival, { params: { id } }).catch(() => undefined);
  };
  return (
    <AccountSection title="Import a course">
      <p>
        A course that was exported, here or from another Ibid, comes back with its files, chats, documents and
        every citation.
      </p>
      {state.kind === "idle" && state.error !== null && <Notice kind="error">{state.error}</Notice>}
      {state.kind === "busy" ? (
        <div className="import-progress" role="status">
          <span>{state.what}</span>
          <progress value={state.share} max={1} aria-label={state.what} />
          <Button onClick={state.cancel}>Cancel</Button>
        </div>
      ) : (
        <div className="actions">
          <Button icon="upload" onClick={() => input.current?.click()}>
            Import a course
          </Button>
        </div>
      )}
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        hidden
        aria-label="The file of a course"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = "";
          if (file) void choose(file);
        }}
      />
      {state.kind === "known" && (
        <Dialog
          title={`“${state.known.title}” ${state.known.isRemoved ? "was deleted here" : "is already here"}`}
          onClose={() => giveUp(state.arrival)}
        >
          <p className="dialog-text">
            The file has {sayContents(state.arrival.contents)}. A copy is a course of its own: neither changes
            the other.
          </p>
          <DialogActions onClose={() => giveUp(state.arrival)}>
            {state.known.isRemoved ? (
              <Button
                onClick={() => {
                  giveUp(state.arrival);
                  void restoreCourse(queryClient, state.known);
                }}
              >
                Restore it
              </Button>
            ) : (
              <Button
                onClick={() => {
                  giveUp(state.arrival);
                  navigate(courseUrl(state.known.id));
                }}
              >
                Open it
              </Button>
            )}
            <Button look="primary" onClick={() => void store(state.arrival, true)}>
              Import a copy
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </AccountSection>
  );
}

interface Tools {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}
