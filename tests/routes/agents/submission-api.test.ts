import { expect, test } from "vitest";

import { testCtx } from "../../support/ctx";
import { agentRow, givenWriter } from "../../support/given-drafts";

test("every invalid field has its message", async () => {
  const ctx = await testCtx();
  const { browser, api } = await givenWriter(ctx, {
    name: "Ab",
    slug: "ab",
    shortDesc: "Too short",
    category: "",
    tags: [],
    instructionsMd: "Too short as well",
    priceUsd: 0.49,
  });
  const refused = await browser.api("POST", `${api}/submit`);
  expect(refused.status).toBe(400);
  expect(refused.body).toEqual({
    message: "Agent name must be at least 3 characters",
    errors: {
      name: ["Agent name must be at least 3 characters"],
      slug: ["Slug must be lowercase letters, numbers, and dashes only"],
      shortDesc: ["Short description must be at least 10 characters"],
      category: ["Category is required"],
      tags: ["At least one tag is required"],
      instructionsMd: ["Instructions must be at least 20 characters"],
      priceUsd: ["Price must be at least $0.50"],
    },
  });
});

test("a demo video without a valid address is refused with its message", async () => {
  const ctx = await testCtx();
  const { browser, api } = await givenWriter(ctx);
  const refused = await browser.api("PUT", `${api}/draft`, {
    demoVideoUrl: "not an address",
  });
  expect(refused.body).toMatchObject({
    errors: { demoVideoUrl: ["Please enter a valid URL or leave empty"] },
  });
});

test.each([
  [
    "http://calls.example.com",
    "Start with https:// so that our calls to you are encrypted",
  ],
  ["", "Endpoint URL is required"],
  ["https://user:word@calls.example.com", "Please enter a valid endpoint URL"],
])(
  "the endpoint %j is refused on submission",
  async (endpointBaseUrl, message) => {
    const ctx = await testCtx();
    const { browser, api } = await givenWriter(ctx, {
      deliverableType: "endpoint",
      endpointBaseUrl,
    });
    const refused = await browser.api("POST", `${api}/submit`);
    expect(refused.body).toEqual({
      message,
      errors: { endpointBaseUrl: [message] },
    });
  },
);

test("a package must be uploaded, and no stored price exceeds the highest", async () => {
  const ctx = await testCtx();
  const { browser, api } = await givenWriter(ctx, {
    deliverableType: "zip",
    priceUsd: 100_000,
  });
  const refused = await browser.api("POST", `${api}/submit`);
  expect(refused.body).toMatchObject({
    errors: {
      zipFileId: ["Upload the ZIP package that buyers get"],
      priceUsd: ["Price must be at most $99,999.99"],
    },
  });
});

test("a free agent can be submitted; a submission is closed until it is withdrawn", async () => {
  const ctx = await testCtx();
  const { browser, api, draft } = await givenWriter(ctx, {
    priceModel: "free",
  });
  const submitted = await browser.api("POST", `${api}/submit`);
  expect(submitted).toMatchObject({
    status: 200,
    body: { id: draft.id, reviewStatus: "submitted" },
  });
  const conflicts = await Promise.all([
    browser.api("POST", `${api}/submit`),
    browser.api("PUT", `${api}/draft`, { name: "Changed" }),
    browser.api("DELETE", api),
    browser.api("POST", `${api}/listing`, { isActive: false }),
  ]);
  expect(conflicts.map(({ status }) => status)).toEqual([409, 409, 409, 409]);

  const withdrawn = await browser.api("POST", `${api}/withdraw`);
  expect(withdrawn.body).toMatchObject({ reviewStatus: "draft" });
  expect((await browser.api("POST", `${api}/withdraw`)).status).toBe(409);
  const changed = { name: "Changed" };
  expect((await browser.api("PUT", `${api}/draft`, changed)).status).toBe(200);
  expect((await browser.api("DELETE", api)).status).toBe(204);
  expect(await agentRow(ctx, draft.id)).toBeUndefined();
  expect((await browser.api("DELETE", api)).status).toBe(404);
});

test("a draft is submitted once, however often it is sent", async () => {
  const ctx = await testCtx();
  const { browser, api } = await givenWriter(ctx);
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => browser.api("POST", `${api}/submit`)),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 409, 409, 409]);
});
