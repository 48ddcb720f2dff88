// The state of one service's form: what is chosen, what came of trying it, what is being done.
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import {
  PROVIDERS,
  type ServiceChoice,
  type ServiceSetting,
  type ServiceTest,
  needsAddress,
  needsModel,
} from "@ibid/core/contract/settings/service-settings.ts";
import { useState } from "react";
import { call } from "../../browser/api.ts";
import { useShowServices } from "./use-services.ts";

/** As it is typed. */
export interface Typed {
  provider: string;
  id: string;
  url: string;
  key: string;
  dimensions: string;
}

type Doing = "testing" | "saving" | "listing" | null;

export function useServiceForm({ what, choice }: ServiceSetting) {
  const show = useShowServices();
  const [typed, setTyped] = useState<Typed>(() => typedOf(choice));
  const [test, setTest] = useState<ServiceTest | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [doing, setDoing] = useState<Doing>(null);
  const [models, setModels] = useState<string[] | null>(null);
  const isAlone = typed.provider === PROVIDERS[what].alone;

  const body = (hasTools = test?.hasTools ?? choice.hasTools): ServiceChoice => ({
    provider: typed.provider,
    id: needsModel(typed.provider) && typed.id.trim() !== "" ? typed.id.trim() : null,
    url: needsAddress(typed.provider) && typed.url.trim() !== "" ? typed.url.trim() : null,
    hasTools,
    dimensions: typed.dimensions.trim() === "" ? null : Number(typed.dimensions),
    ...(typed.key.trim() !== "" && { key: typed.key.trim() }),
  });
  const act = async <T>(doing: Doing, work: () => Promise<T>): Promise<T | null> => {
    setDoing(doing);
    setError(null);
    try {
      return await work();
    } catch (error) {
      setError((error as Error).message);
      return null;
    } finally {
      setDoing(null);
    }
  };
  const run = async (): Promise<ServiceTest | null> => {
    const params = { what };
    const seen = await act("testing", () => call(endpoints.testService, { params, body: body() }));
    setTest(seen);
    return seen;
  };
  const save = async (hasTools?: boolean): Promise<boolean> => {
    const params = { what };
    const now = await act("saving", () => call(endpoints.setService, { params, body: body(hasTools) }));
    if (now === null) return false;
    show(now);
    setTyped((typed) => ({ ...typed, key: "" }));
    return true;
  };
  return {
    typed,
    test,
    error,
    doing,
    models,
    isAlone,
    isChanged: typed.key !== "" || JSON.stringify(typed) !== JSON.stringify(typedOf(choice)),
    change(change: Partial<Typed>): void {
      const isOther = change.provider !== undefined || change.url !== undefined;
      setTyped((typed) => ({ ...typed, ...change }));
      setTest(null);
      setError(null);
      if (isOther) setModels(null);
    },
    setModels,
    run,
    save,
    /** Stored once it has been seen to work. */
    async saveIfItWorks(): Promise<boolean> {
      if (isAlone) return await save();
      const seen = test ?? (await run());
      return seen?.isWorking === true ? await save(seen.hasTools ?? true) : false;
    },
    /** Of a model that works: chats can choose it, the usual one stays. */
    async offer(): Promise<boolean> {
      const now = await act("saving", () => call(endpoints.offerModel, { body: body() }));
      if (now === null) return false;
      show(now);
      setTyped((typed) => ({ ...typed, key: "" }));
      return true;
    },
    async list(): Promise<void> {
      const params = { what };
      const listed = await act("listing", () => call(endpoints.listServiceModels, { params, body: body() }));
      if (listed !== null) setModels(listed.models);
    },
  };
}

export type ServiceForm = ReturnType<typeof useServiceForm>;

function typedOf({ provider, id, url, dimensions }: ServiceSetting["choice"]): Typed {
  return {
    provider,
    id: id ?? "",
    url: url ?? "",
    key: "",
    dimensions: dimensions === null ? "" : String(dimensions),
  };
}
