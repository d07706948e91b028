import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";

import { expect, test } from "vitest";

import { showAgent } from "~/services/catalogue/show-agent.server";

import { downloads } from "../../../drizzle/schema";
import { testBrowser, type TestBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import {
  givenBoughtPackage,
  givenDelivered,
  givenPurchase,
  givenRefund,
  orderById,
  PACKAGE_NAME,
} from "../../support/given-purchases";
import { goodPackage } from "../../support/given-packages";
import { signedInBrowser } from "../../support/given-session";

async function givenBuyer(
  ...values: Parameters<typeof givenBoughtPackage>[2][]
) {
  const ctx = await testCtx();
  const bought = await givenBoughtPackage(ctx, undefined, values[0]);
  const browser = await signedInBrowser(ctx, bought.buyer.id);
  const rows = () => ctx.store.read.select().from(downloads);
  return { ctx, ...bought, browser, rows };
}

/** Not the test browser's `text`, which would decode the bytes. */
async function fetchPart(browser: TestBrowser, path: string, range?: string) {
  const headers = range === undefined ? undefined : { Range: range };
  return browser.get(path, { headers });
}

test("the buyer downloads the package under its own name, never cached", async () => {
  const { browser, path, file, rows } = await givenBuyer();
  const answer = await browser.get(path);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/zip",
    "content-disposition": `attachment; filename="${PACKAGE_NAME}"; filename*=UTF-8''${PACKAGE_NAME}`,
    "content-length": String(file.size),
    "cache-control": "private, no-store, no-transform",
    "accept-ranges": "bytes",
    etag: `"${file.sha256}"`,
  });
  expect(createHash("sha256").update(answer.bytes).digest("hex")).toBe(
    file.sha256,
  );
  expect(await rows()).toHaveLength(1);
});

test("an interrupted download is resumed byte for byte", async () => {
  const { browser, path, bytes, file } = await givenBuyer();
  const first = await fetchPart(browser, path, "bytes=0-699");
  const rest = await browser.get(path, {
    headers: { Range: "bytes=700-", "If-Range": `"${file.sha256}"` },
  });
  expect([first.status, rest.status]).toEqual([206, 206]);
  expect(rest.headers.get("Content-Range")).toBe("bytes 700-1999/2000");
  expect(rest.headers.get("Content-Length")).toBe("1300");
  expect(Buffer.concat([first.bytes, rest.bytes]).equals(bytes)).toBe(true);
});

test("a changed file is sent completely", async () => {
  const { browser, path, bytes } = await givenBuyer();
  const answer = await browser.get(path, {
    headers: { Range: "bytes=700-", "If-Range": '"another"' },
  });
  expect(answer.status).toBe(200);
  expect(answer.bytes.equals(bytes)).toBe(true);
});

test("a range beyond the end is 416 with the size", async () => {
  const { browser, path, rows } = await givenBuyer();
  const answer = await fetchPart(browser, path, "bytes=2000-");
  expect(answer.status).toBe(416);
  expect(answer.headers.get("Content-Range")).toBe("bytes */2000");
  expect(answer.body).toBeNull();
  expect(await rows()).toEqual([]);
});

test("HEAD describes the package, sends nothing and counts nothing", async () => {
  const { browser, path, rows, ctx, order } = await givenBuyer();
  const headers = { Range: "bytes=0-9" };
  const answer = await browser.send("HEAD", path, { headers });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Length")).toBe("2000");
  expect(answer.body).toBeNull();
  expect(await rows()).toEqual([]);
  expect((await orderById(ctx, order.id)).deployedAt).toBeNull();
});

test("only ranges from the first byte count as downloads", async () => {
  const { browser, path, rows, ctx, order } = await givenBuyer();
  await fetchPart(browser, path, "bytes=1-");
  expect(await rows()).toEqual([]);
  await fetchPart(browser, path, "bytes=0-9");
  await fetchPart(browser, path);
  expect(await rows()).toHaveLength(2);
  expect((await orderById(ctx, order.id)).deployedAt).toEqual(ctx.now());
});

