// Keeps what an editor shows in step with what the server has. In: what is typed, and what the server says. Out: one
// write at a time, and the changes that the editor has to make in turn.
// Invariant: `base` with `sent` and then `typed` applied is exactly what the editor shows, whatever fails in between.
import { ChangeSet, type Text } from "@codemirror/state";
import type { Document, TextInsert } from "@ibid/core/contract/document.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import { areApart } from "./are-apart.ts";
import { difference } from "./difference.ts";
import { toText } from "./to-text.ts";

/** The stored text of a document. */
export type StoredText = Pick<Document, "content" | "version">;

export interface DocumentStore {
  load(): Promise<Document>;
  save(content: string, version: number): Promise<Document>;
}

export type SaveState =
  | { kind: "saved" }
  | { kind: "typed" }
  | { kind: "saving" }
  | { kind: "failed"; error: Error }
  /** Somebody else changed the same lines in between. Nothing is written until one is chosen. */
  | { kind: "conflict"; theirs: Document };

/** A change that was not typed here. */
export interface OwedChange {
  changes: ChangeSet;
  /** True if this tab asked for it; a change made in another tab can't be undone here. */
  canUndo: boolean;
  /** The text that this tab asked to insert, and where it is now. */
  token?: TextInsert;
}

export interface SyncListener {
  onTyped?: () => void;
  /** The editor must make these changes; they are not to be reported as typed. */
  onChange?: (change: OwedChange) => void;
  onStored?: (document: Document) => void;
  onState?: () => void;
}

export class DocumentSync {
  state: SaveState = { kind: "saved" };
  version: number;
  /** Something is being chosen: what was typed for it is not meant to stay. */
  isChoosing = false;
  #base: Text;
  #sent: ChangeSet | null = null;
  #typed: ChangeSet;
  /** Sent, but perhaps not stored: the connection broke before an answer came. */
  #doubtful: Text | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #tracked = new Set<{ position: number }>();
  readonly #store: DocumentStore;
  readonly #listeners = new Set<SyncListener>();

  constructor(document: StoredText, store: DocumentStore) {
    this.#base = toText(document.content);
    this.version = document.version;
    this.#typed = ChangeSet.empty(this.#base.length);
    this.#store = store;
  }

  listen(listener: SyncListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Goes on with what was typed earlier and never stored. */
  takeUp(unsaved: StoredText, stored: Document): void {
    this.#typed = difference(this.#base, toText(unsaved.content));
    if (this.#typed.empty) return;
    this.#enter(
      unsaved.version === stored.version ? { kind: "typed" } : { kind: "conflict", theirs: stored },
    );
  }

  /** What the editor shows. */
  get text(): Text {
    return this.#unsaved.apply(this.#base);
  }

  get isSaved(): boolean {
    return this.#unsaved.empty;
  }

  /** The text that was saved last: the server's positions refer to it. */
  get storedText(): Text {
    return this.#base;
  }

  /** Where a position of the text that was saved last is now. */
  mapStored(position: number): number {
    return this.#unsaved.mapPos(Math.min(position, this.#base.length), 1);
  }

  typed(changes: ChangeSet): void {
    this.#typed = this.#typed.compose(changes);
    for (const tracked of this.#tracked) tracked.position = changes.mapPos(tracked.position, -1);
    if (this.state.kind === "saved") this.#enter({ kind: "typed" });
    for (const { onTyped } of this.#listeners) onTyped?.();
  }

  /** Resolves when everything typed before the call is stored or could not be stored: `state` says which. */
  save(): Promise<void> {
    return this.#inTurn(() => this.#write()).then(
      () => undefined,
      () => undefined,
    );
  }

  /** Takes note of the document that the server has by now. */
  stored(document: Document): Promise<void> {
    return this.#inTurn(async () => {
      if (document.version > this.version) this.#meet(document);
    });
  }

  /**
   * Has the server put something at a position of the editor's text. What is typed meanwhile stays, and moves with it.
   * Rejects when the server does not accept it; then the text stays as it was.
   */
  async insert<R extends { insert: TextInsert; version: number }>(
    position: number,
    ask: (at: { position: number; version: number }) => Promise<R>,
  ): Promise<R> {
    const tracked = { position };
    this.#tracked.add(tracked);
    try {
      return await this.#inTurn(() => this.#insert(tracked, ask));
    } finally {
      this.#tracked.delete(tracked);
    }
  }

