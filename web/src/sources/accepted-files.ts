/** What can be read, by the ends of names: for the file picker, and to leave the rest of a dropped folder alone. */
const EXTENSIONS = [
  ...["pdf", "pptx", "docx", "epub", "html", "htm", "xhtml", "md", "markdown", "txt"],
  ...["vtt", "srt", "sbv", "ttml", "dfxp", "json"],
  ...["mp3", "m4a", "m4b", "wav", "ogg", "oga", "opus", "weba", "mka", "flac"],
  ...["mp4", "m4v", "ogv", "webm", "mov", "mkv"],
];

export const ACCEPTED_FILES = EXTENSIONS.map((extension) => `.${extension}`).join();

export function isAccepted(name: string): boolean {
  return EXTENSIONS.includes(name.slice(name.lastIndexOf(".") + 1).toLowerCase());
}
