// Settings: what everybody here works with, for who runs this Ibid; and what each person sets for themselves.
import { BUILT_IN } from "@ibid/core/english/built-in-answerer.ts";
import { useSettings } from "../../course/use-settings.ts";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { AccountPage, AccountSection } from "../account-page.tsx";
import { Services } from "../administration/services.tsx";
import { DailyBackups } from "../your-data/daily-backups.tsx";
import { useAccess } from "../use-me.ts";
import { ModelSection } from "./model-section.tsx";
import { OwnSections } from "./own-sections.tsx";
import { ServiceSection } from "./service-section.tsx";
import { useServices } from "./use-services.ts";

export function SettingsScreen() {
  const { data: settings, error } = useSettings();
  const access = useAccess().data;
  const runsIt = access !== undefined && (!access.hasAccounts || access.me?.role === "admin");
  const services = useServices(runsIt);
  const failure = error ?? services.error;
  return (
    <AccountPage title="Settings">
      {failure && <Notice kind="error">{failure.message}</Notice>}
      {services.data && <ModelSection settings={services.data} />}
      {access !== undefined && !runsIt && settings && (
        <AccountSection title="Model">
          <p>
            {settings.model === BUILT_IN
              ? "Answers quote your sources word for word: no model is chosen here."
              : `Answers are written by ${settings.model}.`}{" "}
            The person who runs Ibid decides that.
          </p>
        </AccountSection>
      )}
      <OwnSections>
        {settings && (
          <AccountSection title="What leaves this computer">
            <Services services={settings.services} />
          </AccountSection>
        )}
        {services.data?.items
          .filter(({ what }) => what !== "model")
          .map((setting) => (
            <ServiceSection key={setting.what} setting={setting} />
          ))}
      </OwnSections>
      <AccountSection title="Your data">
        {runsIt && <DailyBackups />}
        <p>
          <Link href="/data">Where it is, how large it is, and what can be restored</Link>
        </p>
      </AccountSection>
    </AccountPage>
  );
}
