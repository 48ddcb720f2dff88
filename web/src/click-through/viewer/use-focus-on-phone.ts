import { useEffect, useRef } from "react";
import { PHONE, useMedia } from "../../ui/use-media.ts";

/** A sheet over the answer takes the focus; a pane beside it leaves it on the badge. */
export function useFocusOnPhone() {
  const pane = useRef<HTMLElement>(null);
  const isPhone = useMedia(PHONE);
  useEffect(() => {
    if (isPhone) pane.current?.focus();
  }, [isPhone]);
  return pane;
}
