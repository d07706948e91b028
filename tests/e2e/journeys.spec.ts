import { execFileSync, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";

import { expectAccessible } from "./support/accessibility";
import { CARDS, pay, signInAsBuyer, toCardForm } from "./support/buyer";
import { approve } from "./support/creators";
import { openUntil, watchConsole, whenReady } from "./support/people";
import { signInByProgram } from "./support/people-by-program";
import {
  expect,
  test,
  type APIRequestContext,
  type Page,
} from "./support/test";

const AGENT = "/agent/night-desk-voice";

/** Runs a sample of the purchase page as its buyer would. */
async function runSample(page: Page, language: "curl" | "JavaScript") {
  const sample = page.locator("details", { hasText: language }).first();
  const text = (await sample.locator("pre").textContent()) ?? "";
  const [program, args] =
    language === "curl"
      ? ["sh", ["-c", text]]
      : [process.execPath, ["--input-type=module", "-e", text]];
  const answer = execFileSync(program, args, {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  expect(answer).toContain("emergency");
}

const hasCurl = () => spawnSync("curl", ["--version"]).status === 0;

test("a buyer finds an agent, reads what it needs, tries and buys it, and runs it by program", async ({
  page,
}) => {
  test.slow();
  const complaints = watchConsole(page);
  await page.goto("/arsenal?q=night+desk");
  await page.getByRole("link", { name: "Night Desk Voice" }).first().click();
  await expect(page).toHaveURL(AGENT);
  await expect(page.getByText("An on-call roster").first()).toBeVisible();
  await openUntil(page, AGENT, page.getByText("Uptime, 30 days"));

  await page.getByRole("link", { name: "Try it" }).click();
  await whenReady(page);
  await page.getByRole("button", { name: "Run" }).click();
  await expect(page.getByText(/^Status 200 in \d+ ms$/)).toBeVisible();

  await signInAsBuyer(page);
  await page.goto(AGENT);
  await page.getByRole("link", { name: "ACQUIRE AGENT" }).first().click();
  await toCardForm(page);
  await pay(page, CARDS.good);
  await expect(page).toHaveURL(/\/purchased-agent\//);
  await expect(page.getByText("Nothing has been called")).toBeVisible();
  await expectAccessible(page);
  if (hasCurl()) await runSample(page, "curl");
  await runSample(page, "JavaScript");

  await page.reload();
  const calls = page.getByRole("region", { name: "Last calls" });
  await expect(calls).toContainText("Answered (200)");
  expect(complaints).toEqual([]);
});

type Example = { operations: { examples: { input: unknown }[] }[] };

/** An OpenAPI document of the demo's host, with an input that it takes. */
async function documentOf(request: APIRequestContext): Promise<string> {
  const found = await request.get(`/api${AGENT.replace("agent", "agents")}`);
  const { operations } = (await found.json()) as Example;
  const example = operations[0]?.examples[0]?.input;
  const body = { "application/json": { schema: { type: "object" }, example } };
  return JSON.stringify({
    openapi: "3.0.3",
    info: { title: "Night desk", version: "1" },
    paths: {
      "/triage": {
        post: {
          operationId: "triage",
          summary: "Sort a call",
          requestBody: { content: body },
        },
      },
    },
  });
}

test("a creator imports a document, publishes a version that is mailed, and sees runs and failures", async ({
  page,
  browser,
  baseURL,
  request: reviewer,
}) => {
  test.slow();
  await signInByProgram(reviewer, "reviewer@armory.test");
  await signInAsBuyer(page);
  const name = `Night line ${randomUUID()}`;
  const made = await page.request.post("/api/agents", {
    data: {
      name,
      category: "Customer Service",
      shortDesc: "Sorts calls of the night.",
      tags: ["calls"],
      deliverableType: "endpoint",
      endpointBaseUrl: "https://night-desk.example.com/v1",
      priceModel: "free",
    },
  });
  const agent = (await made.json()) as { id: string; slug: string };
  await page.goto(`/add-agent?edit=${agent.id}&step=2`);
  await whenReady(page);
  const operations = page.getByLabel("Operations", { exact: false }).first();
  await operations.fill(await documentOf(page.request));
  await page.getByRole("button", { name: /^Next: / }).click();
  await expect(page).toHaveURL(/step=3/);
  await approve(agent, { creator: page.request, reviewer });

  const buyer = await browser.newContext({ baseURL });
  const other = await buyer.newPage();
  await signInAsBuyer(other);
  await buyer.request.post(`/api/agents/${agent.slug}/acquire`);
  const me = await buyer.request.get("/api/user");
  const { email } = (await me.json()) as { email: string };
  await other.goto(`/agent/${agent.slug}/try`);
  await whenReady(other);
  await other.getByRole("button", { name: "Run" }).click();
  await expect(other.getByText(/^Status 200 in \d+ ms$/)).toBeVisible();

  const data = {
    version: "2.0.0",
    changelogMd: "Moved to a new host.",
    endpointBaseUrl: "https://nobody.invalid",
  };
  await page.request.put(`/api/agents/${agent.id}/draft`, { data });
  await approve(agent, { creator: page.request, reviewer });
  const desk = await browser.newContext({ baseURL });
  await signInByProgram(desk.request, "reviewer@armory.test");
  const outbox = await desk.newPage();
  const mail = outbox.getByRole("row").filter({ hasText: email });
  await openUntil(
    outbox,
    "/admin/outbox",
    mail.getByText(`New version: ${name}`),
  );

  await other.getByRole("button", { name: "Run" }).click();
  await expect(other.getByText(/endpoint (cannot|did not)/)).toBeVisible();
  await page.goto(`/dashboard/agents/${agent.id}/endpoint`);
  await whenReady(page);
  await page.getByText("Show as table").click();
  const today = page.getByRole("region", { name: "Figures per day" });
  await expect(today.getByRole("row").nth(1)).toContainText(/(\d)\1$/);
  await expectAccessible(page);
  await Promise.all([buyer.close(), desk.close()]);
});
