import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Person } from "@ibid/core/contract/person.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../browser/api.ts";
import { count } from "../browser/count.ts";
import { Icon } from "../ui/icon.tsx";
import { MenuItem } from "../ui/menu-item.tsx";
import { Menu } from "../ui/menu.tsx";
import { Notice } from "../ui/notice.tsx";
import { orShowError } from "../ui/toasts.tsx";
import { useSettings } from "../course/use-settings.ts";
import { sayWhen } from "../browser/say-when.ts";
import { AccountPage, AccountSection } from "./account-page.tsx";
import { Jobs } from "./administration/jobs.tsx";
import { Services } from "./administration/services.tsx";
import { AccountRow } from "./account-row.tsx";
import { DeletePersonDialog } from "./delete-person-dialog.tsx";
import { EventList } from "./events/event-list.tsx";
import { Invitations } from "./invitations.tsx";
import { ResetLinkDialog } from "./reset-link-dialog.tsx";
import { LimitsDialog } from "./usage/limits-dialog.tsx";
import { sayBytes } from "../browser/say-bytes.ts";
import { useMe } from "./use-me.ts";

const peopleKey = ["people"] as const;

/** For administrators. */
export function PeopleScreen() {
  const me = useMe();
  const { data: settings } = useSettings();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<{ about: Person; what: "delete" | "reset" | "limits" } | null>(null);
  const { data, error } = useQuery({
    queryKey: peopleKey,
    queryFn: ({ signal }) => call(endpoints.listPeople, { signal }),
  });
  const refresh = () => queryClient.invalidateQueries({ queryKey: peopleKey });
  const change = async ({ id }: Person, body: { role?: Person["role"]; isSuspended?: boolean }) => {
    await orShowError("Not changed", call(endpoints.updatePerson, { params: { id }, body }));
    await refresh();
  };
  const close = () => setAsked(null);
  if (error) {
    return (
      <AccountPage title="People">
        <Notice kind="error">{error.message}</Notice>
      </AccountPage>
    );
  }
  return (
    <AccountPage title="People">
      <AccountSection title="Who has an account">
        <ul className="account-list" aria-label="People">
          {data?.items.map((person) => (
            <AccountRow
              key={person.id}
              title={
                <>
                  <bdi>{person.name}</bdi>
                  {person.role === "admin" && <span className="account-mark">Administrator</span>}
                  {person.isSuspended && <span className="account-mark is-warning">Suspended</span>}
                </>
              }
              detail={describe(person)}
            >
              <Menu
                label={`Manage ${person.name}`}
                trigger={<Icon name="more" />}
                triggerClass="icon-button"
                align="end"
              >
                <MenuItem
                  icon="meter"
                  label="Limits"
                  detail="What they may use and have used"
                  onAct={() => setAsked({ about: person, what: "limits" })}
                />
                {person.id !== me?.id && (
                  <>
                    <MenuItem
                      icon="link"
                      label="Make a link for a new password"
                      onAct={() => setAsked({ about: person, what: "reset" })}
                    />
                    <MenuItem
                      icon="shield"
                      label={person.role === "admin" ? "Make a member" : "Make an administrator"}
                      onAct={() =>
                        void change(person, { role: person.role === "admin" ? "member" : "admin" })
                      }
                    />
                    <MenuItem
                      icon="stop"
                      label={person.isSuspended ? "Let in again" : "Suspend"}
                      detail={person.isSuspended ? "" : "Signs them out everywhere; keeps what is theirs"}
                      onAct={() => void change(person, { isSuspended: !person.isSuspended })}
                    />
                    <MenuItem
                      icon="trash"
                      label="Delete"
                      onAct={() => setAsked({ about: person, what: "delete" })}
                    />
                  </>
                )}
              </Menu>
            </AccountRow>
          ))}
        </ul>
      </AccountSection>
      <Invitations />
      <AccountSection title="Work in the background">
        <Jobs />
      </AccountSection>
      <AccountSection title="What is sent where">
        {settings && <Services services={settings.services} />}
      </AccountSection>
      <AccountSection title="What was done">
        <p>Kept for a year. Nobody can change it.</p>
        <EventList endpoint={endpoints.listEvents} label="What was done" />
      </AccountSection>
      {asked?.what === "delete" && (
        <DeletePersonDialog person={asked.about} onClose={close} onDeleted={() => void refresh()} />
      )}
      {asked?.what === "limits" && (
        <LimitsDialog person={asked.about} onClose={close} onChanged={() => void refresh()} />
      )}
      {asked?.what === "reset" && <ResetLinkDialog person={asked.about} onClose={close} />}
    </AccountPage>
  );
}

function describe({ email, createdAt, lastSeenAt, storedBytes, runningAnswers }: Person): string {
  const seen = lastSeenAt === null ? "" : `, last seen ${sayWhen(lastSeenAt)}`;
  const stored = storedBytes === 0 ? "" : `, ${sayBytes(storedBytes)} of files`;
  const running = runningAnswers === 0 ? "" : `, ${count(runningAnswers, "answer")} being written`;
  return `${email ?? "no e-mail address"}, since ${sayWhen(createdAt)}${seen}${stored}${running}`;
}
