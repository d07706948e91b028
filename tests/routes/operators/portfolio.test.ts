import sharp from "sharp";
import { expect, test } from "vitest";

import { listPortfolioItems } from "~/models/operators/portfolio-items.server";
import { removeUnusedFiles } from "~/services/agents/remove-unused-files.server";

import { testBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { signedInBrowser } from "../../support/given-session";

const PATH = "/dashboard/operator-profile/portfolio";
const PAGE = "/dashboard/operator-profile#portfolio";
const ITEM = { title: "Clinic phones", description: "Answers at night." };

async function givenEditor() {
  const ctx = await testCtx();
  const operator = await given.operator(ctx, { username: "ghost" });
  const browser = await signedInBrowser(ctx, operator.id);
  const save = (fields: Record<string, string>, picture?: Uint8Array) => {
    const body = new FormData();
    for (const [name, text] of Object.entries(fields)) body.append(name, text);
    const bytes = new Uint8Array(picture ?? []);
    body.append("file", new Blob([bytes]), picture ? "a.png" : "");
    return browser.send("POST", PATH, { body });
  };
  const items = () => listPortfolioItems(ctx.store.read, operator.id);
  return { ctx, operator, browser, save, items };
}

function somePicture(): Promise<Buffer> {
  const create = { width: 300, height: 100, channels: 3 as const };
  return sharp({ create: { ...create, background: "#246" } })
    .png()
    .toBuffer();
}

test("an item is shown on the operator's page and in the API", async () => {
  const { ctx, save, items } = await givenEditor();
  const link = "https://example.com/clinic";
  const answer = await save({ ...ITEM, link }, await somePicture());
  expect(answer).toMatchObject({ status: 302, location: PAGE });

  const visitor = testBrowser(ctx);
  const [stored] = await items();
  const imageUrl = stored?.imageUrl ?? "";
  const shown = { portfolio: [{ ...ITEM, link, imageUrl }] };
  const { body: page } = await visitor.get("/operators/ghost");
  expect(page).toMatchObject(shown);
  const { body } = await visitor.api("GET", "/api/operators/ghost");
  expect(body).toMatchObject(shown);

  ctx.advance(1000);
  await removeUnusedFiles(ctx, { olderThan: new Date(Date.now() + 60_000) });
  const picture = await visitor.get(imageUrl);
  expect((await sharp(picture.bytes).metadata()).format).toBe("webp");
});

test("an item is changed and removed, and keeps its image", async () => {
  const { browser, save, items } = await givenEditor();
  await save(ITEM, await somePicture());
  const [before] = await items();
  const itemId = before?.id ?? "";
  await save({ ...ITEM, itemId, title: "Dental phones" });
  expect(await items()).toMatchObject([
    { title: "Dental phones", link: null, imageUrl: before?.imageUrl },
  ]);
  const removed = await browser.post(`${PATH}/remove`, { itemId });
  expect(removed.location).toBe(PAGE);
  expect(await items()).toEqual([]);
  expect((await save({ ...ITEM, itemId })).status).toBe(404);
});

test.each([
  [{ title: " " }, "title"],
  [{ title: "x".repeat(101) }, "title"],
  [{ description: "" }, "description"],
  [{ link: "http://example.com" }, "link"],
  [{ link: "javascript:alert(1)" }, "link"],
])("%j is refused at its field and keeps its input", async (sent, field) => {
  const { save, items } = await givenEditor();
  const { status, body } = await save({ ...ITEM, ...sent });
  expect(status).toBe(400);
  const { result } = body as {
    result: { error: Record<string, unknown>; initialValue: object };
  };
  expect(Object.keys(result.error)).toEqual([field]);
  const { title } = { ...ITEM, ...sent };
  if (title.trim()) expect(result.initialValue).toMatchObject({ title });
  expect(await items()).toEqual([]);
});

test("an image is removed, unless another one is sent", async () => {
  const { save, items } = await givenEditor();
  await save(ITEM, await somePicture());
  const [before] = await items();
  const changed = { ...ITEM, itemId: before?.id ?? "", removeImage: "on" };
  await save(changed, await somePicture());
  expect(await items()).toMatchObject([{ imageUrl: before?.imageUrl }]);
  await save(changed);
  expect(await items()).toMatchObject([{ ...ITEM, imageUrl: null }]);
});

const BAD_LINK = { link: "http://example.com" };

type Refused = { kept: { token: string; name: string }[] };

test.each(["a new item", "a changed item"])(
  "a refused link of %s loses no image",
  async (of) => {
    const { save, items } = await givenEditor();
    if (of === "a changed item") await save(ITEM);
    const [before] = await items();
    const item = before ? { ...ITEM, itemId: before.id } : ITEM;
    const picture = await somePicture();
    const refused = await save({ ...item, ...BAD_LINK }, picture);
    const [kept] = (refused.body as Refused).kept;
    const again = { ...item, keptImage: kept!.token };
    const twice = await save({ ...again, ...BAD_LINK });
    expect(twice.body).toMatchObject({ kept: [{ name: kept!.name }] });

    const link = "https://example.com/clinic";
    expect((await save({ ...again, link })).status).toBe(302);
    expect(await items()).toMatchObject([{ link, imageUrl: kept!.name }]);
    await save({
      ...ITEM,
      title: "No image",
      keptImage: kept!.token,
      removeImage: "on",
    });
    expect((await items())[1]).toMatchObject({ imageUrl: null });
  },
);

test("a refused form's image is its sender's, for twelve hours", async () => {
  const { ctx, save, items } = await givenEditor();
  const refused = await save({ ...ITEM, ...BAD_LINK }, await somePicture());
  const keptImage = (refused.body as Refused).kept[0]!.token;
  const error = { file: ["The image is no longer kept. Choose it again."] };
  const other = await signedInBrowser(ctx, (await given.operator(ctx)).id);
  const stolen = await other.post(PATH, { ...ITEM, keptImage });
  expect(stolen).toMatchObject({ status: 400, body: { result: { error } } });

  ctx.advance(12 * 3_600_000);
  const late = await save({ ...ITEM, keptImage });
  expect(late).toMatchObject({ status: 400, body: { result: { error } } });
  expect(await items()).toEqual([]);
});

test("a picture above 8 MB is refused at its field, and the text is kept", async () => {
  const { save, items } = await givenEditor();
  const large = new Uint8Array(8 * 1024 * 1024 + 1);
  const { status, body } = await save(ITEM, large);
  expect(status).toBe(413);
  expect(body).toMatchObject({
    result: {
      initialValue: ITEM,
      error: { file: ["The picture is larger than 8 MB."] },
    },
  });
  expect(await items()).toEqual([]);
});

test("a file that is no picture is refused at its field", async () => {
  const { save, items } = await givenEditor();
  const { status, body } = await save(ITEM, Buffer.from("<svg/>"));
  expect(status).toBe(400);
  expect(body).toMatchObject({
    result: {
      initialValue: ITEM,
      error: { file: ["Send a PNG, JPEG, WebP or GIF picture."] },
    },
  });
  expect(await items()).toEqual([]);
});

test("a seventh item is refused, and a removed one makes room", async () => {
  const { browser, save, items } = await givenEditor();
  for (let made = 1; made <= 6; made += 1) await save(ITEM);
  expect((await save(ITEM)).status).toBe(409);
  const [first] = await items();
  await browser.post(`${PATH}/remove`, { itemId: first?.id ?? "" });
  await save({ ...ITEM, title: "Seventh" });
  expect((await items()).map(({ title }) => title)[0]).toBe("Seventh");
});

test("nobody changes or removes another operator's item", async () => {
  const { ctx, save, items } = await givenEditor();
  await save(ITEM);
  const [item] = await items();
  const itemId = item?.id ?? "";
  const other = await signedInBrowser(ctx, (await given.operator(ctx)).id);
  const body = new FormData();
  body.append("itemId", itemId);
  body.append("title", "Mine");
  body.append("description", "Mine.");
  const changed = await other.send("POST", PATH, { body });
  expect(changed.status).toBe(404);
  await other.post(`${PATH}/remove`, { itemId });
  expect(await items()).toEqual([item]);
});
