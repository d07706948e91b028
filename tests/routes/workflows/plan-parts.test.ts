import { expect, test } from "vitest";

import { briefMessage } from "~/domain/workflows/export";
import { planName } from "~/domain/workflows/plan-name";

import { testBrowser, type TestBrowser } from "../../support/app";
import { testCtx, type TestCtx } from "../../support/ctx";
import { givenPlan, openHome } from "../../support/given-home";
import {
  givenPlanCatalogue,
  savedWorkflowOf,
  workflowIdIn,
} from "../../support/given-workflows";

test("a part that is not understood becomes work for an operator", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const id = await givenPlan(ctx, browser);
  const answer = await browser.post(`/workflows/${id}/edit`, {
    edit: "addNeed",
    text: "asdf & qwerty",
    redirectTo: `/?workflow=${id}#plan`,
  });
  expect(answer.location).toBe(`/?workflow=${id}#parts`);
  expect(browser.jar.has("armory_flash")).toBe(false);
  const { view } = await openHome(browser, `/?workflow=${id}`);
  expect(view.plan?.open).toMatchObject([
    { quote: "asdf & qwerty", candidates: [] },
  ]);
});

test("refused words for a part stay in its field, or in the one for a further part", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const id = await givenPlan(ctx, browser);
  const { view } = await openHome(browser, `/?workflow=${id}`);
  const reword = (text: string, revision = view.plan?.revision ?? "") =>
    browser.post(`/workflows/${id}/edit`, {
      edit: "reword",
      at: "part-0",
      text,
      revision,
      redirectTo: `/?workflow=${id}#plan`,
    });
  const known = await reword("chase unpaid invoices");
  expect(known.location).toBe(
    `/?workflow=${id}&part=chase+unpaid+invoices&partIs=known&partAt=part-0#part-0`,
  );
  const stale = await reword("Answer calls at night", "");
  expect(stale.location).toBe(
    `/?workflow=${id}&part=Answer+calls+at+night#part`,
  );
  const reworded = await reword("Answer support email");
  expect(reworded.location).toBe(`/?workflow=${id}#parts`);
  const after = await openHome(browser, `/?workflow=${id}`);
  expect(after.view.plan?.open).toMatchObject([
    { quote: "Answer support email", was: "Answer our phone calls" },
  ]);
});

test("a part that the plan has is said to be known, and can be added for an operator", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const id = await givenPlan(ctx, browser);
  const add = (edit: string) =>
    browser.post(`/workflows/${id}/edit`, {
      edit,
      text: "Answer our phone",
      redirectTo: `/?workflow=${id}#plan`,
    });
  const refused = await add("addNeed");
  expect(refused.location).toBe(
    `/?workflow=${id}&part=Answer+our+phone&partIs=known#part`,
  );
  const added = await add("addCustom");
  expect(added.location).toBe(`/?workflow=${id}#parts`);
  const { view } = await openHome(browser, `/?workflow=${id}`);
  expect(view.plan?.coverage).toBe("3 of 4 parts");
});

test("one of several parts of a step is said to be open, once", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const { location } = await givenTwoParts(ctx, browser);
  const id = workflowIdIn(location);
  const { view } = await openHome(browser, `/?workflow=${id}`);
  const [step] = view.plan?.steps ?? [];
  expect(step?.parts).toHaveLength(2);
  const form = {
    edit: "freePart",
    step: "1",
    agentId: step?.agentId ?? "",
    need: "1",
    parts: "2",
    redirectTo: `/?workflow=${id}#plan`,
  };

  const freed = await browser.post(`/workflows/${id}/edit`, form);

  expect(freed.location).toBe(`/?workflow=${id}#parts`);
  const after = await openHome(browser, `/?workflow=${id}`);
  expect(after.view.plan).toMatchObject({
    coverage: "1 of 2 parts",
    open: [],
    furtherTitle: "Done by an agent that is not in this plan",
    further: [
      {
        agent: "Invoice B",
        parts: [{ quote: step?.parts[1]?.quote, position: 1 }],
      },
    ],
  });
  expect(browser.jar.has("armory_flash")).toBe(false);
  await browser.post(`/workflows/${id}/edit`, form);
  expect(browser.jar.has("armory_flash")).toBe(true);
});

async function givenTwoParts(ctx: TestCtx, browser: TestBrowser) {
  await givenPlanCatalogue(ctx);
  const userRequest =
    "Chase unpaid invoices. We also want overdue invoices chased by email.";
  return browser.post("/", { userRequest });
}

test("a part that is not needed leaves the plan, its name and the request", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const id = await givenPlan(ctx, browser);
  const edit = (form: Record<string, string>) =>
    browser.post(`/workflows/${id}/edit`, form);
  const before = await savedWorkflowOf(ctx, id);
  const agentId = before?.workflowData.workflow[0]?.agentId ?? "";
  await edit({ step: "1", agentId, edit: "remove" });
  const coverage = async () => {
    const { view } = await openHome(browser, `/?workflow=${id}`);
    return view.plan?.coverage;
  };
  expect(await coverage()).toBe("2 of 3 parts");

  await edit({ edit: "removeOpenPart", need: "0", parts: "3" });

  expect(await coverage()).toBe("2 of 2 parts");
  const row = await savedWorkflowOf(ctx, id);
  expect(planName(row!.workflowData)).not.toMatch(/phone/i);
  expect(briefMessage(row!.workflowData)).toContain(
    "No longer needed:\n- Answer our phone calls",
  );
  await edit({ edit: "undo" });
  expect(await coverage()).toBe("2 of 3 parts");
});

test("a sentence that is not understood becomes custom work, or is not needed", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  await givenPlanCatalogue(ctx);
  const [odd, strange] = ["Qwz xkcd vbnm.", "Plrk zzt qqx."];
  const userRequest = `Chase unpaid invoices. ${odd} ${strange}`;
  const { location } = await browser.post("/", { userRequest });
  const id = workflowIdIn(location);
  const edit = (edit: string, text: string) =>
    browser.post(`/workflows/${id}/edit`, { edit, text });
  const shown = async () =>
    (await openHome(browser, `/?workflow=${id}`)).view.plan;
  const unread = (await shown())?.notUnderstood ?? [];
  expect(unread).toHaveLength(2);

  const custom = await edit("addCustom", unread[0]!);
  expect(custom.location).toBe(`/?workflow=${id}#parts`);
  expect(await shown()).toMatchObject({
    open: [{ quote: unread[0] }],
    notUnderstood: [unread[1]],
    coverage: "1 of 3 parts",
  });
  const removed = await edit("removeUnread", unread[1]!);
  expect(removed.location).toBe(`/?workflow=${id}#removed`);
  expect(await shown()).toMatchObject({
    notUnderstood: [],
    coverage: "1 of 2 parts",
  });
  const repeated = await edit("removeUnread", unread[1]!);
  expect(repeated.location).toBe(`/?workflow=${id}#plan`);
  expect(browser.jar.has("armory_flash")).toBe(true);

  await edit("addNeed", "Answer our phone calls. Xkq wvz brrt.");
  expect((await shown())?.notUnderstood).toEqual(["Xkq wvz brrt"]);
});
