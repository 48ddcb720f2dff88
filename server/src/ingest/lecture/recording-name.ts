// A recording and its transcript belong together by their names: "Week 3.mp4" and "week 3.en.vtt".

const RECORDING = /\.(?:mp3|m4a|m4b|mp4|m4v|mov|webm|weba|mkv|mka|ogg|oga|ogv|opus|wav|flac)$/;
/** Plain text is not among them: beside a recording it is as often notes, or a transcript without times. */
const TRANSCRIPT = /\.(?:vtt|srt|sbv|ttml|dfxp|json)$/;
/** "en", "pt-br", "zh-hant"; three letters would be a word as often. */
const LANGUAGE = /\.[a-z]{2}(?:-[a-z]{2,4})?$/;

/** What the names of a recording and of its transcript have in common; null for other files. */
export function recordingName(name: string): string | null {
  const folded = name.normalize("NFC").toLowerCase();
  if (RECORDING.test(folded)) return folded.replace(RECORDING, "");
  if (!TRANSCRIPT.test(folded)) return null;
  // Some programs append to the whole name: "week 3.mp4.srt".
  return folded.replace(TRANSCRIPT, "").replace(LANGUAGE, "").replace(RECORDING, "");
}
