// Who else has a document open. Nothing is stored: every browser says so now and then, and at once when somebody new comes.
import { PRESENT_MS } from "@ibid/core/contract/course-event.ts";
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { useEffect, useRef, useState } from "react";
import { call } from "../browser/api.ts";
import { useCourseEvent } from "../course/use-course-events.ts";
import { useMembers } from "../course/use-members.ts";
import { useSettings } from "../course/use-settings.ts";

interface Present {
  id: string;
  name: string;
  until: number;
}

export function usePeopleHere(courseId: string, documentId: string): Present[] {
  const hasAccounts = useSettings().data?.hasAccounts === true;
  const members = useMembers(courseId, { enabled: hasAccounts }).data?.items ?? [];
  const isShared = members.length > 1;
  const [people, setPeople] = useState<Present[]>([]);
  const [ownId, setOwnId] = useState<string | null>(null);
  const say = useRef<(isHere: boolean) => void>(() => undefined);
  useEffect(() => {
    if (!isShared) return;
    const announce = (isHere: boolean) =>
      call(endpoints.announcePresence, { params: { id: documentId }, body: { isHere } }).then(
        ({ personId }) => setOwnId(personId),
        () => undefined,
      );
    say.current = (isHere) => void announce(isHere);
    const beat = () => {
      if (!document.hidden) say.current(true);
      setPeople((before) => before.filter(({ until }) => until > Date.now()));
    };
    beat();
    const timer = setInterval(beat, PRESENT_MS / 2);
    const leaving = new AbortController();
    addEventListener("pagehide", () => say.current(false), { signal: leaving.signal });
    return () => {
      clearInterval(timer);
      leaving.abort();
      say.current(false);
      say.current = () => undefined;
    };
  }, [documentId, isShared]);
  useCourseEvent((event) => {
    if (event.kind !== "presence" || event.id !== documentId || event.person.id === ownId) return;
    const { person, isHere } = event;
    const isNew = !people.some(({ id }) => id === person.id);
    const others = people.filter(({ id }) => id !== person.id);
    setPeople(isHere ? [...others, { ...person, until: Date.now() + PRESENT_MS }] : others);
    // Somebody who has just come does not know yet who is here.
    if (isHere && isNew) say.current(true);
  });
  return people.filter(({ id }) => id !== ownId);
}
