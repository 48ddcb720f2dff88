import { describe, expect, test } from "vitest";
import { AppError } from "@ibid/core/contract/error.ts";
import { writePdf } from "../../../test/files/write-pdf.ts";
import type { PdfOptions, PdfPage } from "../../../test/files/write-pdf.ts";
import { parseMaterial } from "../parse-material.ts";

async function read(pages: PdfPage[], options: PdfOptions = {}, name = "week_03-memory.pdf") {
  return await parseMaterial(name, writePdf(pages, options));
}

async function refusal(bytes: Uint8Array): Promise<AppError> {
  const error = await parseMaterial("deck.pdf", bytes).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(AppError);
  expect((error as AppError).message).toContain("“deck.pdf”");
  return error as AppError;
}

describe("pages", () => {
  test("each page is the exact range of its text, with index and label kept apart", async () => {
    const labels = "<< /Nums [0 << /S /r /St 12 >> 2 << /S /D /St 1 >>] >>";
    const material = await read([{ lines: ["First page"] }, {}, { lines: ["Third page", "and more"] }], {
      labels,
    });
    expect(material.text).toBe("First page\n\n\n\nThird page\nand more");
    const pages = material.places.map((place) => ({
      ...place,
      text: material.text.slice(place.start, place.end),
    }));
    expect(pages).toMatchObject([
      { kind: "page", pageIndex: 0, pageLabel: "xii", text: "First page" },
      { kind: "page", pageIndex: 1, pageLabel: "xiii", text: "" },
      { kind: "page", pageIndex: 2, pageLabel: "1", text: "Third page\nand more" },
    ]);
  });

  test("pages without labels are called by their position", async () => {
    const { places } = await read([{ lines: ["a page"] }, { lines: ["another"] }]);
    expect(places).toMatchObject([{ pageLabel: "1" }, { pageLabel: "2" }]);
  });

  test("labels that are empty are replaced by the position", async () => {
    const { places } = await read([{ lines: ["a page"] }], { labels: "<< /Nums [0 << >>] >>" });
    expect(places).toMatchObject([{ pageLabel: "1" }]);
  });

  test("mostly landscape pages are slides, also when they are turned", async () => {
    const portrait = { lines: ["page"] };
    const landscape = { lines: ["page"], width: 800, height: 600 };
    expect((await read([portrait, portrait, landscape])).kind).toBe("paper");
    expect((await read([portrait, landscape, { ...portrait, rotate: 90 }])).kind).toBe("slides");
  });
});

describe("what the file says about itself", () => {
  test("title and author come from the document information, the date only for slides", async () => {
    const info = {
      Title: "Memory and sleep",
      Author: "Marie Curie",
      CreationDate: "D:20221017182937+10'00'",
    };
    const slide = { lines: ["One"], width: 800, height: 600 };
    expect(await read([slide], { info })).toMatchObject({
      title: "Memory and sleep",
      csl: { author: [{ family: "Curie", given: "Marie" }], issued: { "date-parts": [[2022, 10, 17]] } },
    });
    expect((await read([{ lines: ["One"] }], { info })).csl.issued).toBeUndefined();
  });

  test("a title some program made is not a title: the largest lines of the first page are", async () => {
    const lines = [
      { text: "Sleep and the", size: 24 },
      { text: "Hippocampus", size: 24 },
      "Body text that is long enough to be most of what stands on this page.",
    ];
    const material = await read([{ lines }], {
      info: { Title: "Microsoft Word - draft7.docx", Author: "user" },
    });
    expect(material).toMatchObject({ title: "Sleep and the Hippocampus", csl: {} });
  });

  test("without any title the file's name is made readable", async () => {
    expect((await read([{ lines: ["all of one size", "all of one size"] }])).title).toBe("Week 03 memory");
  });
});

describe("files that cannot be read", () => {
  test("a password", async () => {
    const key = "ab".repeat(32);
    const encrypt = `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${key}> /U <${key}> >>`;
    expect((await refusal(writePdf([{ lines: ["secret"] }], { encrypt }))).code).toBe("file_encrypted");
  });

  test("no pages", async () => {
    expect((await refusal(writePdf([]))).code).toBe("file_without_pages");
  });

  test("no text on any page", async () => {
    const error = await refusal(writePdf([{}, {}]));
    expect(error.code).toBe("file_without_text");
    expect(error.message).toMatch(/scan.*text recognition/);
  });

  test("damage", async () => {
    const whole = writePdf([{ lines: ["a page"] }]);
    expect((await refusal(whole.subarray(0, 60))).code).toBe("file_unreadable");
    expect((await refusal(new TextEncoder().encode("%PDF-1.7\nnothing else"))).code).toBe("file_unreadable");
  });

  test("a PDF after foreign bytes is still a PDF", async () => {
    const bytes = Buffer.concat([Buffer.from([0, 1, 2, 10]), writePdf([{ lines: ["still here"] }])]);
    expect((await parseMaterial("mail.bin", new Uint8Array(bytes))).text).toBe("still here");
  });
});
