import { expect, test } from "vitest";
import { addressOf } from "./address.ts";
import { ConfigError, describeConfig, nameOfChoice, readConfig } from "./config.ts";

test("with nothing set, Ibid runs embedded on loopback", () => {
  const config = readConfig({});
  expect(config).toMatchObject({ host: "127.0.0.1", port: 4321, databaseUrl: null, redisUrl: null });
});

test("an empty variable counts as not set", () => {
  expect(readConfig({ DATABASE_URL: "", IBID_PORT: "" }).port).toBe(4321);
});

test("a value that can't be used is named", () => {
  expect(() => readConfig({ IBID_PORT: "many" })).toThrow(/IBID_PORT/);
  expect(() => readConfig({ DATABASE_URL: "mysql://x/y" })).toThrow(/DATABASE_URL/);
  expect(() => readConfig({ IBID_MODEL: "hal/9000" })).toThrow(/IBID_MODEL/);
});

test("without accounts, only loopback may be bound", () => {
  expect(() => readConfig({ IBID_HOST: "0.0.0.0" })).toThrow(ConfigError);
  for (const more of [
    { IBID_URL: "https://ibid.example" },
    { IBID_TLS_CERT: "a.pem", IBID_TLS_KEY: "b.pem" },
    { IBID_OIDC_ISSUER: "https://id.example", IBID_OIDC_CLIENT_ID: "ibid" },
  ])
    expect(() => readConfig(more)).toThrow(/IBID_AUTH=accounts/);
});

test("with pairing, the network may come in, and nobody without a token or a pairing", () => {
  const read = (more: Record<string, string> = {}) => readConfig({ IBID_AUTH: "paired", ...more });
  expect(read()).toMatchObject({ hasPairing: true, hasAccounts: false, host: "0.0.0.0", token: "file" });
  expect(read({ IBID_HOST: "127.0.0.1" }).host).toBe("127.0.0.1");
  expect(() => read({ IBID_TOKEN: "off" })).toThrow(/IBID_TOKEN/);
  expect(() => read({ IBID_OIDC_ISSUER: "https://id.example" })).toThrow(/IBID_AUTH=accounts/);
  expect(readConfig({}).hasPairing).toBe(false);
  // What is printed is for the browser of this computer.
  expect(addressOf(read())).toBe("http://127.0.0.1:4321");
  expect(addressOf(read({ IBID_URL: "https://ibid.example" }))).toBe("http://127.0.0.1:4321");
  expect(addressOf(read({ IBID_HOST: "192.168.1.5" }))).toBe("http://192.168.1.5:4321");
});

test("with accounts, the network may come in under one address", () => {
  const read = (more: Record<string, string>) => readConfig({ IBID_AUTH: "accounts", ...more });
  expect(read({})).toMatchObject({ hasAccounts: true, host: "127.0.0.1", url: null, tls: null, oidc: null });
  expect(() => read({ IBID_HOST: "0.0.0.0" })).toThrow(/IBID_URL/);
  const there = read({ IBID_HOST: "0.0.0.0", IBID_URL: "https://Ibid.example/" });
  expect(there).toMatchObject({ host: "0.0.0.0", url: "https://ibid.example", isBehindProxy: false });
  for (const url of [
    "ibid.example",
    "ftp://ibid.example",
    "https://ibid.example/app",
    "https://a:b@ibid.example",
  ])
    expect(() => read({ IBID_URL: url })).toThrow(/IBID_URL/);
  expect(() => read({ IBID_TLS_CERT: "certificate.pem" })).toThrow(/IBID_TLS_KEY/);
});

