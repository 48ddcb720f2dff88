import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { ServiceSetting } from "@ibid/core/contract/settings/service-settings.ts";
import { useState } from "react";
import { call } from "../../browser/api.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { KEY_PAGES, PROVIDER_NAMES } from "./service-words.ts";
import type { ServiceForm } from "./use-service-form.ts";
import { useShowServices } from "./use-services.ts";

/** A key that is stored is not shown, not even in part. */
export function KeyField({ setting: { what, keys }, form }: { setting: ServiceSetting; form: ServiceForm }) {
  const { provider, key } = form.typed;
  const show = useShowServices();
  const [isAsked, setIsAsked] = useState(false);
  const { place, variable } = keys[provider] ?? { place: "none", variable: "" };
  if (place === "environment") {
    return (
      <p className="settings-line">
        The key is set where Ibid was started: <code>{variable}</code>
      </p>
    );
  }
  const page = KEY_PAGES[provider];
  const forget = async () => {
    await call(endpoints.forgetKey, { params: { what, provider } });
    show(await call(endpoints.getServices));
  };
  return (
    <>
      <Field
        label="Key"
        type="password"
        spellCheck={false}
        value={key}
        onChange={(key) => form.change({ key })}
        placeholder={place === "stored" ? "A key is stored" : ""}
        aside={
          place === "stored" && (
            <Button look="text" className="link-button" onClick={() => setIsAsked(true)}>
              Delete the key
            </Button>
          )
        }
        hint={
          provider === "compatible" ? (
            "Only if the server asks for one. It is sent only to this address."
          ) : page === undefined ? null : (
            <>
              You get one from your provider:{" "}
              <a href={page} target="_blank" rel="noopener noreferrer">
                {new URL(page).host}
              </a>
            </>
          )
        }
      />
      {isAsked && (
        <ConfirmDialog
          title="Delete the key?"
          action="Delete"
          onClose={() => setIsAsked(false)}
          onConfirm={forget}
        >
          Everything that {PROVIDER_NAMES[provider]} does for Ibid stops until you give a key again. Your
          provider still accepts it: to make it invalid, revoke it there.
        </ConfirmDialog>
      )}
    </>
  );
}
