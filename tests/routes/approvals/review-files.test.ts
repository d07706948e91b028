import { expect, test } from "vitest";

import { submitDraft } from "~/services/agents/submit-draft.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import {
  BAD_FILE,
  checksIn,
  givenPackageDraft,
} from "../../support/given-checks";
import { signedInBrowser } from "../../support/given-session";

const HIDDEN = '<script>alert(1)</script>\nconst a = "\u202e//";\n';

async function givenReviewer(ctx: TestCtx) {
  const { id } = await given.user(ctx, { role: "admin" });
  return signedInBrowser(ctx, id);
}

async function givenWaiting() {
  const ctx = await testCtx();
  const files = [BAD_FILE, { name: "src/evil.js", data: HIDDEN }];
  const { own, stored } = await givenPackageDraft(ctx, files);
  await submitDraft(ctx, { ...own, appeal: "It is our own." });
  const browser = await givenReviewer(ctx);
  const path = `/admin/review/${own.agentId}`;
  return { ctx, own, stored, browser, path };
}

test("a reviewer reads a file as text, in which nothing hides", async () => {
  const { browser, path } = await givenWaiting();
  const page = await browser.get(`${path}/files?file=src%2Fevil.js`);
  expect(page.body).toMatchObject({
    opened: {
      text: '<script>alert(1)</script>\nconst a = "[U+202E]//";\n',
    },
    check: { appeal: "It is our own." },
    waits: true,
  });
  for (const missing of ["src", "../x", "nothing.js"]) {
    const file = encodeURIComponent(missing);
    const answer = await browser.get(`${path}/files?file=${file}`);
    expect(answer.status).toBe(404);
  }
});

test("a reviewer downloads the package and its verdict, uncounted", async () => {
  const { browser, path, stored } = await givenWaiting();
  const zip = await browser.get(`${path}/package`);
  expect(zip.bytes.length).toBe(stored.size);
  const verdict = await browser.get(`${path}/verdict`);
  expect(Object.fromEntries(verdict.headers)).toMatchObject({
    "content-type": "application/vnd.dsse.envelope.v1+json",
    "content-disposition": expect.stringContaining("tool.verdict.json"),
    "cache-control": "private, no-store",
  });
});

test("a reviewer runs the checks again without scripts", async () => {
  const { ctx, browser, path } = await givenWaiting();
  ctx.advance(1000);
  const answer = await browser.post(`${path}/files`, {});
  expect([answer.status, answer.location]).toEqual([302, `${path}/files`]);
  expect(await checksIn(ctx)).toMatchObject([{ checkedAt: ctx.now() }]);
});

test("checking again from the review leads back to it", async () => {
  const { browser, own, path } = await givenWaiting();
  const answer = await browser.post(`${path}/files`, { from: "review" });
  expect(answer.location).toBe(
    `/admin/review?status=submitted&agent=${own.agentId}#content-checks`,
  );
});

test("a draft’s package is private to its owner, who has its verdict", async () => {
  const ctx = await testCtx();
  const { own } = await givenPackageDraft(ctx);
  const reviewer = await givenReviewer(ctx);
  for (const place of ["files", "package", "verdict"]) {
    const answer = await reviewer.get(`/admin/review/${own.agentId}/${place}`);
    expect(answer.status).toBe(404);
  }
  const verdict = `/add-agent/${own.agentId}/verdict`;
  expect((await reviewer.get(verdict)).status).toBe(404);
  const owner = await signedInBrowser(ctx, own.ownerId);
  expect((await owner.get(verdict)).status).toBe(200);
});
