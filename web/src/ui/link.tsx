import type { ComponentProps, MouseEvent } from "react";
import { navigate } from "../browser/router.ts";

/** A real anchor: it can be opened in a new tab, and a plain click stays inside the app. */
export function Link({ href, onClick, children, ...rest }: ComponentProps<"a"> & { href: string }) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isPlain) return;
    event.preventDefault();
    navigate(href);
  };
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}
