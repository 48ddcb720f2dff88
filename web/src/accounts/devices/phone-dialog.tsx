import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../browser/api.ts";
import { useSettings } from "../../course/use-settings.ts";
import { Button } from "../../ui/button.tsx";
import { copyText } from "../../ui/copy-text.ts";
import { DialogActions } from "../../ui/dialog-actions.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { BringDevice } from "./bring-device.tsx";
import { PairedDevices } from "./paired-devices.tsx";

/** "Open on my phone": how, where Ibid can be reached from there; else, what to do so that it can. */
export function PhoneDialog({ onClose }: { onClose: () => void }) {
  const { data: reach, error } = useQuery({
    queryKey: ["reach"],
    queryFn: ({ signal }) => call(endpoints.reach, { signal }),
    // The computer may have joined another network.
    gcTime: 0,
  });
  return (
    <Dialog title="Open on my phone" onClose={onClose}>
      <div className="phone-dialog">
        {error && <Notice kind="error">{error.message}</Notice>}
        {reach?.way === "none" && <ClosedNetwork start={reach.start} />}
        {reach?.way === "elsewhere" && (
          <p>
            This device was paired itself. To pair another one, open Ibid on the computer that it runs on and
            choose “Open on my phone” there.
          </p>
        )}
        {(reach?.way === "code" || reach?.way === "link") && (
          <BringDevice way={reach.way} addresses={reach.addresses} />
        )}
        {(reach?.way === "code" || reach?.way === "elsewhere") && <PairedDevices />}
        {reach?.way === "link" && (
          <p>
            Your devices are listed in <Link href="/account">your account</Link>, where you can sign them out.
          </p>
        )}
      </div>
      <DialogActions leave="Close" onClose={onClose} />
    </Dialog>
  );
}

function ClosedNetwork({ start }: { start: string | null }) {
  const hasAccounts = useSettings().data?.hasAccounts === true;
  if (start === null)
    return (
      <p>
        So far, this Ibid can only be opened on the computer that it runs on. Ask the person who runs it to
        open it to your network, and choose “Open on my phone” again.
      </p>
    );
  return (
    <>
      <p>
        So far, Ibid can only be opened on this computer. To open it on your phone, too, go to the terminal
        window in which it runs, press Ctrl-C, and start it again with this line:
      </p>
      <code className="start-line">{start}</code>
      <Button icon="copy" onClick={() => void copyText(start, "Line")}>
        Copy the line
      </Button>
      <p>
        Then choose “Open on my phone” again. Phone and computer have to be in the same network, such as the
        Wi-Fi at home.{" "}
        {hasAccounts
          ? "Whoever opens it there has to sign in."
          : "Nobody else gets in: each device has to be let in from here."}
      </p>
    </>
  );
}
