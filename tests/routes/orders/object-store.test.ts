import { expect, test } from "vitest";

import { storePackage } from "~/services/agents/store-package.server";
import { checkReadiness } from "~/services/platform/check-readiness.server";

import { downloads, packageFiles } from "../../../drizzle/schema";
import { testCtx, type TestCtx } from "../../support/ctx";
import {
  givenObjectStore,
  IMPATIENT,
  PATIENT,
} from "../../support/given-object-store";
import { givenDraft, goodPackage, inParts } from "../../support/given-packages";
import { givenBoughtPackage } from "../../support/given-purchases";
import { signedInBrowser } from "../../support/given-session";

async function givenBuyer() {
  const ctx = await testCtx();
  const s3 = await givenObjectStore(ctx);
  const bought = await givenBoughtPackage(ctx);
  const browser = await signedInBrowser(ctx, bought.buyer.id);
  return { ctx, s3, ...bought, browser };
}

const isReady = (ctx: TestCtx) => {
  ctx.advance(1_000);
  return checkReadiness(ctx, () => Promise.resolve(1e9)).then(
    () => true,
    () => false,
  );
};

test("a package in the object store is downloaded whole and in parts", async () => {
  const { browser, path, bytes } = await givenBuyer();
  const whole = await browser.get(path);
  expect(whole.status).toBe(200);
  expect(whole.bytes.equals(bytes)).toBe(true);
  const headers = { Range: "bytes=700-799" };
  const part = await browser.get(path, { headers });
  expect(part.status).toBe(206);
  expect(part.bytes.equals(bytes.subarray(700, 800))).toBe(true);
});

test.each(["away", "slow", "failing"] as const)(
  "while the object store is %s, files are 503, nothing changes, and it recovers",
  async (state) => {
    const { ctx, s3, browser, path, bytes } = await givenBuyer();
    const own = await givenDraft(ctx);
    const before = await storePackage(ctx, {
      ...own,
      fileName: "one.zip",
      source: inParts(goodPackage("one")),
    });
    const replace = () =>
      storePackage(ctx, {
        ...own,
        fileName: "two.zip",
        source: inParts(goodPackage("two")),
      });
    const rows = () => ctx.store.read.select().from(packageFiles);
    const stored = await rows();

    if (state === "slow") s3.wait(IMPATIENT);
    s3.become(state);
    const refused = await browser.get(path);
    expect(refused.status).toBe(503);
    expect(refused.headers.get("Retry-After")).toBe("10");
    expect(await ctx.store.read.select().from(downloads)).toEqual([]);
    await expect(replace()).rejects.toMatchObject({
      status: 503,
      retryAfter: 10,
    });
    expect(await rows()).toEqual(stored);
    expect(await isReady(ctx)).toBe(false);

    s3.become("up");
    s3.wait(PATIENT);
    expect(await isReady(ctx)).toBe(true);
    expect((await browser.get(path)).bytes.equals(bytes)).toBe(true);
    expect((await replace()).sha256).not.toBe(before.sha256);
  },
);

test("a download that the object store cuts off ends early, never with other bytes", async () => {
  const { ctx, s3, browser, path } = await givenBuyer();
  const large = await ctx.packages.write(
    inParts(Buffer.alloc(8_000_000, 7)),
    1e7,
  );
  const reading = ctx.packages.read(large.sha256);
  const received: Buffer[] = [];
  await expect(
    (async () => {
      for await (const chunk of reading) {
        received.push(chunk as Buffer);
        s3.become("away");
      }
    })(),
  ).rejects.toThrow();
  const bytes = Buffer.concat(received);
  expect(bytes.length).toBeLessThan(large.size);
  expect(bytes.every((byte) => byte === 7)).toBe(true);
  s3.become("up");
  expect((await browser.get(path)).status).toBe(200);
});
