import { AppError } from "@ibid/core/contract/error.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { connect } from "../browser/connect.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { Wordmark } from "../ui/wordmark.tsx";
import { MessageScreen } from "../ui/message-screen.tsx";

/** For a browser without the cookie that the printed address gives. Leads on to where the user wanted to go. */
export function ConnectScreen() {
  const [text, setText] = useState("");
  const connecting = useMutation({
    mutationFn: connect,
    onSuccess: () => location.replace(location.pathname + location.search),
  });
  return (
    <MessageScreen>
      <Wordmark isLarge />
      <h1>This browser isn’t connected to Ibid yet</h1>
      {location.hash === "#wrong-token" && (
        <Notice kind="warning">
          The address you opened belongs to another Ibid. Each one prints its own address when it starts.
        </Notice>
      )}
      <p>
        Open the address that Ibid printed when it started. Only someone who has it can see your sources and
        what you write.
      </p>
      <form
        className="connect-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!connecting.isPending) connecting.mutate(text);
        }}
      >
        <Field
          label="Or paste the address here"
          inputMode="url"
          spellCheck={false}
          required
          placeholder={`${location.origin}/?token=…`}
          value={text}
          onChange={setText}
          hint={
            <p>
              It is in the terminal window where you started Ibid. What comes after “token=” is enough; that
              is also in the file “token” in Ibid’s data folder.
            </p>
          }
          error={connecting.error && explain(connecting.error)}
        />
        <Button look="primary" type="submit">
          {connecting.isPending || connecting.isSuccess ? "Connecting" : "Connect"}
        </Button>
      </form>
    </MessageScreen>
  );
}

function explain(error: Error): string {
  const isWrong = error instanceof AppError && error.code === "token_required";
  return isWrong
    ? "This address or token belongs to another Ibid, or is incomplete. Copy it again."
    : error.message;
}
