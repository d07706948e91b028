import { expect, test } from "vitest";

import { readFilePart } from "~/http/uploads/multipart.server";

const HEAD = 'Content-Disposition: form-data; name="file"; filename="a.zip"';

function form(parts: string[], { step = 7, type = "boundary=b" } = {}) {
  const text = Buffer.from(parts.join("\r\n"), "utf8");
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= text.length) controller.close();
      else controller.enqueue(new Uint8Array(text.subarray(at, (at += step))));
    },
  });
  return new Request("http://localhost/", {
    method: "POST",
    body,
    duplex: "half",
    headers: { "Content-Type": `multipart/form-data; ${type}` },
  });
}

async function contentOf(source: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

const plain = (content: string) => ["--b", HEAD, "", content, "--b--", ""];

test.each([1, 2, 3, 5, 64, 1_000])(
  "a file is extracted whatever the chunk size (%i at a time)",
  async (step) => {
    const parts = [
      "--b",
      'Content-Disposition: form-data; name="note"',
      "",
      "first",
      "--b",
      HEAD,
      "Content-Type: application/zip",
      "",
      "line\r\n--not\r\n--",
      "--b",
      "",
      "",
      "after",
      "--b--",
      "",
    ];
    const { fileName, source } = await readFilePart(form(parts, { step }));
    expect(fileName).toBe("a.zip");
    expect(await contentOf(source)).toBe("line\r\n--not\r\n--");
  },
);

test("an empty file is empty, and a quoted boundary is recognized", async () => {
  const request = form(plain(""), { type: 'boundary="b"' });
  const { source } = await readFilePart(request);
  expect(await contentOf(source)).toBe("");
});

test("a file name keeps its letters", async () => {
  const head = HEAD.replace("a.zip", "Überblick %22neu%22.zip");
  const request = form(["--b", head, "", "x", "--b--", ""]);
  const { fileName } = await readFilePart(request);
  expect(fileName).toBe('Überblick "neu".zip');
});

test("a form that ends before its file is reported as cut off", async () => {
  const request = form(["--b", HEAD, "", "half of it"]);
  const { source } = await readFilePart(request);
  await expect(contentOf(source)).rejects.toMatchObject({
    code: "invalid",
    message: expect.stringMatching(/cut off/) as string,
  });
});

test.each([
  ["another field only", plain("x").map((t) => t.replace('"file"', '"other"'))],
  ["no file chosen", plain("").map((t) => t.replace("a.zip", ""))],
  ["a field that is no file", plain("x").map((t) => t.split("; filename")[0]!)],
])("%s gets the message to choose a file", async (_what, parts) => {
  const reading = readFilePart(form(parts));
  await expect(reading).rejects.toMatchObject({ message: "Choose a file." });
});

test.each([
  ["without a boundary", form(plain("x"), { type: "charset=utf-8" })],
  ["with an endless head", form(["--b", "X: ".padEnd(40_000, "y")])],
  [
    "with much before the file",
    form(["--b", "", "", "y".repeat(70_000), ...plain("x")], { step: 9_000 }),
  ],
])("a form %s is refused as unreadable", async (_what, request) => {
  await expect(readFilePart(request)).rejects.toMatchObject({
    status: 400,
    message: "The form could not be read.",
  });
});
