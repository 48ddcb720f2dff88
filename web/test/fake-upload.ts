import { vi } from "vitest";

/** The requests that are on their way, with what the server does with each. */
export class FakeUpload extends EventTarget {
  static all: FakeUpload[] = [];
  readonly upload = new EventTarget();
  status = 0;
  responseText = "";
  file: File | null = null;
  setRequestHeader(): void {}
  open(): void {}
  send(form: FormData): void {
    this.file = form.get("file") as File;
    FakeUpload.all.push(this);
  }
  abort(): void {
    this.dispatchEvent(new Event("abort"));
  }
  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded, total }));
  }
  answer(body: unknown, status = 200): void {
    Object.assign(this, { status, responseText: typeof body === "string" ? body : JSON.stringify(body) });
    this.dispatchEvent(new Event("load"));
  }
  fail(): void {
    this.dispatchEvent(new Event("error"));
  }
}

/** Until the test has ended, files go to `FakeUpload.all` instead of a server. */
export function fakeUploads(): void {
  FakeUpload.all = [];
  vi.stubGlobal("XMLHttpRequest", FakeUpload);
}
