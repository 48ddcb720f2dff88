import {
  PROVIDERS,
  type ServiceSetting,
  needsAddress,
  needsModel,
} from "@ibid/core/contract/settings/service-settings.ts";
import { useId } from "react";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { KeyField } from "./key-field.tsx";
import { PROVIDER_NAMES, SERVICE_WORDS } from "./service-words.ts";
import type { ServiceForm } from "./use-service-form.ts";

interface Props {
  setting: ServiceSetting;
  form: ServiceForm;
}

/** Who, where, which model, with which key. */
export function ServiceFields({ setting, form }: Props) {
  const { what } = setting;
  const { typed, change } = form;
  const id = useId();
  const { alone, others } = PROVIDERS[what];
  const choose = (provider: string) => {
    const { choice } = setting;
    // Back to what holds, its model and address are known.
    const known = provider === choice.provider;
    change({ provider, id: known ? (choice.id ?? "") : "", url: known ? (choice.url ?? "") : "", key: "" });
  };
  return (
    <>
      <div className="field">
        <label htmlFor={id}>{what === "model" ? "Who writes answers" : "Who does it"}</label>
        <select id={id} value={typed.provider} onChange={(event) => choose(event.target.value)}>
          <option value={alone}>{SERVICE_WORDS[what].alone}</option>
          {others.map((provider) => (
            <option key={provider} value={provider}>
              {PROVIDER_NAMES[provider]}
            </option>
          ))}
        </select>
      </div>
      {needsAddress(typed.provider) && (
        <Field
          label="Address"
          inputMode="url"
          value={typed.url}
          onChange={(url) => change({ url })}
          placeholder={what === "search" ? "https://search.example.org" : "http://127.0.0.1:11434/v1"}
          hint={
            what === "search"
              ? "A SearXNG server that answers in JSON."
              : "The address of a server with OpenAI’s interface. It often ends in /v1."
          }
        />
      )}
      {needsModel(typed.provider) && (
        <>
          <KeyField setting={setting} form={form} />
          <ModelField setting={setting} form={form} />
        </>
      )}
      {what === "embedder" && typed.provider === "compatible" && (
        <Field
          label="Length of its vectors"
          inputMode="numeric"
          value={typed.dimensions}
          onChange={(dimensions) => change({ dimensions })}
          hint="Needed only if its vectors have more than 768 numbers and can be shortened: then 768."
        />
      )}
    </>
  );
}

function ModelField({ setting, form }: Props) {
  const { typed, change, models, doing } = form;
  const list = useId();
  return (
    <>
      <Field
        label="Name of the model"
        list={list}
        spellCheck={false}
        value={typed.id}
        onChange={(id) => change({ id })}
        placeholder={SERVICE_WORDS[setting.what].example}
        aside={
          <Button
            look="text"
            className="link-button"
            isBusy={doing !== null}
            onClick={() => void form.list()}
          >
            {doing === "listing" ? "Asking…" : "Ask which there are"}
          </Button>
        }
        hint={
          models !== null &&
          models.length === 0 &&
          "The provider does not say which models it has. Type the name of one."
        }
      />
      <datalist id={list}>
        {models?.map((model) => (
          <option key={model} value={model}>
            {model}
          </option>
        ))}
      </datalist>
      {models !== null && models.length > 0 && (
        <div className="model-chips" role="group" aria-label="Models">
          {models.map((model) => (
            <button
              key={model}
              type="button"
              className="scope-chip"
              aria-pressed={typed.id === model}
              onClick={() => change({ id: model })}
            >
              {model}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
