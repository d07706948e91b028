import { expectAccessible, expectNoSideScroll } from "./support/accessibility";
import { approve, publishAgent } from "./support/creators";
import { zipFile } from "./support/files";
import {
  BOTH_WAYS,
  DEMO_PASSWORD,
  freshName,
  watchConsole,
  whenReady,
} from "./support/people";
import { signInByProgram } from "./support/people-by-program";
import { expect, test, type APIRequestContext } from "./support/test";

const REASON = "The installer sends saved passwords to a stranger.";

const OPERATION = {
  name: "score",
  summary: "Score a lead",
  method: "POST",
  path: "/score",
  inputSchema: { type: "object", properties: {} },
  examples: [{ title: "A lead", input: {} }],
  timeoutSeconds: 5,
  anonymous: true,
  repeatable: false,
};

type Agent = { id: string; slug: string; name: string };
type Order = { id: string; licenseKey: string };

async function enlist(person: APIRequestContext): Promise<string> {
  const username = freshName("someone");
  const email = `${username}@example.com`;
  const data = { username, email, password: DEMO_PASSWORD };
  const answer = await person.post("/api/register", { data });
  expect(answer.status()).toBe(201);
  return email;
}

/** A free package, approved. */
async function publishPackage(
  creator: APIRequestContext,
  reviewer: APIRequestContext,
): Promise<Agent> {
  const made = await creator.post("/api/agents", {
    data: {
      name: `Installer ${freshName("no").replace("_", " ")}`,
      category: "Accounting",
      shortDesc: "Installs invoice rules.",
      tags: ["invoices"],
      deliverableType: "zip",
      priceModel: "free",
    },
  });
  const agent = (await made.json()) as Agent;
  const { buffer } = await zipFile({ "README.md": "# Installer" });
  const stored = await creator.post(`/api/agents/${agent.id}/package`, {
    headers: { "Content-Type": "application/zip" },
    data: buffer,
  });
  expect(stored.status(), await stored.text()).toBe(201);
  await approve(agent, { creator, reviewer });
  return agent;
}

async function acquire(buyer: APIRequestContext, { slug }: Agent) {
  const answer = await buyer.post(`/api/agents/${slug}/acquire`);
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as Order;
}

test(
  "a recalled version is out of everybody's reach until two administrators decide",
  BOTH_WAYS,
  async ({ page, playwright, baseURL }) => {
    test.slow();
    const complaints = watchConsole(page);
    const person = () => playwright.request.newContext({ baseURL });
    const [creator, reviewer, buyer, visitor] = [
      await person(),
      await person(),
      await person(),
      await person(),
    ];
    await enlist(creator);
    const email = await enlist(buyer);
    const endpoint = await publishAgent({
      creator,
      reviewer,
      values: {
        deliverableType: "endpoint",
        endpointBaseUrl: "https://calls.example.com/v1",
        operations: [OPERATION],
      },
    });
    const packed = await publishPackage(creator, reviewer);
    const order = await acquire(buyer, packed);
    const link = `/purchased-agent/${order.id}/download`;
    const verify = async () => {
      const data = { licenseKey: order.licenseKey, agentId: packed.id };
      const answer = await visitor.post("/api/licenses/verify", { data });
      return (await answer.json()) as Record<string, unknown>;
    };
    const agentPage = () => visitor.get(`/agent/${packed.slug}`);
    // The second visit reads the cached page.
    expect((await agentPage()).status()).toBe(200);
    expect((await agentPage()).status()).toBe(200);
    expect((await buyer.get(link)).status()).toBe(200);
    expect(await verify()).toMatchObject({ valid: true });

    await signInByProgram(page.request, "reviewer@armory.test");
    for (const { slug } of [packed, endpoint]) {
      await page.goto(`/admin/recalls?agent=${slug}`);
      await whenReady(page);
      await page.getByLabel("Version", { exact: true }).fill("1.0.0");
      await page.getByLabel("Reason", { exact: true }).fill(REASON);
      await page.getByRole("button", { name: "Recall version" }).click();
      const kind = page.getByText("Choose malware, stolen or dangerous.");
      await expect(kind).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel("Kind").selectOption("malware");
      await whenReady(page);
      await page.getByRole("button", { name: "Recall version" }).click();
      await page.getByRole("button", { name: "Do not recall yet" }).click();
      await expect(page.getByLabel("Kind")).toHaveValue("malware");
      await whenReady(page);
      await page.getByRole("button", { name: "Recall version" }).click();
      await page.getByRole("button", { name: "Confirm the recall" }).click();
      await expect(page.getByText("Version recalled")).toBeVisible();
      expect((await visitor.get(`/agent/${slug}`)).status()).toBe(404);
    }
    await expectNoSideScroll(page);

    expect(await (await agentPage()).text()).toContain("has been recalled");
    const json = await visitor.get(`/api/agents/${packed.slug}`);
    expect(json.status()).toBe(404);
    const listed = await visitor.get(`/api/agents?q=${packed.slug}`);
    expect(await listed.json()).toMatchObject({ total: 0 });
    const again = await creator.post(`/api/agents/${packed.slug}/acquire`);
    expect(again.status()).toBe(404);
    const run = await visitor.post(`/run/${endpoint.slug}/score`, { data: {} });
    expect(run.status()).toBe(409);
    expect(await verify()).toMatchObject({ valid: false, reason: "recalled" });
    for (const old of [link, `${link}?version=1.0.0`]) {
      expect((await buyer.get(old)).status()).toBe(409);
    }
    const owned = await buyer.get(`/api/orders/${order.id}`);
    expect(await owned.json()).toMatchObject({ deliverables: [] });

    await signInByProgram(page.request, email);
    await page.goto(`/purchased-agent/${order.id}`);
    await expect(
      page.getByText(/^Recalled on .* Reason: The installer/),
    ).toBeVisible();
    await expect(
      page.getByRole("heading", { name: "Give back" }),
    ).toBeVisible();
    await expect(page.getByText("Download package")).toHaveCount(0);
    await expectAccessible(page);

    await signInByProgram(page.request, "admin@armory.test");
    await page.goto("/admin/recalls");
    await whenReady(page);
    await expectAccessible(page);
    await page
      .getByRole("listitem")
      .filter({ hasText: packed.name })
      .getByText("Confirm recall", { exact: true })
      .click();
    await page
      .getByRole("button", {
        name: `Yes, confirm recall: ${packed.name} 1.0.0`,
      })
      .click();
    await expect(page.getByText("Recall confirmed")).toBeVisible();
    expect((await agentPage()).status()).toBe(404);
    expect(complaints).toEqual([]);
  },
);
