import fc from "fast-check";
import { expect, test } from "vitest";
import { sniffMedia } from "./sniff-media.ts";

const latin1 = (text: string): Buffer => Buffer.from(text, "latin1");

function box(type: string, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
}

function movie(scale: number, duration: number, ...tracks: string[]): Buffer {
  const header = Buffer.alloc(100);
  header.writeUInt32BE(scale, 12);
  header.writeUInt32BE(duration, 16);
  const trak = (kind: string) =>
    box("trak", box("mdia", box("hdlr", Buffer.alloc(8), latin1(kind), Buffer.alloc(12))));
  return box("moov", box("mvhd", header), ...tracks.map(trak));
}

const ftyp = (brand: string): Buffer => box("ftyp", latin1(`${brand}\0\0\0\0isom`));

function wav(seconds: number, dataSize = seconds * 16_000): Buffer {
  const bytes = latin1(
    `RIFF\0\0\0\0WAVELIST\x03\0\0\0abc\0fmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x80\x3e\0\0\x02\0\x10\0data\0\0\0\0`,
  );
  bytes.writeUInt32LE(dataSize, bytes.length - 4);
  return bytes;
}

function flac(samples: number): Buffer {
  const bytes = Buffer.concat([latin1("fLaC\0\0\0\x22"), Buffer.alloc(34)]);
  bytes.writeUIntBE((44_100 << 4) | 2, 18, 3);
  bytes.writeUInt32BE(samples, 22);
  return bytes;
}

/** 128 kbit/s at 44.1 kHz: 417 bytes. */
const mp3Frame = Buffer.concat([Buffer.of(0xff, 0xfb, 0x90, 0x00), Buffer.alloc(413)]);
const ogg = (stream: string): Buffer => latin1(`OggS\0\x02${"\0".repeat(20)}\x01\x13${stream}`);
const ebml = (type: string, tracks: string): Buffer =>
  latin1(`\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84${type}\x18\x53\x80\x67${tracks}`);

const cases: [name: string, bytes: Uint8Array, mediaType: string][] = [
  ["video", Buffer.concat([ftyp("isom"), movie(1000, 20_500, "vide", "soun")]), "video/mp4"],
  ["sound alone", Buffer.concat([ftyp("mp42"), movie(600, 1200, "soun")]), "audio/mp4"],
  ["by its brand", ftyp("M4A "), "audio/mp4"],
  ["header at the end.mp4", Buffer.concat([ftyp("isom"), box("mdat")]), "video/mp4"],
  ["header at the end.m4a", Buffer.concat([ftyp("isom"), box("mdat")]), "audio/mp4"],
  ["in fragments", Buffer.concat([ftyp("iso5"), movie(1000, 0, "vide")]), "video/mp4"],
  ["a scale of nothing", Buffer.concat([ftyp("isom"), movie(0, 5, "vide")]), "video/mp4"],
  ["QuickTime", Buffer.concat([ftyp("qt  "), movie(600, 600, "vide")]), "video/quicktime"],
  ["old QuickTime", Buffer.concat([box("wide"), movie(600, 600, "vide")]), "video/quicktime"],
  ["WebM", ebml("webm", "\x86\x85V_VP9\x86\x86A_OPUS"), "video/webm"],
  ["WebM, sound alone", ebml("webm", "\x86\x86A_OPUS"), "audio/webm"],
  ["Matroska", ebml("matroska", "V_MPEG4/ISO/AVC"), "video/x-matroska"],
  ["Opus", ogg("OpusHead"), "audio/ogg"],
  ["Vorbis", ogg("\x01vorbis"), "audio/ogg"],
  ["Theora", ogg("\x80theora"), "video/ogg"],
  ["WAV", wav(20), "audio/wav"],
  ["WAV that was cut off", wav(0, 0xffff_ffff), "audio/wav"],
  ["FLAC", flac(88_200), "audio/flac"],
  ["FLAC of unknown length", flac(0), "audio/flac"],
  ["MP3 with a tag", latin1("ID3\x04\0\0\0\0\x21\x76TIT2"), "audio/mpeg"],
  ["MP3 without", Buffer.concat([mp3Frame, mp3Frame]), "audio/mpeg"],
];
test.each(cases)("%s", (name, bytes, mediaType) => {
  expect(sniffMedia(name, bytes)).toBe(mediaType);
});

test.each([
  ["The wide world of memory.", latin1("The wide world of memory.")],
  ["a text about ID3 tags", latin1("ID3 tags are metadata.")],
  ["one frame is chance", mp3Frame],
  ["UTF-16", Buffer.from("\ufeffHello there", "utf16le")],
  ["HEIC", ftyp("heic")],
  ["AVIF", ftyp("avif")],
  ["AVI", latin1("RIFF\0\0\0\0AVI LIST")],
  ["PDF", latin1("%PDF-1.7")],
  ["nothing", Buffer.alloc(0)],
])("%s is no recording we know", (name, bytes) => expect(sniffMedia(name, bytes)).toBeNull());

test("any piece of a recording, and any damage, is read without a word", () => {
  const damaged = fc
    .tuple(
      fc.constantFrom(...cases.map(([, bytes]) => bytes)),
      fc.nat(),
      fc.uint8Array({ maxLength: 40 }),
      fc.nat(),
    )
    .map(([bytes, length, damage, at]) => {
      const cut = Buffer.from(bytes.subarray(0, length % (bytes.length + 1)));
      cut.set(damage.subarray(0, cut.length), at % (cut.length - Math.min(damage.length, cut.length) + 1));
      return cut;
    });
  const property = fc.property(damaged, (bytes) => {
    const mediaType = sniffMedia("x", bytes);
    if (mediaType !== null) expect(mediaType).toMatch(/^(?:audio|video)\/[a-z\d-]+$/);
  });
  fc.assert(property, { numRuns: 3000 });
});

test("boxes by the million take linear time", () => {
  expect(
    sniffMedia(
      "x",
      Buffer.concat([
        ftyp("isom"),
        Buffer.alloc(8, "\0\0\0\x08free"),
        Buffer.alloc(8_000_000, "\0\0\0\x08free"),
      ]),
    ),
  ).toBe("video/mp4");
});
