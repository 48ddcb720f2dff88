import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../browser/api.ts";
import { Field } from "../../ui/field.tsx";
import { EntryForm } from "../entry-form.tsx";
import { EntryScreen } from "../entry-screen.tsx";
import { PAIR_PATH } from "./pair-path.ts";

/** All that a device sees that is not paired. Who scanned the code only has to say yes. */
export function PairScreen() {
  const isScanned = location.pathname === PAIR_PATH && location.hash.length > 1;
  const [code, setCode] = useState(isScanned ? location.hash.slice(1) : "");
  const pair = useMutation({
    mutationFn: () => call(endpoints.useDeviceCode, { body: { code } }),
    onSuccess: () =>
      location.replace(location.pathname === PAIR_PATH ? "/" : location.pathname + location.search),
  });
  return (
    <EntryScreen title="Enter the code shown on your computer">
      <p>
        This device isn’t connected to Ibid yet. On the computer that Ibid runs on, choose “Open on my phone”:
        it shows a code, which works once, for ten minutes.
      </p>
      <EntryForm
        action="Connect this device"
        doing="Connecting"
        isPending={pair.isPending || pair.isSuccess}
        error={pair.error}
        onSend={() => pair.mutate()}
      >
        <Field
          label="Code"
          className="code-field"
          inputMode="text"
          autoComplete="one-time-code"
          spellCheck={false}
          required
          placeholder="XXXX-XXXX"
          value={code}
          onChange={setCode}
        />
      </EntryForm>
    </EntryScreen>
  );
}
