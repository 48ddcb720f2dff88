import type { ServiceSetting } from "@ibid/core/contract/settings/service-settings.ts";
import { PROVIDERS } from "@ibid/core/contract/settings/service-settings.ts";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { showToast } from "../../ui/toasts.tsx";
import { AccountSection } from "../account-page.tsx";
import { ServiceFields } from "./service-fields.tsx";
import { PROVIDER_NAMES, SERVICE_WORDS } from "./service-words.ts";
import { type ServiceForm, useServiceForm } from "./use-service-form.ts";

interface Props {
  setting: ServiceSetting;
  /** Besides Test and Use. */
  children?: (form: ServiceForm) => ReactNode;
}

/** One service: who does it, a test, and what came of it. */
export function ServiceSection({ setting, children }: Props) {
  const form = useServiceForm(setting);
  const { what, lock, isUnusable, isInstalled } = setting;
  const { title, about } = SERVICE_WORDS[what];
  return (
    <AccountSection title={title}>
      <p>{about}</p>
      {isUnusable && (
        <Notice kind="warning">
          What was chosen can’t be used any more: its key can’t be read on this computer, or is missing.
          Choose again.
        </Notice>
      )}
      {!isInstalled && (
        <p className="settings-line">
          It was left out when Ibid was installed. To have it, run <code>npm ci</code> without{" "}
          <code>--omit=optional</code> and start Ibid again.
        </p>
      )}
      {lock !== null ? (
        <Locked setting={setting} form={form} />
      ) : (
        isInstalled && (
          <form
            className="account-form settings-form"
            aria-label={title}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              const section = event.currentTarget;
              // Once it is in use, the button is gone: the keyboard goes on from the choice.
              void use(form, title).then((isUsed) => isUsed && section.querySelector("select")?.focus());
            }}
          >
            <ServiceFields setting={setting} form={form} />
            <Outcome form={form} title={title} />
            <div className="actions">
              {!form.isAlone && <TestButton form={form} />}
              {form.isChanged && (
                <Button type="submit" look="primary" isBusy={form.doing !== null}>
                  {form.doing === "saving" ? "Saving…" : sayUse(form)}
                </Button>
              )}
              {children?.(form)}
            </div>
          </form>
        )
      )}
    </AccountSection>
  );
}

function sayUse({ isAlone, test }: ServiceForm): string {
  return isAlone || test?.isWorking === true ? "Use it" : "Test and use";
}

async function use(form: ServiceForm, title: string): Promise<boolean> {
  const isUsed = await form.saveIfItWorks();
  if (isUsed) showToast({ kind: "done", title: `${title}: in use from now on` });
  return isUsed;
}

function TestButton({ form }: { form: ServiceForm }) {
  return (
    <Button isBusy={form.doing !== null} onClick={() => void form.run()}>
      {form.doing === "testing" ? "Testing…" : "Test"}
    </Button>
  );
}

/** Set by a variable: it is shown and can be tried. */
function Locked({ setting, form }: { setting: ServiceSetting; form: ServiceForm }) {
  const { what, lock, choice } = setting;
  const { alone } = PROVIDERS[what];
  const name =
    choice.id === null
      ? (PROVIDER_NAMES[choice.provider] ?? choice.provider)
      : `${choice.provider}/${choice.id}`;
  return (
    <div className="account-form settings-form">
      <p className="settings-line">
        <Icon name="shield" small />
        <span>
          <b>{choice.provider === alone ? SERVICE_WORDS[what].alone : name}</b>
          {choice.url !== null && ` at ${choice.url}`}. Set where Ibid was started: <code>{lock}</code>. It
          can only be changed there.
        </span>
      </p>
      <Outcome form={form} title={SERVICE_WORDS[what].title} />
      {choice.provider !== alone && (
        <div className="actions">
          <TestButton form={form} />
        </div>
      )}
    </div>
  );
}

function Outcome({ form, title }: { form: ServiceForm; title: string }) {
  const { test, error, doing } = form;
  const mayInsist = test?.isWorking === false && doing === null && form.isChanged;
  return (
    <div className="settings-outcome" role="status">
      {doing === "testing" && <p>Asking for an answer. A model that has to be loaded first takes a while.</p>}
      {error !== null && <Notice kind="error">{error}</Notice>}
      {test !== null && doing !== "testing" && (
        <ul className="settings-says">
          {test.says.map((says) => (
            <li key={says} className={test.isWorking ? "is-good" : "is-bad"}>
              <Icon name={test.isWorking ? "check" : "alert"} small />
              {says}
            </li>
          ))}
        </ul>
      )}
      {mayInsist && (
        <Button
          look="text"
          className="link-button"
          onClick={() =>
            void form
              .save()
              .then((isSaved) => isSaved && showToast({ kind: "done", title: `${title}: saved` }))
          }
        >
          Use it all the same
        </Button>
      )}
    </div>
  );
}
