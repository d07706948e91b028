import { expect, test } from "vitest";

import { MOST_OPERATIONS } from "~/domain/agents/operations";
import { findOwnDraft } from "~/services/agents/find-own-draft.server";
import { submitDraft } from "~/services/agents/submit-draft.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenWriter } from "../../support/given-drafts";
import { OPERATION } from "../../support/given-runs";
import { signedInBrowser } from "../../support/given-session";

const TYPED = {
  intent: "save",
  name: "rate",
  summary: "Rate a lead",
  method: "POST",
  path: "/rate",
  timeoutSeconds: "20",
  repeatable: "on",
  "row-0-name": "email",
  "row-0-type": "string",
  "row-0-isRequired": "on",
  "row-0-description": "",
  exampleInput: '{"email": "a@b.example"}',
};

/** A draft with the operation `score`, open in its owner's browser. */
async function givenPage(ctx: TestCtx) {
  const writer = await givenWriter(ctx, { operations: [OPERATION] });
  const { draft, own } = writer;
  const path = `/add-agent/${draft.id}/operations`;
  const stored = async () => (await findOwnDraft(ctx, own)).operations;
  return { ...writer, path, stored, revision: String(draft.revision) };
}

test("an operation is added, edited and removed on its own page", async () => {
  const ctx = await testCtx();
  const { browser, path, stored, revision } = await givenPage(ctx);
  expect((await browser.get(path)).body).toMatchObject({
    operations: [{ name: "score", method: "POST", path: "/score" }],
    editing: null,
    texts: { method: "POST", timeoutSeconds: "10" },
  });
  const added = await browser.post(path, { ...TYPED, revision });
  expect(added.location).toBe(path);
  expect(await stored()).toMatchObject([
    OPERATION,
    { name: "rate", timeoutSeconds: 20, repeatable: true, anonymous: false },
  ]);

  const edit = `${path}?edit=rate`;
  const page = (await browser.get(edit)).body;
  expect(page).toMatchObject({
    editing: "rate",
    texts: { name: "rate", "row-0-name": "email", "row-0-isRequired": "on" },
  });
  const { revision: next } = page as { revision: number };
  const changed = { ...TYPED, path: "/leads", revision: String(next) };
  expect((await browser.post(edit, changed)).location).toBe(path);
  expect(await stored()).toMatchObject([OPERATION, { path: "/leads" }]);

  const removal = { intent: "remove", remove: "score" };
  const last = { ...removal, revision: String(next + 1) };
  expect((await browser.post(path, last)).location).toBe(path);
  expect(await stored()).toMatchObject([{ name: "rate" }]);
});

test("a refused operation keeps what was typed and changes nothing", async () => {
  const ctx = await testCtx();
  const { browser, path, stored, revision } = await givenPage(ctx);
  const typed = { ...TYPED, path: "rate", exampleInput: "{", revision };
  expect(await browser.post(path, typed)).toMatchObject({
    status: 400,
    body: {
      message: null,
      errors: {
        path: ["A path starts with a slash and has no query"],
        exampleInput: ["Enter valid JSON"],
      },
      typed,
    },
  });
  const taken = await browser.post(path, { ...TYPED, name: "score", revision });
  expect(taken.body).toMatchObject({
    errors: { name: ["Another operation is called score"] },
  });
  expect(await stored()).toEqual([OPERATION]);
});

test("no more operations are added than a version has", async () => {
  const ctx = await testCtx();
  const names = Array.from(
    { length: MOST_OPERATIONS },
    (_, at) => `score${at}`,
  );
  const operations = names.map((name) => ({ ...OPERATION, name }));
  const { browser, draft } = await givenWriter(ctx, { operations });
  const path = `/add-agent/${draft.id}/operations`;
  const revision = String(draft.revision);
  expect(await browser.post(path, { ...TYPED, revision })).toMatchObject({
    status: 400,
    body: { message: "Use at most 20 operations" },
  });
});

test.each(["0", "", "soon"])(
  "a change with the revision %o is refused and kept (409)",
  async (revision) => {
    const ctx = await testCtx();
    const { browser, path, stored } = await givenPage(ctx);
    const saved = await browser.post(path, { ...TYPED, revision });
    expect(saved).toMatchObject({
      status: 409,
      body: {
        message: expect.stringContaining("changed somewhere else"),
        typed: TYPED,
      },
    });
    const removal = { intent: "remove", remove: "score", revision };
    expect((await browser.post(path, removal)).status).toBe(409);
    expect(await stored()).toEqual([OPERATION]);
  },
);

test("strangers, administrators and unknown operations get 404", async () => {
  const ctx = await testCtx();
  const { browser, path, stored, revision } = await givenPage(ctx);
  for (const role of ["user", "admin"] as const) {
    const { id } = await given.user(ctx, { role });
    const stranger = await signedInBrowser(ctx, id);
    expect((await stranger.get(path)).status).toBe(404);
    const posted = await stranger.post(path, { ...TYPED, revision });
    expect(posted.status).toBe(404);
  }
  expect((await browser.get(`${path}?edit=other`)).status).toBe(404);
  const missing = { ...TYPED, revision };
  expect((await browser.post(`${path}?edit=other`, missing)).status).toBe(404);
  expect(await stored()).toEqual([OPERATION]);
});

test("a submitted draft's operations can be read but not changed", async () => {
  const ctx = await testCtx();
  const { browser, path, stored, own, revision } = await givenPage(ctx);
  await submitDraft(ctx, own);
  expect((await browser.get(path)).body).toMatchObject({ isLocked: true });
  const posted = await browser.post(path, { ...TYPED, revision });
  expect(posted).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("being reviewed") },
  });
  expect(await stored()).toEqual([OPERATION]);
});

test("the wizard saves its step before it opens the operations", async () => {
  const ctx = await testCtx();
  const { browser, path, draft, own, revision } = await givenPage(ctx);
  const form = { step: "2", draft: draft.id, revision };
  const sent = { ...form, runningCosts: "None", go: "operations" };
  expect((await browser.post("/add-agent", sent)).location).toBe(path);
  expect(await findOwnDraft(ctx, own)).toMatchObject({ runningCosts: "None" });
});

test("of two concurrent saves with one revision, one is kept", async () => {
  const ctx = await testCtx();
  const { browser, path, stored, revision } = await givenPage(ctx);
  const posts = ["rate", "rank"].map((name) =>
    browser.post(path, { ...TYPED, name, revision }),
  );
  const statuses = (await Promise.all(posts)).map(({ status }) => status);
  expect(statuses.sort((one, two) => one - two)).toEqual([302, 409]);
  expect(await stored()).toHaveLength(2);
});
