import { describe, expect, test } from "vitest";
import { parseMaterial } from "../parse-material.ts";
import { findArxiv, findDoi } from "./find-identifiers.ts";
import { type PdfOptions, type PdfPage, writePdf } from "../../../test/files/write-pdf.ts";

async function reference(page: PdfPage, options: PdfOptions = {}) {
  return (await parseMaterial("paper.pdf", writePdf([page], options))).csl;
}

describe("a DOI", () => {
  test.each([
    ["doi:10.1038/nn.2384", "10.1038/nn.2384"],
    ["DOI 10.1016/j.cell.2020.01.001.", "10.1016/j.cell.2020.01.001"],
    ["(https://doi.org/10.1000/182)", "10.1000/182"],
    ["https://dx.doi.org/10.1002/(SICI)1097-4571(199806)49:8<693", "10.1002/(SICI)1097-4571(199806)49:8"],
    ['<pdfx:doi>10.1000/abc</pdfx:doi> prism:doi="10.1000/ABC"', "10.1000/abc"],
    ["WPS-ARTICLEDOI: 10.1000/182", "10.1000/182"],
    ["Version 10.1038/nn.2384", null],
    ["doi:10.1000/182, see also doi:10.1000/183", null],
  ])("%s", (text, doi) => expect(findDoi(text)).toBe(doi));
});

test("only the stamp of arXiv names the paper it stands on", () => {
  expect(findArxiv("arXiv:1706.03762v5 [cs.CL] 6 Dec 2017")).toEqual({
    id: "1706.03762",
    issued: { "date-parts": [[2017, 12, 6]] },
  });
  expect(findArxiv("arXiv:hep-th/9901001v3 [hep-th] 14 Jan 1999")?.id).toBe("hep-th/9901001");
  expect(findArxiv("A. Author. A title. arXiv:1706.03762, 2017.")).toBeNull();
});

test("an article names its journal in its metadata and its DOI on its first page", async () => {
  const xmp = `<?xpacket?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description>
    <dc:creator><rdf:Seq><rdf:li>Marie Curie</rdf:li><rdf:li>Pierre Curie</rdf:li></rdf:Seq></dc:creator>
    <prism:publicationName>Journal of Memory</prism:publicationName><prism:volume>12</prism:volume>
    <prism:startingPage>101</prism:startingPage><prism:endingPage>120</prism:endingPage>
    <prism:coverDate>2021-05-01</prism:coverDate></rdf:Description></rdf:RDF></x:xmpmeta>`;
  expect(
    await reference(
      { lines: ["On memory", "https://doi.org/10.1000/182"] },
      { xmp, info: { Author: "mcurie" } },
    ),
  ).toEqual({
    type: "article-journal",
    author: [
      { given: "Marie", family: "Curie" },
      { given: "Pierre", family: "Curie" },
    ],
    DOI: "10.1000/182",
    "container-title": "Journal of Memory",
    volume: "12",
    page: "101–120",
    issued: { "date-parts": [[2021, 5, 1]] },
  });
});

test("a preprint is known by its stamp", async () => {
  expect(await reference({ lines: ["On memory", "arXiv:1706.03762v5 [cs.CL] 6 Dec 2017"] })).toEqual({
    type: "article",
    issued: { "date-parts": [[2017, 12, 6]] },
    number: "arXiv:1706.03762",
    publisher: "arXiv",
    URL: "https://arxiv.org/abs/1706.03762",
  });
});

test("a paper that states nothing has nothing, not even the date of its file", async () => {
  expect(await reference({ lines: ["On memory"] }, { info: { CreationDate: "D:20221017" } })).toEqual({});
});

describe("slides", () => {
  const kindOf = async (page: PdfPage, info: Record<string, string> = {}) =>
    (await parseMaterial("x.pdf", writePdf([page], { info }))).kind;
  const landscape = { width: 800, height: 600 };

  test("are landscape, or made by a program for slides", async () => {
    expect(await kindOf({ lines: ["One"], ...landscape })).toBe("slides");
    expect(await kindOf({ lines: ["One"] }, { Creator: "LaTeX with Beamer class" })).toBe("slides");
    expect(await kindOf({ lines: ["One"] })).toBe("paper");
  });

  test("never have a full page of text", async () => {
    const lines = Array.from({ length: 40 }, () => ({
      text: "A line of a report that is laid out across.".repeat(2),
      size: 8,
    }));
    expect(await kindOf({ lines, ...landscape })).toBe("paper");
  });

  test("are dated by their file", async () => {
    expect(
      await reference({ lines: ["One"], ...landscape }, { info: { CreationDate: "D:20221017" } }),
    ).toEqual({
      type: "speech",
      genre: "Slides",
      issued: { "date-parts": [[2022, 10, 17]] },
    });
  });
});
