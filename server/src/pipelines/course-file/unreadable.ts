import { AppError } from "@ibid/core/contract/error.ts";

const MESSAGES = {
  other: "This is not a course that Ibid exported. Choose the ZIP file that “Export course” made.",
  "cut short": "This file is cut short: its end is missing. Download or copy it again.",
  damaged: "This file is damaged: what is in it is not what was written. Download or copy it again.",
  path: "This file was not made by Ibid: a path in it leads out of it. Nothing was imported.",
  "too large": "This file would unpack to far more than a course can be. Nothing was imported.",
  newer: "This course was exported by a newer Ibid. Update this one, then import it again.",
};

type Reason = keyof typeof MESSAGES;

export class FileUnreadable extends AppError {
  readonly why: Reason;

  constructor(why: Reason, cause?: unknown) {
    super(why === "newer" ? "course_file_newer" : "course_file_unreadable", MESSAGES[why], { cause });
    this.why = why;
  }
}

export function unreadable(why: Reason, cause?: unknown): FileUnreadable {
  return new FileUnreadable(why, cause);
}
