import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { ReadingPage } from "~/components/site/reading/reading-page";
import { privacyOps } from "~/content/privacy/privacy-ops";

import { testBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { openHome, signIn } from "../../support/given-home";
import {
  givenPlanCatalogue,
  PLAN_BRIEF,
  workflowIdIn,
} from "../../support/given-workflows";
import { plans, standInModel } from "../../support/stand-in-model";

const ENDPOINTS = {
  PLANNER_URL: "https://plan.example/v1",
  PLANNER_MODEL: "small",
  EMBEDDINGS_URL: "https://compare.example/v1",
  EMBEDDINGS_MODEL: "tiny",
};
const HOSTS = ["plan.example", "compare.example"];

test("every page with a brief's field, and the privacy page, name the text's recipients", async () => {
  for (const [variables, briefHosts] of [
    [ENDPOINTS, HOSTS],
    [{}, []],
  ] as const) {
    const ctx = await testCtx(variables);
    const browser = testBrowser(ctx);
    for (const path of ["/", "/privacy-ops"]) {
      expect((await browser.get(path)).body).toMatchObject({ briefHosts });
    }
    const { id } = await given.operator(ctx);
    await signIn(ctx, browser);
    const form = await browser.get(`/dashboard?build=custom&operator=${id}`);
    expect(form.body).toMatchObject({ build: { briefHosts } });
    const refused = await browser.post("/operator-requests", {
      operatorId: id,
    });
    expect(refused.body).toMatchObject({ shown: { briefHosts } });
  }
});

test("the privacy page names the hosts of a site that sends briefs", () => {
  const page = (hosts: string[]) =>
    renderToStaticMarkup(<ReadingPage document={privacyOps(hosts)} />);
  expect(page(HOSTS)).toContain("sent to plan.example and compare.example");
  expect(page([])).not.toContain("language model");
});

test("a plan's page and JSON say that a language model made it", async () => {
  const model = await standInModel(plans());
  const ctx = await testCtx({
    PLANNER_URL: model.url,
    PLANNER_MODEL: "small",
  });
  const { entries } = await givenPlanCatalogue(ctx);
  model.behavior = plans({
    quote: "Chase unpaid invoices",
    agentId: entries[5]?.id ?? null,
  });
  const browser = testBrowser(ctx);
  const answer = await browser.post("/", { userRequest: PLAN_BRIEF });
  const id = workflowIdIn(answer.location);

  const { view } = await openHome(browser, `/?workflow=${id}`);
  expect(view.plan).toMatchObject({
    plannedBy: expect.stringContaining("by a language model"),
    coverage: "1 of 1 part",
  });
  const [step] = view.plan?.steps ?? [];
  expect(step).toMatchObject({ agent: "Invoice B", evidence: "strong" });
  expect(step?.candidates.map(({ title }) => title)).toEqual(["Invoice A"]);
  const download = await browser.get(`/workflows/${id}/plan.json`);
  expect(JSON.stringify(download.body)).toContain('"planner":"endpoint"');
});
