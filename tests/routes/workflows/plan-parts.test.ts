import { expect, test } from "vitest";

import { briefMessage } from "~/domain/workflows/export";
import { planName } from "~/domain/workflows/plan-name";

import { testBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { givenPlan, openHome } from "../../support/given-home";
import { savedWorkflowOf } from "../../support/given-workflows";

test("a part that is not understood stays in its field, with a message", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const id = await givenPlan(ctx, browser);
  const answer = await browser.post(`/workflows/${id}/edit`, {
    edit: "addNeed",
    text: "asdf & qwerty",
    redirectTo: `/?workflow=${id}#plan`,
  });
  expect(answer.location).toBe(
    `/?workflow=${id}&part=asdf+%26+qwerty&partIs=unread#part`,
  );
  expect(browser.jar.has("armory_flash")).toBe(true);
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
