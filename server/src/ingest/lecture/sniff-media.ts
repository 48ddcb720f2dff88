// Whether a file is a recording, by its first bytes: which kind, and how long where its header says so.
// Any number in there may be a lie, so none is followed beyond these bytes.
import { sniffMp3 } from "./sniff-mp3.ts";
import { sniffMp4 } from "./sniff-mp4.ts";
import type { SniffedContainer } from "./sniffed-container.ts";

export interface SniffedMedia {
  /** One of a fixed list: it becomes a `Content-Type`. */
  mediaType: string;
  /** Null where the first bytes do not say. */
  durationMs: number | null;
}

const SNIFFERS = [sniffMp4, sniffMatroska, sniffOgg, sniffWav, sniffFlac, sniffMp3];
const SOUND_NAME = /\.(?:m4a|m4b|mka|oga|opus|weba)$/i;

/** The name decides between sound and video, and only where the first bytes leave it open. */
export function sniffMedia(name: string, bytes: Uint8Array): SniffedMedia | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const sniff of SNIFFERS) {
    const found = sniff(head);
    if (found === null) continue;
    const isVideo = found.hasVideo ?? !SOUND_NAME.test(name);
    const durationMs = found.durationMs !== null && found.durationMs > 0 ? found.durationMs : null;
    return { mediaType: `${isVideo ? "video" : "audio"}/${found.container}`, durationMs };
  }
  return null;
}

function sniffMatroska(head: Buffer): SniffedContainer | null {
  if (!startsWith(head, "\x1a\x45\xdf\xa3")) return null;
  const [, type] = /\x42\x82.{1,8}(webm|matroska)/s.exec(head.toString("latin1", 0, 128)) ?? [];
  if (type === undefined) return null;
  // The tracks are described before the first sound or picture.
  const tracks = head.toString("latin1", 0, 16_384);
  const hasVideo = /V_(?:VP8|VP9|AV1|MPEG|THEORA)/.test(tracks);
  const hasSound = /A_(?:OPUS|VORBIS|AAC|FLAC|MPEG|PCM|AC3)/.test(tracks);
  return {
    container: type === "webm" ? "webm" : "x-matroska",
    hasVideo: hasVideo || hasSound ? hasVideo : null,
    durationMs: null,
  };
}

function sniffOgg(head: Buffer): SniffedContainer | null {
  if (!startsWith(head, "OggS")) return null;
  const streams = head.toString("latin1", 0, 4096);
  const hasVideo = streams.includes("\x80theora");
  const hasSound = ["OpusHead", "\x01vorbis", "\x7fFLAC", "Speex   "].some((name) => streams.includes(name));
  return { container: "ogg", hasVideo: hasVideo || hasSound ? hasVideo : null, durationMs: null };
}

function sniffWav(head: Buffer): SniffedContainer | null {
  if (!startsWith(head, "RIFF") || head.toString("latin1", 8, 12) !== "WAVE") return null;
  let bytesPerSecond = 0;
  let durationMs: number | null = null;
  for (let at = 12; at + 8 <= head.length;) {
    const chunk = head.toString("latin1", at, at + 4);
    const size = head.readUInt32LE(at + 4);
    if (chunk === "fmt " && at + 20 <= head.length) bytesPerSecond = head.readUInt32LE(at + 16);
    if (chunk === "data") {
      // A recorder that was cut off leaves the largest number there is, or none.
      const isKnown = bytesPerSecond > 0 && size < 0xffff_0000;
      durationMs = isKnown ? Math.round((size / bytesPerSecond) * 1000) : null;
      break;
    }
    at += 8 + size + (size % 2);
  }
  return { container: "wav", hasVideo: false, durationMs };
}

function sniffFlac(head: Buffer): SniffedContainer | null {
  if (!startsWith(head, "fLaC")) return null;
  let durationMs: number | null = null;
  if (head.length >= 26) {
    const samplesPerSecond = head.readUIntBE(18, 3) >> 4;
    const samples = (head[21]! & 0x0f) * 2 ** 32 + head.readUInt32BE(22);
    if (samplesPerSecond > 0) durationMs = Math.round((samples / samplesPerSecond) * 1000);
  }
  return { container: "flac", hasVideo: false, durationMs };
}

function startsWith(head: Buffer, signature: string): boolean {
  return head.toString("latin1", 0, signature.length) === signature;
}
