import { useEffect, useState } from "react";

/** 256 random bits. */
const SECRET = /^[\w-]{43}$/;

/** The secret of the link, which is after the "#". The link to the main content changes that part: it is put back. */
export function useSharedSecret(): string {
  const [secret] = useState(() => location.hash.slice(1));
  useEffect(() => {
    const onHash = () => {
      const next = location.hash.slice(1);
      if (next === secret) return;
      // Another link, opened in the same tab.
      if (SECRET.test(next)) location.reload();
      else history.replaceState(null, "", `${location.pathname}${location.search}#${secret}`);
    };
    addEventListener("hashchange", onHash);
    return () => removeEventListener("hashchange", onHash);
  }, [secret]);
  return secret;
}