test("mails go out with accounts and an address for their links, and the password of the mail server is not printed", () => {
  const IBID_SMTP_URL = "smtp://ibid:the-secret@mail.example";
  const whole = {
    IBID_AUTH: "accounts",
    IBID_URL: "https://ibid.example",
    IBID_SMTP_URL,
    IBID_MAIL_FROM: "a@b.example",
  };
  const config = readConfig(whole);
  expect(config.mail).toMatchObject({
    host: "mail.example",
    port: 587,
    encryption: "starttls",
    from: "a@b.example",
  });
  expect(JSON.stringify(describeConfig(config))).not.toContain("the-secret");
  expect(readConfig({ IBID_AUTH: "accounts" }).mail).toBeNull();
  for (const missing of ["IBID_AUTH", "IBID_URL", "IBID_SMTP_URL", "IBID_MAIL_FROM"] as const)
    expect(() => readConfig({ ...whole, [missing]: "" })).toThrow(missing);
  for (const from of ["Ibid", "a@b.example, c@d.example", "A <a@b.example>\r\nBcc: c@d.example"])
    expect(() => readConfig({ ...whole, IBID_MAIL_FROM: from })).toThrow(/IBID_MAIL_FROM/);
  expect(() => readConfig({ ...whole, IBID_SMTP_URL: "http://mail.example" })).toThrow(/IBID_SMTP_URL/);
});

test("a provider of identities has an id for us, and is reached by https", () => {
  const read = (more: Record<string, string>) => readConfig({ IBID_AUTH: "accounts", ...more }).oidc;
  const issuer = { IBID_OIDC_ISSUER: "https://id.example" };
  expect(() => read(issuer)).toThrow(/IBID_OIDC_CLIENT_ID/);
  expect(() => read({ IBID_OIDC_ISSUER: "http://id.example", IBID_OIDC_CLIENT_ID: "ibid" })).toThrow(/https/);
  expect(read({ ...issuer, IBID_OIDC_CLIENT_ID: "ibid", IBID_OIDC_CLIENT_SECRET: "hunter2\n" })).toEqual({
    issuer: "https://id.example",
    clientId: "ibid",
    clientSecret: "hunter2",
    name: "single sign-on",
    isOpen: false,
  });
});

test("the token is Ibid's own, the user's or off; a short one is refused without being repeated", () => {
  expect(readConfig({}).token).toBe("file");
  expect(readConfig({ IBID_TOKEN: "" }).token).toBe("file");
  expect(readConfig({ IBID_TOKEN: "off" }).token).toBe("off");
  expect(readConfig({ IBID_TOKEN: "0123456789abcdef" }).token).toEqual({ value: "0123456789abcdef" });
  for (const value of [
    "hunter2",
    "hunter2 hunter2 hunter2",
    "hunter2;hunter2;hunter2",
    "hunter2".repeat(99),
  ]) {
    expect(() => readConfig({ IBID_TOKEN: value })).toThrow(/IBID_TOKEN: use off, or 16 to 200/);
    expect(() => readConfig({ IBID_TOKEN: value })).not.toThrow(/hunter2/);
  }
});

test("text recognition that is not installed is said at the start", () => {
  expect(readConfig({ IBID_OCR: "on" }).ocr).toBe("eng");
  expect(() => readConfig({ IBID_OCR: "on" }, () => false)).toThrow(/IBID_OCR=on .*npm ci/);
  expect(readConfig({}, () => false).ocr).toBeNull();
});

test("what is printed at start holds no password", () => {
  const config = readConfig({ DATABASE_URL: "postgres://ibid:hunter2@db.example/ibid" });
  expect(JSON.stringify(describeConfig(config))).not.toContain("hunter2");
});

const OPENAI = { IBID_MODEL: "openai/gpt-5", OPENAI_API_KEY: "sk-hunter2" };

test("a model is a provider and the provider's own id for it, slashes included", () => {
  expect(readConfig({}).model).toEqual({ provider: "extractive" });
  expect(readConfig(OPENAI).model).toEqual({
    provider: "openai",
    id: "gpt-5",
    key: "sk-hunter2",
    url: null,
    hasTools: true,
    silenceMs: 60_000,
  });
  const local = readConfig({
    IBID_MODEL: "compatible/library/llama3:8b",
    IBID_MODEL_URL: "http://127.0.0.1:11434/v1",
    IBID_MODEL_TOOLS: "no",
    IBID_MODEL_TIMEOUT: "300",
  });
  expect(local.model).toMatchObject({
    id: "library/llama3:8b",
    key: null,
    hasTools: false,
    silenceMs: 300_000,
  });
  expect(nameOfChoice(local.model)).toBe("compatible/library/llama3:8b");
});

