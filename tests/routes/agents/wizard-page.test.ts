import { expect, test } from "vitest";

import type { WizardPage } from "~/services/agents/show-wizard.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { agentRow, COMPLETE, givenWriter } from "../../support/given-drafts";
import { givenSale } from "../../support/given-ledger";
import { signedInBrowser } from "../../support/given-session";

async function givenNewcomer(ctx: TestCtx) {
  return signedInBrowser(ctx, (await given.user(ctx)).id);
}

const BASIC = {
  step: "1",
  draft: "",
  revision: "",
  slug: "",
  slugShown: "",
  name: "Inbox Triage",
  shortDesc: "Sorts a shared inbox.",
  tags: "A, b",
  longDescMd: "",
  category: "Marketing",
};

test("the first step starts the draft and continues; every step restores its input", async () => {
  const ctx = await testCtx();
  const browser = await givenNewcomer(ctx);
  const first = await browser.post("/add-agent", { ...BASIC, go: "2" });
  expect(first.status).toBe(302);
  const [, draft = ""] =
    /^\/add-agent\?step=2&draft=(.+)$/.exec(first.location ?? "") ?? [];
  const delivery = {
    deliverableType: "endpoint",
    endpointAuthType: "oauth",
    endpointBaseUrl: "https://a.example.com",
    version: "1.2.3",
    instructionsMd: "Call it.",
    runtimeBucket: "<5s",
    demoVideoUrl: "https://v.example.com/",
    changelogMd: "- New",
  };
  const revision = "1";
  const second = { ...delivery, step: "2", draft, revision, go: "3" };
  expect((await browser.post("/add-agent", second)).status).toBe(302);
  const pricing = {
    priceModel: "one_time",
    priceUsd: "49.50",
    license: "oss",
    trialDays: "3",
    refundWindowDays: "14",
  };
  const third = { ...pricing, step: "3", draft, revision: "2", do: "save" };
  const saved = await browser.post("/add-agent", third);
  expect(saved.location).toBe(`/add-agent?step=3&draft=${draft}`);

  const page = (await browser.get(`/add-agent?edit=${draft}`)).body;
  expect(page).toMatchObject({
    draftId: draft,
    revision: 3,
    missing: [],
    values: {
      ...delivery,
      ...pricing,
      name: "Inbox Triage",
      slug: "inbox-triage",
      tags: "a, b",
      category: "Marketing",
      shortDesc: "Sorts a shared inbox.",
    },
  });
});

test("a draft is loaded again, and others cannot open it", async () => {
  const ctx = await testCtx();
  const { browser, draft } = await givenWriter(ctx);
  const page = async (path: string) =>
    (await browser.get(path)).body as WizardPage;
  expect(await page(`/add-agent?edit=${draft.id}`)).toMatchObject({
    draftId: draft.id,
    state: "draft",
    values: { instructionsMd: COMPLETE.instructionsMd, priceUsd: "149.50" },
    html: { longDescMd: "<h2>What it does</h2>\n<p>It sorts.</p>\n" },
  });
  expect(await page("/add-agent?draft=new")).toMatchObject({
    draftId: null,
    revision: null,
    values: { name: "", priceUsd: "0", version: "1.0.0" },
  });
  const stranger = await givenNewcomer(ctx);
  const unseen = await stranger.get(`/add-agent?edit=${draft.id}`);
  expect(unseen.status).toBe(404);
  const old = await stranger.get("/deploy-new-agent?edit=7");
  expect(old.location).toBe("/add-agent?edit=7");
});

