import { expect, test } from "vitest";

import { commandGroups } from "~/content/admin-navigation";

import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { signedInBrowser } from "../../support/given-session";
import { providerCtx, TERMS } from "../../support/provider";

const PATH = "/sandbox/payments";

type Shown = {
  payments: {
    id: string;
    dispute: { id: string; status: string } | null;
    canBeDisputed: boolean;
    refunds: { id: string; status: string }[];
  }[];
  waiting: unknown[];
};

async function bankCtx() {
  const ctx = await providerCtx();
  const admin = await given.user(ctx, { role: "admin" });
  const browser = await signedInBrowser(ctx, admin.id);
  const intent = await ctx.stripe.paymentIntents.create(TERMS);
  await ctx.pay(intent.client_secret ?? "", "4242424242424242");
  const shown = async () => (await browser.get(PATH)).body as Shown;
  return { ctx, browser, intent, shown };
}

test.each([
  ["escalate", "needs_response"],
  ["drop-inquiry", "warning_closed"],
])("a bank opens an inquiry, then decides: %s", async (act, status) => {
  const { browser, intent, shown } = await bankCtx();
  await browser.post(PATH, { act: "inquire", id: intent.id });
  const [inquired] = (await shown()).payments;
  expect(inquired?.dispute?.status).toBe("warning_needs_response");
  const id = inquired?.dispute?.id ?? "";

  expect((await browser.post(PATH, { act: "win", id })).status).toBe(409);
  await browser.post(PATH, { act, id });

  expect((await shown()).payments[0]?.dispute?.status).toBe(status);
});

test("an administrator opens a dispute and closes it, once each", async () => {
  const { browser, intent, shown } = await bankCtx();
  const opened = await browser.post(PATH, { act: "dispute", id: intent.id });
  expect(opened.status).toBe(302);
  expect(opened.location).toBe(PATH);
  const [disputed] = (await shown()).payments;
  expect(disputed).toMatchObject({
    id: intent.id,
    dispute: { status: "needs_response" },
    canBeDisputed: false,
  });
  const again = await browser.post(PATH, { act: "dispute", id: intent.id });
  expect(again.status).toBe(409);

  const id = disputed?.dispute?.id ?? "";
  await browser.post(PATH, { act: "lose", id });
  expect((await shown()).payments[0]?.dispute?.status).toBe("lost");
  expect((await browser.post(PATH, { act: "win", id })).status).toBe(409);
});

test("an administrator fails a refund", async () => {
  const { ctx, browser, intent, shown } = await bankCtx();
  const refund = await ctx.stripe.refunds.create({ payment_intent: intent.id });
  await browser.post(PATH, { act: "fail-refund", id: refund.id });
  expect((await shown()).payments[0]?.refunds).toMatchObject([
    { id: refund.id, status: "failed" },
  ]);
});

test.each([
  ["an unknown act", { act: "steal", id: "pi_1" }, 400],
  ["an unknown payment", { act: "dispute", id: "pi_1" }, 404],
  ["an unknown refund", { act: "fail-refund", id: "re_1" }, 404],
])("%s is refused", async (_case, form, status) => {
  const { browser } = await bankCtx();
  expect((await browser.post(PATH, form)).status).toBe(status);
});

test("only administrators can act as the bank", async () => {
  const { ctx, intent, shown } = await bankCtx();
  const user = await given.user(ctx);
  const browser = await signedInBrowser(ctx, user.id);
  expect((await browser.get(PATH)).status).toBe(403);
  const act = { act: "dispute", id: intent.id };
  expect((await browser.post(PATH, act)).status).toBe(403);
  expect((await shown()).payments[0]?.dispute).toBeNull();
});

test("where payments are real the page does not exist", async () => {
  const ctx = await testCtx();
  const admin = await given.user(ctx, { role: "admin" });
  const browser = await signedInBrowser(ctx, admin.id);
  expect((await browser.get(PATH)).status).toBe(404);
});

test("the command center links to it only if the sandbox is running", async () => {
  const { browser } = await bankCtx();
  const real = await testCtx();
  const admin = await given.user(real, { role: "admin" });
  const other = await signedInBrowser(real, admin.id);

  expect((await browser.get("/admin")).body).toMatchObject({
    hasSandbox: true,
  });
  expect((await other.get("/admin")).body).toMatchObject({ hasSandbox: false });
  const hrefs = (has: boolean) =>
    commandGroups(has).flatMap(({ sections }) =>
      sections.map(({ href }) => href),
    );
  expect(hrefs(true)).toContain(PATH);
  expect(hrefs(false)).not.toContain(PATH);
});