test.each([
  ["google/gemini", "GOOGLE_GENERATIVE_AI_API_KEY"],
  ["openai/gpt", "OPENAI_API_KEY"],
  ["openai-chat/gpt", "OPENAI_API_KEY"],
  ["anthropic/claude", "ANTHROPIC_API_KEY"],
  ["compatible/llama", "IBID_MODEL_URL"],
])("%s without %s is refused, and the variable named", (model, variable) => {
  expect(() => readConfig({ IBID_MODEL: model, [variable]: "" })).toThrow(ConfigError);
  expect(() => readConfig({ IBID_MODEL: model })).toThrow(new RegExp(`needs .*set ${variable}`));
});

test("a key comes without the line break of the file it was copied from", () => {
  expect(readConfig({ ...OPENAI, OPENAI_API_KEY: "sk-hunter2\n" }).model).toMatchObject({
    key: "sk-hunter2",
  });
});

test("the key of a provider that is not used is not looked at", () => {
  expect(readConfig({ OPENAI_API_KEY: "sk hunter2" }).model).toEqual({ provider: "extractive" });
});

test.each<Record<string, string>>([
  { ...OPENAI, OPENAI_API_KEY: "sk hunter2" },
  { ...OPENAI, IBID_MODEL_URL: "https://me:hunter2@models.example/v1" },
  { ...OPENAI, IBID_MODEL_URL: "https://models.example/v1?key=hunter2" },
  { ...OPENAI, IBID_MODEL_URL: "file:///hunter2" },
  { ...OPENAI, IBID_MODEL_TOOLS: "hunter2" },
  { ...OPENAI, IBID_MODEL_TIMEOUT: "hunter2" },
])("a value that can't be used is refused without being repeated", (environment) => {
  const thrown = (): unknown => {
    try {
      return readConfig(environment);
    } catch (error) {
      return error;
    }
  };
  expect(thrown()).toBeInstanceOf(ConfigError);
  expect(String(thrown())).not.toContain("hunter2");
});

test("what is printed at start names the model and where it is, never its key", () => {
  const printed = describeConfig(readConfig({ ...OPENAI, IBID_MODEL_URL: "http://127.0.0.1:8080/v1" }));
  expect(printed["model"]).toBe("openai/gpt-5 at http://127.0.0.1:8080/v1");
  expect(JSON.stringify(printed)).not.toContain("hunter2");
});

test("an embedder is the offline one, or a provider's with or without a model's name", () => {
  expect(readConfig({}).embedder).toEqual({ provider: "offline" });
  const google = { IBID_EMBEDDER: "google", GOOGLE_GENERATIVE_AI_API_KEY: "hunter2" };
  expect(readConfig(google).embedder).toEqual({
    provider: "google",
    id: "gemini-embedding-001",
    key: "hunter2",
    url: null,
    dimensions: null,
    silenceMs: 60_000,
  });
  const local = readConfig({
    IBID_EMBEDDER: "compatible/library/nomic-embed-text",
    IBID_EMBEDDER_URL: "http://127.0.0.1:11434/v1",
    IBID_EMBEDDER_DIMENSIONS: "512",
  });
  expect(local.embedder).toMatchObject({ id: "library/nomic-embed-text", key: null, dimensions: 512 });
  const printed = describeConfig(local);
  expect(printed["embedder"]).toBe("compatible/library/nomic-embed-text at http://127.0.0.1:11434/v1");
});

test.each<[Record<string, string>, RegExp]>([
  [{ IBID_EMBEDDER: "google" }, /set GOOGLE_GENERATIVE_AI_API_KEY/],
  [{ IBID_EMBEDDER: "openai/text-embedding-3-large" }, /set OPENAI_API_KEY/],
  [{ IBID_EMBEDDER: "compatible/nomic" }, /set IBID_EMBEDDER_URL/],
  [{ IBID_EMBEDDER: "compatible" }, /IBID_EMBEDDER/],
  [{ IBID_EMBEDDER: "anthropic/claude" }, /IBID_EMBEDDER/],
  [{ IBID_EMBEDDER_DIMENSIONS: "1024" }, /IBID_EMBEDDER_DIMENSIONS/],
])("an embedder that can't be used is refused, and what is missing is named: %o", (environment, said) => {
  expect(() => readConfig(environment)).toThrow(ConfigError);
  expect(() => readConfig(environment)).toThrow(said);
});

