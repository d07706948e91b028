import { expect, test } from "vitest";

import { readBody, readForm, readJson } from "~/http/body.server";

function request(body: BodyInit, type: string, extra: object = {}) {
  return new Request("http://localhost/", {
    method: "POST",
    body,
    headers: { "Content-Type": type },
    ...extra,
  });
}

test("a body without a length is refused while it is read", async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(1024));
    },
  });
  const reading = readBody(
    request(endless, "text/plain", { duplex: "half" }),
    10_000,
  );
  await expect(reading).rejects.toMatchObject({ status: 413 });
  expect(sent).toBeLessThan(20);
});

test("a form loses NUL characters and carriage returns, nothing else", async () => {
  const body = new URLSearchParams({ text: "a\0b\r\nc ü" });
  const form = await readForm(
    request(body, "application/x-www-form-urlencoded"),
  );
  expect(form.get("text")).toBe("ab\nc ü");
});

test("an unreadable form is refused and is not a fault", async () => {
  const reading = readForm(request("x", "multipart/form-data"));
  await expect(reading).rejects.toMatchObject({ status: 400 });
});

test("lone surrogates in JSON become the replacement character", async () => {
  const body = await readJson(request('{"a":"\\ud800"}', "application/json"));
  expect(body).toEqual({ a: "\ufffd" });
});

test.each([102, 60_000])(
  "JSON with %i levels is refused and is not a fault",
  async (levels) => {
    const deep = "[".repeat(levels) + "]".repeat(levels);
    const reading = readJson(request(deep, "application/json"));
    await expect(reading).rejects.toMatchObject({ status: 400 });
  },
);
