import sharp from "sharp";
import { expect, test } from "vitest";

import { addScreenshot } from "~/services/agents/add-screenshot.server";
import { arrangeScreenshots } from "~/services/agents/arrange-screenshots.server";
import { showUploads } from "~/services/agents/show-uploads.server";

import { agents, assets } from "../../../drizzle/schema";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenDraft } from "../../support/given-packages";

type Own = { ownerId: string; agentId: string };

function picture(width = 40, height = 30, blue = 0) {
  const background = { r: 200, g: 100, b: blue };
  return sharp({ create: { width, height, channels: 3, background } });
}

async function add(ctx: TestCtx, own: Own, title: string, blue = 0) {
  const bytes = await picture(40, 30, blue).png().toBuffer();
  return addScreenshot(ctx, { ...own, bytes, title });
}

async function titles(ctx: TestCtx, own: Own): Promise<string[]> {
  const { screenshots } = await showUploads(ctx, own);
  return screenshots.map(({ title }) => title);
}

async function stored(ctx: TestCtx, url: string): Promise<Buffer> {
  const sha256 = /^\/images\/([0-9a-f]{64})\.webp$/.exec(url)?.[1] ?? "";
  const chunks: Buffer[] = [];
  for await (const chunk of ctx.pictures.read(sha256)) {
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

test("a screenshot is re-encoded, so that none of the sent bytes are kept", async () => {
  const ctx = await testCtx();
  const own = await givenDraft(ctx);
  const bytes = await picture(2_000, 1_000)
    .withExif({ IFD0: { Copyright: "SECRET PLACE" } })
    .jpeg()
    .toBuffer();
  const script = Buffer.from("<script>alert(1)</script>");
  const { url } = await addScreenshot(ctx, {
    ...own,
    title: "Inbox",
    bytes: Buffer.concat([bytes, script]),
  });
  const kept = await stored(ctx, url);
  expect(kept.includes("SECRET")).toBe(false);
  expect(kept.includes("script")).toBe(false);
  const facts = await sharp(kept).metadata();
  expect(facts).toMatchObject({ format: "webp", width: 1_600, height: 800 });
  expect(facts).not.toHaveProperty("exif");
});

test("screenshots keep their order, and can be moved, described and removed", async () => {
  const ctx = await testCtx();
  const own = await givenDraft(ctx);
  const [one] = [await add(ctx, own, "one")];
  await add(ctx, own, "two");
  const three = await add(ctx, own, "three");
  expect(await titles(ctx, own)).toEqual(["one", "two", "three"]);

  const arrange = (
    screenshotId: string,
    act: "up" | "down" | "remove" | "describe",
    title = "",
  ) => arrangeScreenshots(ctx, { ...own, screenshotId, act, title });

  await arrange(three.id, "up");
  expect(await titles(ctx, own)).toEqual(["one", "three", "two"]);
  await arrange(one.id, "down");
  expect(await titles(ctx, own)).toEqual(["three", "one", "two"]);
  await arrange(three.id, "up");
  expect(await titles(ctx, own)).toEqual(["three", "one", "two"]);
  await arrange(one.id, "describe", "  The\ninbox ");
  expect(await titles(ctx, own)).toEqual(["three", "The inbox", "two"]);
  await arrange(three.id, "remove");
  expect(await titles(ctx, own)).toEqual(["The inbox", "two"]);
  await expect(arrange(three.id, "remove")).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(arrange(one.id, "describe", " ")).rejects.toMatchObject({
    errors: { title: ["Say what the screenshot shows."] },
  });
});

test("a seventh screenshot is refused, even if two are added at once", async () => {
  const ctx = await testCtx();
  const own = await givenDraft(ctx);
  for (let count = 1; count <= 5; count += 1) await add(ctx, own, `${count}`);
  const both = await Promise.allSettled([
    add(ctx, own, "6"),
    add(ctx, own, "7"),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([
    "fulfilled",
    "rejected",
  ]);
  expect(await titles(ctx, own)).toHaveLength(6);
});

test("a screenshot requires alternative text and an agent of the user's own", async () => {
  const ctx = await testCtx();
  const own = await givenDraft(ctx);
  await expect(add(ctx, own, " ")).rejects.toMatchObject({ code: "invalid" });
  const stranger = await given.user(ctx);
  const foreign = { ...own, ownerId: stranger.id };
  await expect(add(ctx, foreign, "x")).rejects.toMatchObject({
    code: "not_found",
  });
  expect(await titles(ctx, own)).toEqual([]);
});

test("a live agent's screenshots change only in its next version", async () => {
  const ctx = await testCtx();
  const owner = await given.user(ctx);
  const agent = await given.liveAgent(ctx, { ownerUserId: owner.id });
  const own = { ownerId: owner.id, agentId: agent.id };
  const shot = { id: "shot", url: "/images/x.webp" };
  await ctx.store.tx((tx) =>
    tx.insert(assets).values({
      id: shot.id,
      agentVersionId: agent.publishedVersionId!,
      fileIdOrUrl: shot.url,
      title: "Old",
      type: "screenshot" as const,
      position: 1,
    }),
  );
  const described = { act: "describe" as const, title: "New" };
  await arrangeScreenshots(ctx, { ...own, screenshotId: "shot", ...described });
  expect(await titles(ctx, own)).toEqual(["New"]);
  const kept = await ctx.store.read.select().from(assets);
  expect(kept.map(({ title }) => title).sort()).toEqual(["New", "Old"]);
  const [row] = await ctx.store.read.select().from(agents);
  expect(row).toMatchObject({ isLive: true, reviewStatus: "approved" });
});

const damaged = async () => {
  const bytes = await picture(400, 300).png().toBuffer();
  return bytes.subarray(0, bytes.length / 2);
};
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg"><image href="/etc"/></svg>';

/** A PNG that claims to be 60,000 pixels square. */
const hugeHeader = async () => {
  const bytes = await picture(8, 8).png().toBuffer();
  bytes.writeUInt32BE(60_000, 16);
  bytes.writeUInt32BE(60_000, 20);
  return bytes;
};

const tooLarge = () =>
  sharp({
    create: { width: 6_000, height: 4_001, channels: 3, background: "#000" },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();

const HOSTILE: [what: string, make: () => Promise<Buffer>, reason: RegExp][] = [
  ["an SVG", () => Promise.resolve(Buffer.from(svg)), /PNG, JPEG, WebP or GIF/],
  ["a page", () => Promise.resolve(Buffer.from("<!doctype html>")), /PNG/],
  ["a TIFF", () => picture().tiff().toBuffer(), /PNG, JPEG/],
  ["a cut picture", damaged, /damaged/],
  ["a picture with a false head", hugeHeader, /24 million|damaged/],
  ["too many pixels", tooLarge, /24 million pixels/],
];

test.each(HOSTILE)("%s is refused, and nothing is stored", async (...given) => {
  const [, make, reason] = given;
  const ctx = await testCtx();
  const own = await givenDraft(ctx);
  const bytes = await make();
  const adding = addScreenshot(ctx, { ...own, bytes, title: "x" });
  await expect(adding).rejects.toMatchObject({
    errors: { file: [expect.stringMatching(reason)] },
  });
  expect(await titles(ctx, own)).toEqual([]);
});

test("a picture that does not fit on the disk is refused", async () => {
  const ctx = await testCtx();
  const own = await givenDraft(ctx);
  const full = Object.assign(new Error("no space"), { code: "ENOSPC" });
  ctx.pictures = { ...ctx.pictures, write: () => Promise.reject(full) };

  await expect(add(ctx, own, "Inbox")).rejects.toMatchObject({ status: 507 });
});
