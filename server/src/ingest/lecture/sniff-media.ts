// Whether a file is a recording, and which kind, by its first bytes. Any number in there may be a lie, so none is
// followed beyond these bytes.
import { sniffMp3 } from "./sniff-mp3.ts";
import { sniffMp4 } from "./sniff-mp4.ts";
import type { SniffedContainer } from "./sniffed-container.ts";

const SNIFFERS = [sniffMp4, sniffMatroska, sniffOgg, sniffWav, sniffFlac, sniffMp3];
const SOUND_NAME = /\.(?:m4a|m4b|mka|oga|opus|weba)$/i;

/**
 * The media type, one of a fixed list: it becomes a `Content-Type`. The name decides between sound and video, and only
 * where the first bytes leave it open.
 */
export function sniffMedia(name: string, bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const sniff of SNIFFERS) {
    const found = sniff(head);
    if (found === null) continue;
    const isVideo = found.hasVideo ?? !SOUND_NAME.test(name);
    return `${isVideo ? "video" : "audio"}/${found.container}`;
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
  };
}

function sniffOgg(head: Buffer): SniffedContainer | null {
  if (!startsWith(head, "OggS")) return null;
  const streams = head.toString("latin1", 0, 4096);
  const hasVideo = streams.includes("\x80theora");
  const hasSound = ["OpusHead", "\x01vorbis", "\x7fFLAC", "Speex   "].some((name) => streams.includes(name));
  return { container: "ogg", hasVideo: hasVideo || hasSound ? hasVideo : null };
}

function sniffWav(head: Buffer): SniffedContainer | null {
  const isWav = startsWith(head, "RIFF") && head.toString("latin1", 8, 12) === "WAVE";
  return isWav ? { container: "wav", hasVideo: false } : null;
}

function sniffFlac(head: Buffer): SniffedContainer | null {
  return startsWith(head, "fLaC") ? { container: "flac", hasVideo: false } : null;
}

function startsWith(head: Buffer, signature: string): boolean {
  return head.toString("latin1", 0, signature.length) === signature;
}