test("scans are read only when that is asked for", () => {
  expect(readConfig({}).ocr).toBeNull();
  expect(describeConfig(readConfig({}))).not.toHaveProperty("ocr");
  expect([readConfig({ IBID_OCR: "on" }).ocr, readConfig({ IBID_OCR: "eng" }).ocr]).toEqual(["eng", "eng"]);
  expect(() => readConfig({ IBID_OCR: "klingon" })).toThrow(/IBID_OCR/);
});

test("a transcriber is none, OpenAI's or one that speaks like it", () => {
  expect(readConfig({}).transcriber).toBeNull();
  expect(describeConfig(readConfig({}))["transcriber"]).toBe("none");
  const openai = { IBID_TRANSCRIBER: "openai/whisper-1", OPENAI_API_KEY: "hunter2" };
  expect(readConfig(openai).transcriber).toEqual({
    provider: "openai",
    id: "whisper-1",
    key: "hunter2",
    url: null,
    silenceMs: 1_800_000,
  });
  const local = readConfig({
    IBID_TRANSCRIBER: "compatible/Systran/faster-whisper-small",
    IBID_TRANSCRIBER_URL: "http://127.0.0.1:8000/v1",
    IBID_TRANSCRIBER_KEY: "hunter2",
  });
  expect(local.transcriber).toMatchObject({ id: "Systran/faster-whisper-small", key: "hunter2" });
  const printed = describeConfig(local);
  expect(printed["transcriber"]).toBe("compatible/Systran/faster-whisper-small at http://127.0.0.1:8000/v1");
  expect(JSON.stringify(printed)).not.toContain("hunter2");
});

test.each<[Record<string, string>, RegExp]>([
  [{ IBID_TRANSCRIBER: "openai/whisper-1" }, /set OPENAI_API_KEY/],
  [{ IBID_TRANSCRIBER: "compatible/whisper" }, /set IBID_TRANSCRIBER_URL/],
  [{ IBID_TRANSCRIBER: "google/gemini" }, /IBID_TRANSCRIBER/],
  [{ IBID_TRANSCRIBER_TIMEOUT: "0" }, /IBID_TRANSCRIBER_TIMEOUT/],
])("a transcriber that can't be used is refused, and what is missing is named: %o", (environment, said) => {
  expect(() => readConfig(environment)).toThrow(said);
});

test("who is alone has no limits that they did not set; with accounts there are usual ones", () => {
  expect(readConfig({}).limits).toEqual({
    ...{ requests: null, answers: null, uploads: null, storage: null, tokens: null },
  });
  expect(readConfig({ IBID_LIMIT_TOKENS: "50000" }).limits).toMatchObject({ tokens: 50_000, answers: null });
  const accounts = { IBID_AUTH: "accounts", IBID_LIMIT_STORAGE_MB: "3", IBID_LIMIT_ANSWERS: "off" };
  expect(readConfig(accounts).limits).toMatchObject({
    ...{ requests: 1200, answers: null, storage: 3 * 1024 ** 2, tokens: 2_000_000 },
  });
  expect(() => readConfig({ IBID_LIMIT_TOKENS: "2M" })).toThrow(
    "IBID_LIMIT_TOKENS: use a whole number, or off",
  );
});

test("daily backups are switched in Ibid, unless a variable decides", () => {
  const off = { IBID_BACKUPS: "no" };
  expect(readConfig({})).toMatchObject({ backups: true, settings: { isBackupsLocked: false } });
  expect(readConfig({}).withSettings(off).backups).toBe(false);
  expect(readConfig({ IBID_BACKUPS: "yes" }).withSettings(off)).toMatchObject({
    ...{ backups: true, settings: { isBackupsLocked: true } },
  });
});