  /** Has the server change the stored text as a whole. */
  rewrite(ask: (version: number) => Promise<Document>): Promise<void> {
    return this.#inTurn(async () => {
      await this.#write();
      this.#take(await ask(this.version));
    });
  }

  takeTheirs(): void {
    if (this.state.kind !== "conflict") return;
    const { theirs } = this.state;
    const changes = difference(this.text, toText(theirs.content));
    this.#rebase(theirs, ChangeSet.empty(theirs.content.length));
    this.#enter({ kind: "saved" });
    if (!changes.empty) this.#owe({ changes, canUndo: true });
  }

  /** Theirs stays among the versions. */
  keepMine(): Promise<void> {
    if (this.state.kind !== "conflict") return Promise.resolve();
    const { theirs } = this.state;
    this.#rebase(theirs, difference(toText(theirs.content), this.text));
    this.#enter({ kind: "typed" });
    return this.save();
  }

  get #unsaved(): ChangeSet {
    return this.#sent ? this.#sent.compose(this.#typed) : this.#typed;
  }

  #inTurn<R>(work: () => Promise<R>): Promise<R> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** Writes the text as it is when this begins, and returns the tracked position in that text. */
  async #write(tracked = { position: 0 }): Promise<number> {
    if (this.state.kind === "conflict") throw changedElsewhere();
    const { position } = tracked;
    const text = this.#typed.apply(this.#base);
    this.#sent = this.#typed;
    this.#typed = ChangeSet.empty(text.length);
    if (text.eq(this.#base)) {
      this.#sent = null;
      this.#enter({ kind: "saved" });
      return position;
    }
    this.#enter({ kind: "saving" });
    try {
      const document = await this.#store.save(text.toString(), this.version);
      this.#base = text;
      this.#sent = null;
      this.#doubtful = null;
      this.#take(document);
      return position;
    } catch (error) {
      this.#typed = this.#sent!.compose(this.#typed);
      this.#sent = null;
      if (isChange(error)) this.#meet(await this.#load());
      else {
        this.#doubtful = text;
        this.#enter({ kind: "failed", error: error as Error });
      }
      if (this.#isStuck()) throw error;
      return await this.#write(tracked);
    }
  }

  async #insert<R extends { insert: TextInsert; version: number }>(
    tracked: { position: number },
    ask: (at: { position: number; version: number }) => Promise<R>,
    isSecondTime = false,
  ): Promise<R> {
    const position = await this.#write(tracked);
    try {
      const answer = await ask({ position, version: this.version });
      const { insert } = answer;
      this.version = answer.version;
      this.#apply(ChangeSet.of({ from: insert.position, insert: insert.text }, this.#base.length), true);
      return answer;
    } catch (error) {
      if (!isChange(error)) throw error;
      this.#meet(await this.#load());
      if (isSecondTime || this.#isStuck()) throw error;
      return await this.#insert(tracked, ask, true);
    }
  }

  async #load(): Promise<Document> {
    try {
      return await this.#store.load();
    } catch (error) {
      this.#enter({ kind: "failed", error: error as Error });
      throw error;
    }
  }

  /** The server has a text that this editor did not make. */
  #meet(document: Document): void {
    const theirs = toText(document.content);
    if (this.#typed.empty || theirs.eq(this.#base)) this.#take(document);
    else if (theirs.eq(this.text) || this.#doubtful?.eq(theirs)) {
      this.#rebase(document, difference(theirs, this.text));
      this.#enter({ kind: this.#typed.empty ? "saved" : "typed" });
    } else if (this.#doubtful === null && areApart(this.#base, this.#typed, difference(this.#base, theirs))) {
      this.#take(document);
    } else this.#enter({ kind: "conflict", theirs: document });
  }

  #take(document: Document): void {
    this.version = document.version;
    this.#apply(difference(this.#base, toText(document.content)), false);
    this.#tell(document);
    this.#enter({ kind: this.#typed.empty ? "saved" : "typed" });
  }

  /** The stored text changed by `changes`; what was typed on the old one moves onto the new one. */
  #apply(changes: ChangeSet, isToken: boolean): void {
    if (changes.empty) return;
    const owed = changes.map(this.#typed, true);
    this.#typed = this.#typed.map(changes);
    this.#base = changes.apply(this.#base);
    for (const tracked of this.#tracked) tracked.position = owed.mapPos(tracked.position, -1);
    let token: TextInsert | undefined;
    if (isToken) {
      owed.iterChanges((position, _to, _start, _end, text) => {
        token = { position, text: text.toString() };
      });
    }
    this.#owe({ changes: owed, canUndo: isToken, ...(token ? { token } : {}) });
  }

  #rebase(document: Document, typed: ChangeSet): void {
    this.#base = toText(document.content);
    this.#typed = typed;
    this.version = document.version;
    this.#tell(document);
  }

  #isStuck(): boolean {
    return this.state.kind === "failed" || this.state.kind === "conflict";
  }

  #enter(state: SaveState): void {
    this.state = state;
    for (const { onState } of this.#listeners) onState?.();
  }

  #owe(change: OwedChange): void {
    for (const { onChange } of this.#listeners) onChange?.(change);
  }

  #tell(document: Document): void {
    for (const { onStored } of this.#listeners) onStored?.(document);
  }
}

function isChange(error: unknown): boolean {
  return error instanceof AppError && error.code === "document_changed";
}

function changedElsewhere(): AppError {
  return new AppError(
    "document_changed",
    "This document was changed elsewhere. Choose which text to keep, then try again.",
  );
}
