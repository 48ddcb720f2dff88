// The token of the servers that browser tests start, and a browser that has it.
import { accessToken } from "../server/src/http/token/access-token.ts";

export const token = accessToken("the-token-of-browser-tests");

/** For programs. */
export const authorization = `Bearer ${token.value}`;

/** For browsers: as if they had opened the printed address. A cookie is for all ports of its host. */
export const connected = {
  cookies: [
    {
      name: token.cookie,
      value: token.value,
      domain: "127.0.0.1",
      path: "/",
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: "Strict" as const,
    },
  ],
  origins: [],
};
