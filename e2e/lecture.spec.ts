// A recording and its transcript: dropped together, cited by the second, played from there.
import { type Page, expect, test } from "@playwright/test";
import { type RunningIbid, startIbid } from "./start-ibid.ts";

let ibid: RunningIbid;
test.beforeAll(async () => void (ibid = await startIbid()));
test.afterAll(() => ibid.remove());

const SAID = [
  ...Array.from({ length: 20 }, (_, n) => `Part ${n + 1} of the introduction says hello.`),
  "Sharp-wave ripples carry the replay to the cortex.",
  ...Array.from({ length: 20 }, (_, n) => `Part ${n + 1} of the summary says goodbye.`),
];

const stamp = (seconds: number): string => `00:${String(seconds).padStart(2, "0")}.000`;
const TRANSCRIPT = `WEBVTT\n\n${SAID.map((text, n) => `${stamp(n)} --> ${stamp(n + 1)}\n${text}\n`).join("\n")}`;

/** A quiet tone, 16 bits at 8 kHz. */
function wav(seconds: number): Buffer {
  const size = seconds * 16_000;
  const bytes = Buffer.alloc(44 + size);
  bytes.write("RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x80\x3e\0\0\x02\0\x10\0data", "latin1");
  bytes.writeUInt32LE(36 + size, 4);
  bytes.writeUInt32LE(size, 40);
  for (let n = 0; n < size / 2; n++) bytes.writeInt16LE(Math.round(900 * Math.sin(n / 8)), 44 + 2 * n);
  return bytes;
}

const player = (page: Page) => page.locator("audio");
const time = (page: Page) => player(page).evaluate((audio: HTMLAudioElement) => audio.currentTime);
const current = (page: Page) => page.locator(".transcript [aria-current=time]");

test("a citation of a lecture is heard from its second on, and the transcript follows", async ({ page }) => {
  await page.goto(ibid.address);
  await page.getByRole("button", { name: "Start an empty course" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("Sleep");
  await page.getByRole("button", { name: "Create course" }).click();
  await page.getByLabel("Files to add").setInputFiles([
    { name: "Week 3.wav", mimeType: "audio/wav", buffer: wav(41) },
    { name: "week 3.en.vtt", mimeType: "text/vtt", buffer: Buffer.from(TRANSCRIPT) },
  ]);
  await expect(page.getByRole("button", { name: /Week 3.*\d min/ })).toBeVisible({ timeout: 30_000 });

  await page.getByRole("textbox", { name: "Question" }).fill("What carries the replay to the cortex?");
  await page.getByRole("textbox", { name: "Question" }).press("Enter");
  const badge = page
    .getByRole("article")
    .getByRole("button", { name: "Citation 1, Week 3, 0:20, found in the source" });
  await expect(badge).toBeVisible({ timeout: 30_000 });
  await badge.click();
  await expect.poll(() => time(page)).toBe(20);
  expect(await player(page).evaluate((audio: HTMLAudioElement) => audio.paused)).toBe(true);
  await expect(page.locator(".transcript mark")).toHaveText(SAID[20]!);
  await expect(current(page)).toContainText(SAID[20]!);
  await expect(current(page)).toBeInViewport({ ratio: 1 });

  await test.step("it follows what is heard, until the reader looks elsewhere", async () => {
    await player(page).evaluate(async (audio: HTMLAudioElement) => {
      audio.muted = true;
      audio.playbackRate = 8;
      await audio.play();
    });
    await expect(current(page)).toContainText("summary", { timeout: 20_000 });
    await expect(current(page)).toBeInViewport();
    const follow = page.getByRole("button", { name: "Follow transcript" });
    await expect(follow).toHaveAttribute("aria-pressed", "true");
    await page.locator(".transcript").hover();
    await page.mouse.wheel(0, -5000);
    await expect(follow).toHaveAttribute("aria-pressed", "false");
    await expect.poll(() => player(page).evaluate((audio: HTMLAudioElement) => audio.ended)).toBe(true);
    await expect(current(page)).not.toBeInViewport();
    await follow.click();
    await expect(current(page)).toBeInViewport();
  });

  await test.step("a caption's time is where it goes to, by mouse and by keyboard", async () => {
    await page.getByRole("button", { name: "Go to 0:03" }).click();
    await expect.poll(() => time(page)).toBe(3);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect.poll(() => time(page)).toBe(4);
    await badge.click();
    await page.reload();
    await expect.poll(() => time(page)).toBe(20);
  });
});
