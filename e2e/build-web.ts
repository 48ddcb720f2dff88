/** The browser tests look at the same build that `npm start` serves. */
export default async function setup(): Promise<void> {
  await import("../tools/build-web.ts");
}
