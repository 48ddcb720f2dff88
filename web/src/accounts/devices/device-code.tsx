import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { copyText } from "../../ui/copy-text.ts";
import { Notice } from "../../ui/notice.tsx";
import { onlyHere } from "../../browser/only-here.ts";
import { QrCode } from "./qr-code.tsx";
import { sayLeft, useSecondsLeft } from "./use-seconds-left.ts";

export interface DeviceCodeProps {
  way: "code" | "link";
  addresses: string[];
  code: string;
  seconds: number;
  /** When it was made, by this browser's clock. */
  since: number;
}

/** To scan, or to type. */
export function DeviceCode({ way, addresses, code, seconds, since }: DeviceCodeProps) {
  const [address, setAddress] = useState(addresses[0]!);
  const left = useSecondsLeft(seconds, since);
  const isOnlyHere = onlyHere() !== "" && address.includes(location.hostname);
  const link = `${address}/pair#${code}`;
  return (
    <>
      <p>
        Scan this with your phone’s camera{way === "code" && ", in the same network as this computer"}. It
        works once{way === "link" && ", and signs you in there: show it to nobody else"}.
      </p>
      <QrCode text={link} label="QR code: opens Ibid on the device that scans it" />
      {way === "code" ? (
        <dl className="device-code">
          <dt>Or open this address there</dt>
          <dd className="unbroken">{address}</dd>
          <dt>and enter this code</dt>
          <dd className="code-letters">{code}</dd>
        </dl>
      ) : (
        <Button icon="copy" onClick={() => void copyText(link, "Link")}>
          Copy the link
        </Button>
      )}
      <p className="device-note" role="timer">
        Good for {sayLeft(left)}
      </p>
      {addresses.length > 1 && (
        <div className="device-note">
          Does it not open? This computer has other addresses:{" "}
          {addresses
            .filter((each) => each !== address)
            .map((each) => (
              <Button key={each} look="text" onClick={() => setAddress(each)}>
                {each.replace(/^https?:\/\//, "")}
              </Button>
            ))}
        </div>
      )}
      {isOnlyHere && <Notice kind="warning">{onlyHere()}</Notice>}
      {!isOnlyHere && address.startsWith("http:") && (
        <Notice kind="warning">
          This address has no https: anyone in the same network can read along. At home that may be fine. In a
          network that you share with strangers, use a certificate or a proxy with https (see “On your phone”
          in Ibid’s README).
        </Notice>
      )}
    </>
  );
}
