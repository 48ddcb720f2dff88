import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type {
  ChatModelChoice,
  LocalServer,
  ServiceSettings,
} from "@ibid/core/contract/settings/service-settings.ts";
import { useState } from "react";
import { call } from "../../browser/api.ts";
import { count } from "../../browser/count.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { orShowError, showToast } from "../../ui/toasts.tsx";
import { AccountRow } from "../account-row.tsx";
import { ServiceSection } from "./service-section.tsx";
import type { ServiceForm } from "./use-service-form.ts";
import { useShowServices } from "./use-services.ts";

export function ModelSection({ settings }: { settings: ServiceSettings }) {
  const setting = settings.items.find(({ what }) => what === "model")!;
  return (
    <>
      <ServiceSection setting={setting}>
        {(form) => (
          <>
            {!form.isAlone && <OfferButton form={form} chatModels={settings.chatModels} />}
            <LocalServers form={form} />
          </>
        )}
      </ServiceSection>
      <ChatModels chatModels={settings.chatModels} isLocked={setting.lock !== null} />
    </>
  );
}

/** One that a chat can choose; the usual one stays. */
function OfferButton({ form, chatModels }: { form: ServiceForm; chatModels: ChatModelChoice[] }) {
  const { provider, id } = form.typed;
  const name = `${provider}/${id.trim()}`;
  if (form.test?.isWorking !== true || !form.isChanged) return null;
  if (chatModels.some((model) => model.name === name)) return null;
  const offer = async () => {
    if (await form.offer()) showToast({ kind: "done", title: "Chats can choose it from now on" });
  };
  return (
    <Button isBusy={form.doing !== null} onClick={() => void offer()}>
      Offer it in chats only
    </Button>
  );
}

function ChatModels({ chatModels, isLocked }: { chatModels: ChatModelChoice[]; isLocked: boolean }) {
  const show = useShowServices();
  if (chatModels.length === 0) return null;
  const remove = async (name: string) => {
    const models = chatModels.filter((model) => model.name !== name);
    show(await call(endpoints.setChatModels, { body: { models } }));
  };
  return (
    <div>
      <p className="settings-line">A chat can also choose:</p>
      <ul className="account-list" aria-label="Models that a chat can choose">
        {chatModels.map(({ name, hasTools }) => (
          <AccountRow
            key={name}
            title={name}
            detail={hasTools ? "" : "It gets what Ibid found; it does not search itself."}
          >
            {!isLocked && (
              <IconButton
                icon="trash"
                label={`Take ${name} off the list`}
                onClick={() => void orShowError("Not changed", remove(name))}
              />
            )}
          </AccountRow>
        ))}
      </ul>
    </div>
  );
}

/** Programs that run models on Ibid's own computer. Nothing is looked for before the button is pressed. */
function LocalServers({ form }: { form: ServiceForm }) {
  const [found, setFound] = useState<LocalServer[] | null>(null);
  const [isLooking, setIsLooking] = useState(false);
  const look = async () => {
    setIsLooking(true);
    const looked = call(endpoints.findLocalServers).then(({ items }) => setFound(items));
    await orShowError("Not looked for", looked);
    setIsLooking(false);
  };
  return (
    <>
      <Button icon="search" isBusy={isLooking} onClick={() => void look()}>
        {isLooking ? "Looking…" : "Look on this computer"}
      </Button>
      <div className="local-servers" role="status">
        {found?.length === 0 && (
          <p className="settings-line">
            Nothing was found. Ibid looks for Ollama, llama.cpp and LM Studio where they usually are. Start
            one of them and look again, or give its address: “Another service, or a program of your own”.
          </p>
        )}
        {found !== null && found.length > 0 && (
          <ul className="account-list" aria-label="Found on this computer">
            {found.map(({ name, url, models }) => (
              <AccountRow key={url} title={name} detail={`${url}, ${count(models.length, "model")}`}>
                <Button
                  look="small"
                  onClick={() => {
                    form.change({ provider: "compatible", url, id: models[0] ?? "", key: "" });
                    form.setModels(models);
                  }}
                >
                  Choose
                </Button>
              </AccountRow>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