test("adding an agent lists the unfinished ones first, or starts one at once", async () => {
  const ctx = await testCtx();
  const { browser, draft } = await givenWriter(ctx);
  const added = await browser.get("/add-agent");
  expect(added.location).toBe("/add-agent/drafts");
  const list = await browser.get("/add-agent/drafts");
  expect(list.body).toMatchObject({
    drafts: [{ href: `/add-agent?edit=${draft.id}`, name: draft.name }],
    hasMore: false,
  });
  await browser.post("/add-agent", {
    step: "4",
    draft: draft.id,
    do: "submit",
  });
  const newcomer = await givenNewcomer(ctx);
  for (const owner of [browser, newcomer]) {
    const answer = await owner.get("/add-agent/drafts");
    expect(answer.location).toBe("/add-agent?step=1&draft=new");
  }
});

test("an untouched form shows the other steps and starts no draft", async () => {
  const ctx = await testCtx();
  const browser = await givenNewcomer(ctx);
  const empty = { ...BASIC, name: "", shortDesc: "", tags: "", category: "" };
  const moved = await browser.post("/add-agent", { ...empty, go: "3" });
  expect(moved.location).toBe("/add-agent?step=3&draft=new");
  const saved = await browser.post("/add-agent", { ...empty, do: "save" });
  expect(saved).toMatchObject({
    status: 400,
    body: { errors: { name: ["Agent name must be at least 3 characters"] } },
  });
  const submitted = await browser.post("/add-agent", {
    step: "4",
    draft: "",
    do: "submit",
  });
  expect(submitted).toMatchObject({
    status: 409,
    body: { message: "No draft to submit" },
  });
  const drafts = await browser.get("/add-agent/drafts");
  expect(drafts.location).toBe("/add-agent?step=1&draft=new");
});

test("a complete draft is submitted to the dashboard, waits, and can be withdrawn", async () => {
  const ctx = await testCtx();
  const { browser, draft } = await givenWriter(ctx);
  const act = (what: string) =>
    browser.post("/add-agent", { step: "4", draft: draft.id, do: what });
  expect((await act("submit")).location).toBe("/dashboard");
  expect((await browser.get(`/add-agent?edit=${draft.id}`)).body).toMatchObject(
    {
      state: "submitted",
      waiting: { place: 1, reviewTime: null },
    },
  );
  expect((await act("submit")).status).toBe(409);
  expect((await act("withdraw")).status).toBe(302);
  expect(await agentRow(ctx, draft.id)).toMatchObject({
    reviewStatus: "draft",
  });
});

test("an incomplete draft is not submitted, and the page lists what is missing", async () => {
  const ctx = await testCtx();
  const { browser, draft } = await givenWriter(ctx, { tags: [], priceUsd: 0 });
  const form = { step: "4", draft: draft.id, do: "submit" };
  const refused = await browser.post("/add-agent", form);
  expect(refused).toMatchObject({
    status: 400,
    body: { message: "At least one tag is required" },
  });
  expect((await browser.get(`/add-agent?edit=${draft.id}`)).body).toMatchObject(
    {
      missing: [
        { field: "tags", message: "At least one tag is required", step: 1 },
        { field: "priceUsd", message: "Price must be at least $0.50", step: 3 },
      ],
    },
  );
});

test("the preview is rendered like every page", async () => {
  const ctx = await testCtx();
  const browser = await givenNewcomer(ctx);
  const text = "# Hi\n<script>alert(1)</script>";
  const preview = await browser.post("/add-agent/preview", { text });
  expect(preview.body).toEqual({
    html: "<h2>Hi</h2>\n<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n",
  });
});

test("the wizard knows its owner's sales, on which their share depends", async () => {
  const ctx = await testCtx();
  const { browser, draft, owner } = await givenWriter(ctx);
  const edit = `/add-agent?edit=${draft.id}`;
  const opened = async (path: string) => (await browser.get(path)).body;
  expect(await opened(edit)).toMatchObject({ lifetimeNetCents: 0 });
  const { totalCents } = await givenSale(ctx, owner);
  const sold = { lifetimeNetCents: totalCents };
  expect(await opened(edit)).toMatchObject(sold);
  expect(await opened("/add-agent?draft=new")).toMatchObject(sold);
});
