import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";

import { showUploads } from "~/services/agents/show-uploads.server";

import { users } from "../../../drizzle/schema";
import { testBrowser } from "../../support/app";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given, PASSWORD } from "../../support/given";
import { givenDraft } from "../../support/given-packages";

async function givenUser(ctx: TestCtx) {
  const user = await given.user(ctx);
  const browser = testBrowser(ctx);
  const { email } = user;
  await browser.api("POST", "/api/login", { email, password: PASSWORD });
  return { user, browser };
}

async function pictureForm(fields: Record<string, string> = {}) {
  const create = { width: 300, height: 100, channels: 3 as const };
  const bytes = await sharp({ create: { ...create, background: "#246" } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)]), "a.png");
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

async function iconOf(ctx: TestCtx, userId: string) {
  const found = ctx.store.read.select().from(users);
  const [user] = await found.where(eq(users.id, userId));
  return user?.iconUrl ?? null;
}

test("an icon becomes a square of 512 pixels that everyone can see and cache", async () => {
  const ctx = await testCtx();
  const { user, browser } = await givenUser(ctx);
  const body = await pictureForm();
  const answer = await browser.send("POST", "/profile/icon", { body });
  expect(answer).toMatchObject({ status: 302, location: "/profile" });
  const url = (await iconOf(ctx, user.id)) ?? "";
  expect(url).toMatch(/^\/images\/[0-9a-f]{64}\.webp$/);

  const seen = await testBrowser(ctx).get(url);
  expect(seen.status).toBe(200);
  expect(Object.fromEntries(seen.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "content-length": String(seen.bytes.length),
  });
  expect(await sharp(seen.bytes).metadata()).toMatchObject({
    format: "webp",
    width: 512,
    height: 512,
  });
  const etag = seen.headers.get("ETag") ?? "";
  const again = await testBrowser(ctx).get(url, {
    headers: { "If-None-Match": etag },
  });
  expect(again).toMatchObject({ status: 304, body: null });

  await browser.post("/profile/icon/remove");
  expect(await iconOf(ctx, user.id)).toBeNull();
});

test.each(["x.webp", `${"0".repeat(64)}.webp`, `${"0".repeat(64)}.png`])(
  "there is no picture %s",
  async (name) => {
    const ctx = await testCtx();
    const answer = await testBrowser(ctx).get(`/images/${name}`);
    expect(answer.status).toBe(404);
  },
);

test("a package is not a picture, so its hash finds nothing", async () => {
  const ctx = await testCtx();
  async function* source() {
    yield await Promise.resolve(Buffer.from("paid for"));
  }
  const { sha256 } = await ctx.packages.write(source(), 100);
  const answer = await testBrowser(ctx).get(`/images/${sha256}.webp`);
  expect(answer.status).toBe(404);
});

test("a picture above 8 MB is refused, and the icon stays", async () => {
  const ctx = await testCtx();
  const { user, browser } = await givenUser(ctx);
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(8 * 1024 * 1024 + 1)]), "a.png");
  const answer = await browser.send("POST", "/profile/icon", { body: form });
  expect(answer).toMatchObject({ status: 302, location: "/profile" });
  expect(answer.headers.get("Set-Cookie")).toContain("armory_flash");
  expect(await iconOf(ctx, user.id)).toBeNull();
});

test("screenshots can be added and arranged without scripts", async () => {
  const ctx = await testCtx();
  const { user, browser } = await givenUser(ctx);
  const { agentId } = await givenDraft(ctx, user.id);
  const path = `/add-agent/${agentId}/screenshots`;
  for (const title of ["one", "two"]) {
    const body = await pictureForm({ title });
    const answer = await browser.send("POST", `${path}?step=3`, { body });
    expect(answer.location).toContain("step=3");
  }
  const screenshots = () => screenshotsOf(ctx, { ownerId: user.id, agentId });
  const [, second] = await screenshots();
  await browser.post(`${path}/arrange?step=3`, {
    screenshotId: second?.id ?? "",
    act: "up",
    title: "two",
  });
  expect((await screenshots()).map(({ title }) => title)).toEqual([
    "two",
    "one",
  ]);
});

async function screenshotsOf(
  ctx: TestCtx,
  own: { ownerId: string; agentId: string },
) {
  return (await showUploads(ctx, own)).screenshots;
}
