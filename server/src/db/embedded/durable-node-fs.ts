import { fsyncSync } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type EmscriptenOptions = Parameters<NodeFS["init"]>[1];
interface NodeStream {
  nfd?: number;
}

// Emscripten's number for EIO. PostgreSQL answers a failed fsync with PANIC, which is what we want:
// the kernel may have dropped the dirty pages, so only a replay of the WAL tells the truth.
const EIO = 29;

/**
 * PGlite's folder file system, with an fsync that reaches the disk. The stock one has no such operation,
 * so PostgreSQL's fsync() silently does nothing and a power loss takes acknowledged commits with it.
 *
 * Trap: this leans on two internals of Emscripten, the name `stream_ops` and `_fd_sync` calling its
 * `fsync`. `fsyncCalls` exists so that the start-up self-check notices when either changes.
 */
export class DurableNodeFS extends NodeFS {
  fsyncCalls = 0;

  override async init(pg: PGlite, options: EmscriptenOptions) {
    const result = await super.init(pg, options);
    result.emscriptenOpts.preRun?.push((mod) => {
      const nodefs = mod.FS.filesystems.NODEFS as unknown as {
        stream_ops: { fsync?: (stream: NodeStream) => number };
      };
      nodefs.stream_ops.fsync = (stream) => this.#fsync(stream);
    });
    return result;
  }

  #fsync(stream: NodeStream): number {
    if (stream.nfd === undefined) return 0;
    try {
      fsyncSync(stream.nfd);
    } catch {
      return EIO;
    }
    this.fsyncCalls += 1;
    return 0;
  }
}