test("other users, the creator and an unknown order get 404", async () => {
  const { ctx, path, owner, rows } = await givenBuyer();
  const stranger = await given.user(ctx);
  for (const { id } of [stranger, owner]) {
    const browser = await signedInBrowser(ctx, id);
    expect((await browser.get(path)).status).toBe(404);
    const unknown = await browser.get("/purchased-agent/unknown/download");
    expect(unknown.status).toBe(404);
  }
  expect(await rows()).toEqual([]);
});

test("visitors return to the page of the purchase after sign-in", async () => {
  const { ctx, order, path } = await givenBuyer();
  const answer = await testBrowser(ctx).get(path);
  expect(answer.status).toBe(302);
  expect(answer.location).toBe(
    `/auth?redirectTo=${encodeURIComponent(`/purchased-agent/${order.id}`)}`,
  );
});

test.each(["disputed", "refunded", "charged_back", "pending"] as const)(
  "an order that is %s cannot be downloaded: 409",
  async (status) => {
    const { browser, path, rows } = await givenBuyer({ status });
    const answer = await browser.get(path);
    expect(answer.status).toBe(409);
    expect(answer.headers.get("Content-Type")).toMatch("text/plain");
    expect(await rows()).toEqual([]);
  },
);

test("during a refund nothing can be downloaded: 409", async () => {
  const { ctx, browser, path, order } = await givenBuyer();
  await givenRefund(ctx, order, "pending");
  expect((await browser.get(path)).status).toBe(409);
});

test("a setup guide has no download: 404", async () => {
  const ctx = await testCtx();
  const { agent } = await givenDelivered(ctx, "instructions");
  const { buyer, order } = await givenPurchase(ctx, agent);
  const browser = await signedInBrowser(ctx, buyer.id);
  const answer = await browser.get(`/purchased-agent/${order.id}/download`);
  expect(answer.status).toBe(404);
});

test.each([undefined, "bytes=5-9"])(
  "a file with a flipped byte is not sent (part %s): 500 and an alarm",
  async (range) => {
    const { ctx, browser, path, file, bytes, rows } = await givenBuyer();
    const { sha256 } = file;
    const folders = [sha256.slice(0, 2), sha256.slice(2, 4)];
    const damaged = Buffer.from(bytes);
    damaged[1500] = damaged[1500]! ^ 1;
    await writeFile(join(ctx.dataDir, "packages", ...folders, sha256), damaged);
    const answer = await fetchPart(browser, path, range);
    expect(answer.status).toBe(500);
    expect(answer.headers.get("Content-Type")).toMatch("text/plain");
    expect(answer.bytes.includes(damaged.subarray(5, 9))).toBe(false);
    expect(ctx.logged).toContainEqual(
      expect.objectContaining({ alarm: "package damaged", sha256 }),
    );
    expect(await rows()).toEqual([]);
  },
);

test("the buyer, and nobody else, downloads the signed verdict about the package", async () => {
  const ctx = await testCtx();
  const bought = await givenBoughtPackage(ctx, goodPackage());
  const path = bought.path.replace("download", "verdict");
  const browser = await signedInBrowser(ctx, bought.buyer.id);

  const answer = await browser.get(path);
  expect(answer.status).toBe(200);
  const { payload } = answer.body as { payload: string };
  const verdict: unknown = JSON.parse(
    Buffer.from(payload, "base64").toString("utf8"),
  );
  expect(verdict).toMatchObject({ package: { sha256: bought.file.sha256 } });
  const words = "Content rules: no findings. Malware scan: not done.";
  const key = bought.agent.slug;
  const { packed } = await showAgent(ctx, { key, viewer: null });
  expect(packed?.verdict).toBe(words);
  const page = await browser.get(bought.path.replace("/download", ""));
  expect(page.body).toMatchObject({
    owned: { delivered: { verdict: words } },
  });

  const other = await signedInBrowser(ctx, (await given.user(ctx)).id);
  expect((await other.get(path)).status).toBe(404);
});
