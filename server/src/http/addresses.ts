import { fileURLToPath } from "node:url";

/** The paths to a user's data. */
export const DATA = ["/api/*", "/mcp"];
export const WEB_FOLDER = fileURLToPath(new URL("../../../web/dist", import.meta.url));
