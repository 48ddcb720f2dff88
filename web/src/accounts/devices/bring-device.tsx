import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "../../browser/api.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { browserName } from "../browser-name.ts";
import { signInsKey } from "../sign-ins.tsx";
import { DeviceCode } from "./device-code.tsx";

const LOOK_AGAIN_MS = 1000;

const OVER = {
  expired: "This code no longer works.",
  guessed: "Somebody in your network has tried many wrong codes, so this one was cancelled.",
};

export interface BringDeviceProps {
  /** A code to type, or a link that signs in. */
  way: "code" | "link";
  addresses: string[];
}

/** A code, until a device has come in with it; then, which one. */
export function BringDevice({ way, addresses }: BringDeviceProps) {
  const queryClient = useQueryClient();
  const [round, setRound] = useState(1);
  const made = useQuery({
    queryKey: ["device-code", round],
    queryFn: () => call(endpoints.createDeviceCode),
    ...{ staleTime: Infinity, gcTime: 0 },
  });
  const id = made.data?.id ?? "";
  const state = useQuery({
    queryKey: ["device-code-state", id],
    queryFn: ({ signal }) => call(endpoints.getDeviceCode, { params: { id }, signal }),
    enabled: id !== "",
    gcTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.state === "open" ? LOOK_AGAIN_MS : false,
  });
  const { state: now = "open", device } = state.data ?? {};
  useEffect(() => {
    if (now === "used") void queryClient.invalidateQueries({ queryKey: signInsKey });
  }, [now, queryClient]);

  const again = (label: string) => <Button onClick={() => setRound(round + 1)}>{label}</Button>;
  if (made.error) return <Notice kind="error">{made.error.message}</Notice>;
  if (made.data === undefined) return null;
  if (now === "open") {
    return (
      <DeviceCode
        way={way}
        addresses={addresses}
        code={made.data.code}
        seconds={made.data.seconds}
        since={made.dataUpdatedAt}
      />
    );
  }
  if (now !== "used") {
    return (
      <>
        <Notice kind="warning">{OVER[now]}</Notice>
        {again("Make a new code")}
      </>
    );
  }
  return (
    <>
      <p className="in-row device-done" role="status">
        <Icon name="check" />
        {way === "code" ? "Paired" : "Signed in"}: {device ? browserName(device.userAgent) : "a device"}
      </p>
      {again(way === "code" ? "Pair another device" : "Make another link")}
    </>
  );
}
