import { runCommand } from "../../services/run-command.ts";

/** A small file system in memory, or the reason why there can't be one here. */
export async function mountSmallDisk(
  at: string,
  megabytes: number,
): Promise<{ unmount(): Promise<unknown> } | { reason: string }> {
  try {
    await runCommand("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", at]);
  } catch (error) {
    return { reason: `a small disk can't be mounted here: ${(error as Error).message.split("\n")[0]}` };
  }
  return { unmount: () => runCommand("umount", ["-l", at]) };
}
