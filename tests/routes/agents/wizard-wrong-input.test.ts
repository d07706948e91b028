import { expect, test } from "vitest";

import { testCtx, type TestCtx } from "../../support/ctx";
import { givenWriter } from "../../support/given-drafts";

type Fields = Record<string, string>;

async function givenStep(ctx: TestCtx, step: string) {
  const { browser, draft } = await givenWriter(ctx);
  const form = { step, draft: draft.id, revision: "1" };
  const post = (fields: Fields, path = "/add-agent") =>
    browser.post(path, { ...form, ...fields });
  const path = `/add-agent?step=${step}&draft=${draft.id}`;
  const saved = async () => (await browser.get(path)).body;
  return { post, saved, draft };
}

const endpoint = (endpointBaseUrl: string) => ({
  deliverableType: "endpoint",
  endpointBaseUrl,
});

test.each<[field: string, step: string, typed: Fields, message: string]>([
  ["endpointBaseUrl", "2", endpoint("price.acme.dev"), "Start with https://"],
  ["endpointBaseUrl", "2", endpoint("https://10.0.0.5/a"), "is private"],
  [
    "priceUsd",
    "3",
    { priceModel: "one_time", priceUsd: "0.10" },
    "at least $0.50",
  ],
])(
  "a wrong %s is saved, but the next step waits for a right one",
  async (field, step, typed, message) => {
    const { post, saved } = await givenStep(await testCtx(), step);
    const held = await post({ ...typed, go: String(Number(step) + 1) });
    expect(held).toMatchObject({
      status: 400,
      body: {
        isSaved: true,
        errors: { [field]: [expect.stringContaining(message)] },
        revision: 2,
      },
    });
    expect(await saved()).toMatchObject({ values: typed });
  },
);

test("wrong input holds nobody back who goes to an earlier step or to the draft's pages", async () => {
  const { post, draft } = await givenStep(await testCtx(), "2");
  const wrong = endpoint("http://price.acme.dev");
  const back = await post({ ...wrong, go: "1" });
  expect(back.location).toBe(`/add-agent?step=1&draft=${draft.id}`);
  const key = await post({ ...wrong, revision: "2", go: "endpoint" });
  expect(key.location).toBe(`/dashboard/agents/${draft.id}/endpoint`);
  const send = await post({ ...wrong, revision: "3", go: "examples" });
  expect(send.location).toBe(`/add-agent/${draft.id}/examples`);
});

test("an autosave reports wrong input at once, and empty fields not at all", async () => {
  const { post } = await givenStep(await testCtx(), "2");
  const saved = await post(endpoint("ftp://price.acme.dev"), "/add-agent/save");
  expect(saved).toMatchObject({
    status: 200,
    body: { errors: {}, wrong: { endpointBaseUrl: [expect.any(String)] } },
  });
  const empty = { ...endpoint(""), revision: "2" };
  expect(await post(empty, "/add-agent/save")).toMatchObject({
    body: { errors: {}, wrong: {} },
  });
});

test("a price may be written with a dollar sign and groups; a comma for cents is explained", async () => {
  const { post, saved } = await givenStep(await testCtx(), "3");
  const price = { priceModel: "one_time", go: "4" };
  const refused = await post({ ...price, priceUsd: "49,99" });
  expect(refused.body).toMatchObject({
    errors: { priceUsd: [expect.stringContaining("after a point")] },
  });
  await post({ ...price, revision: "2", priceUsd: "$1,299.00" });
  expect(await saved()).toMatchObject({ values: { priceUsd: "1299" } });
});
