/** The files that can be read, by extension: for the file picker, and to skip the other files of a dropped folder. */
const EXTENSIONS = [
  ...["pdf", "pptx", "docx", "epub", "html", "htm", "xhtml", "md", "markdown", "txt"],
  ...["vtt", "srt", "sbv", "ttml", "dfxp", "json"],
  ...["mp3", "m4a", "m4b", "wav", "ogg", "oga", "opus", "weba", "mka", "flac"],
  ...["mp4", "m4v", "ogv", "webm", "mov", "mkv"],
];
/** Without JSON, which may be a transcript as well. */
const REFERENCES = ["bib", "ris", "nbib"];

const listed = (extensions: string[]) => extensions.map((extension) => `.${extension}`).join();

export const ACCEPTED_FILES = listed([...EXTENSIONS, ...REFERENCES]);
export const REFERENCE_FILES = listed([...REFERENCES, "json"]);

export function isAccepted(name: string): boolean {
  return EXTENSIONS.includes(extensionOf(name)) || isReferences(name);
}

export function isReferences(name: string): boolean {
  return REFERENCES.includes(extensionOf(name));
}

export function extensionOf(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1).toLowerCase();
}
