import type { Me } from "@ibid/core/contract/person.ts";
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { AccountPage, AccountSection } from "./account-page.tsx";
import { ApiTokens } from "./api-tokens.tsx";
import { EventList } from "./events/event-list.tsx";
import { LeaveSection } from "./leave/leave-section.tsx";
import { NameForm } from "./name-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { SignIns } from "./sign-ins.tsx";
import { signOut } from "./sign-out.ts";
import { OwnUsage } from "./usage/own-usage.tsx";
import { useAccess } from "./use-me.ts";

export function AccountScreen() {
  const { data: access, error } = useAccess();
  return (
    <AccountPage title="Your account">
      {error && <Notice kind="error">{error.message}</Notice>}
      {access?.hasAccounts === false && (
        <>
          <p>Ibid has no accounts here: everyone who can open it is the same user.</p>
          <AccountSection title="What you have used">
            <OwnUsage />
          </AccountSection>
        </>
      )}
      {access?.me && <Account me={access.me} />}
    </AccountPage>
  );
}

function Account({ me }: { me: Me }) {
  return (
    <>
      <AccountSection title="You">
        <NameForm me={me} />
      </AccountSection>
      <AccountSection title="What you have used">
        <OwnUsage />
      </AccountSection>
      {me.hasPassword && (
        <AccountSection title="Password">
          <PasswordForm email={me.email} />
        </AccountSection>
      )}
      <AccountSection title="Where you are signed in">
        <SignIns />
        <p>API tokens keep working after you sign out. Revoke them below.</p>
        <div className="actions">
          <Button icon="leave" onClick={() => void signOut()}>
            Sign out
          </Button>
          <Button look="danger" onClick={() => void signOut(endpoints.endSignIns)}>
            Sign out everywhere
          </Button>
        </div>
      </AccountSection>
      <AccountSection title="API tokens">
        <ApiTokens />
      </AccountSection>
      <AccountSection title="What happened">
        <p>Sign-ins and changes to your account, kept for a year.</p>
        <EventList endpoint={endpoints.listOwnEvents} label="What happened" />
      </AccountSection>
      <AccountSection title="Export and delete">
        <LeaveSection hasPassword={me.hasPassword} />
      </AccountSection>
    </>
  );
}
