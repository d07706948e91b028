import { expectAccessible, expectNoSideScroll } from "./support/accessibility";
import {
  BOTH_WAYS,
  DEMO_PASSWORD,
  freshName,
  watchConsole,
  whenReady,
} from "./support/people";
import { signInByProgram } from "./support/people-by-program";
import {
  expect,
  test,
  type APIRequestContext,
  type Page,
} from "./support/test";

type Agent = { id: string; slug: string; name: string };

const COMPLETE = {
  shortDesc: "Reads incoming invoices and books them.",
  longDescMd: "Reads each invoice and books it.",
  category: "Accounting",
  tags: ["invoices"],
  deliverableType: "instructions",
  instructionsMd: "Connect the mailbox, then send one invoice to it.",
  priceModel: "free",
  license: "commercial-single",
  changelogMd: "First release.",
};

/** Registers a creator through the API; the context keeps the session. */
async function enlist(creator: APIRequestContext): Promise<void> {
  const username = freshName("maker");
  const answer = await creator.post("/api/register", {
    data: {
      username,
      email: `${username}@example.com`,
      password: DEMO_PASSWORD,
    },
  });
  expect(answer.status()).toBe(201);
}

async function submit(
  creator: APIRequestContext,
  { id }: Pick<Agent, "id">,
  changes = {},
): Promise<void> {
  const path = `/api/agents/${id}`;
  const saved = await creator.put(`${path}/draft`, { data: changes });
  expect(saved.status(), await saved.text()).toBe(200);
  const answer = await creator.post(`${path}/submit`, { data: {} });
  expect(answer.status(), await answer.text()).toBe(200);
}

async function givenSubmitted(creator: APIRequestContext): Promise<Agent> {
  await enlist(creator);
  const name = `Hawk ${freshName("no").replace("_", " ")}`;
  const made = await creator.post("/api/agents", {
    data: { ...COMPLETE, name },
  });
  expect(made.status(), await made.text()).toBe(201);
  const agent = (await made.json()) as Agent;
  await submit(creator, agent);
  return agent;
}

async function openPanel(page: Page, { id, name }: Agent) {
  await page.goto(`/admin/review?agent=${id}`);
  await expect(
    page.getByRole("heading", { level: 2, name, exact: true }),
  ).toBeVisible();
  await whenReady(page);
}

async function inArsenal(creator: APIRequestContext, name: string) {
  const found = await creator.get(`/api/agents?q=${encodeURIComponent(name)}`);
  return ((await found.json()) as { total: number }).total;
}

test(
  "a submission is reviewed, approved, and live in the arsenal",
  BOTH_WAYS,
  async ({ page, playwright, baseURL }) => {
    test.slow();
    const complaints = watchConsole(page);
    const creator = await playwright.request.newContext({ baseURL });
    const agent = await givenSubmitted(creator);
    await signInByProgram(page.request, "reviewer@armory.test");
    expect(await inArsenal(creator, agent.name)).toBe(0);

    await page.goto("/admin");
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await openPanel(page, agent);
    await expect(page.getByText(COMPLETE.instructionsMd)).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.getByRole("button", { name: "Approve" }).click();
    const open = page
      .getByRole("alert")
      .filter({ hasText: "Approve it anyway?" });
    await expect(open).toContainText("Nothing is ticked");
    await page.getByRole("button", { name: "Approve anyway" }).click();
    await expect(page.getByText("Agent approved")).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/review(\?|$)/);

    await page.goto(`/arsenal?q=${encodeURIComponent(agent.name)}`);
    await expect(page.getByText("SHOWING 1 AUTOMATION")).toBeVisible();
    const notices = await creator.get("/api/notifications");
    expect(await notices.json()).toMatchObject([{ type: "agent_approved" }]);
    await page.goto("/admin/audit-log");
    await expect(
      page.getByRole("row").filter({ hasText: agent.id }),
    ).toContainText("Approved an agent");
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  },
);

test(
  "a rejection needs notes; the corrected version is submitted and decided again",
  BOTH_WAYS,
  async ({ page, playwright, baseURL }) => {
    const creator = await playwright.request.newContext({ baseURL });
    const agent = await givenSubmitted(creator);
    await signInByProgram(page.request, "reviewer@armory.test");

    await openPanel(page, agent);
    await page.getByRole("button", { name: "Reject" }).click();
    const missing = page.getByText("Notes are required for a rejection.");
    await expect(missing).toBeVisible();
    await expectAccessible(page);
    const reason = "Say which mailboxes it reads.";
    await page.getByLabel("Review notes").fill(reason);
    await page.getByLabel("Field concerned").selectOption("longDescMd");
    await whenReady(page);
    await page.getByRole("button", { name: "Reject" }).click();
    await expect(page.getByText("Agent rejected")).toBeVisible();
    const own = await creator.get(`/api/agents/${agent.id}`);
    expect(await own.json()).toMatchObject({
      reviewStatus: "rejected",
      reviewNotesMd: reason,
      isLive: false,
    });

    await submit(creator, agent, { longDescMd: "Reads one shared mailbox." });
    await openPanel(page, agent);
    const panel = page.getByRole("article");
    await expect(panel.getByText("Resubmitted")).toBeVisible();
    await expect(panel.getByText(reason).first()).toBeVisible();
    await page.getByLabel("Review notes").fill("Name the mailbox.");
    await whenReady(page);
    await page.getByRole("button", { name: "Return to Draft" }).click();
    await expect(page.getByText("Agent returned")).toBeVisible();
    const again = await creator.get(`/api/agents/${agent.id}`);
    expect(await again.json()).toMatchObject({ reviewStatus: "draft" });
  },
);

test("buyers do not see an edit of a live agent until it is approved", async ({
  page,
  playwright,
  baseURL,
}) => {
  const creator = await playwright.request.newContext({ baseURL });
  const agent = await givenSubmitted(creator);
  await signInByProgram(page.request, "reviewer@armory.test");
  const decision = { reviewStatus: "approved" };
  const path = `/api/admin/agents/${agent.id}/review`;
  const approved = await page.request.post(path, { data: decision });
  expect(approved.status()).toBe(200);
  const buyer = await playwright.request.newContext({ baseURL });
  await enlist(buyer);
  const bought = await buyer.post(`/api/agents/${agent.slug}/acquire`);
  const order = (await bought.json()) as { id: string };
  const delivered = async () => {
    const answer = await buyer.get(`/api/orders/${order.id}`);
    return JSON.stringify(await answer.json());
  };

  const instructionsMd = "Connect the mailbox, then wait for one invoice.";
  const changelogMd = "Waits for one invoice.";
  const next = { version: "1.1.0", instructionsMd, changelogMd };
  await submit(creator, agent, next);
  expect(await delivered()).toContain(COMPLETE.instructionsMd);

  await openPanel(page, agent);
  await expect(page.getByText("Changes against version 1.0.0")).toBeVisible();
  await expect(
    page.getByRole("insertion").filter({ hasText: "1.1.0" }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Claims compared with what it does").check();
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Agent approved")).toBeVisible();
  expect(await delivered()).toContain(instructionsMd);
});

test("a decision half written survives a look at another page", async ({
  page,
  playwright,
  baseURL,
}) => {
  const creator = await playwright.request.newContext({ baseURL });
  const agent = await givenSubmitted(creator);
  await signInByProgram(page.request, "reviewer@armory.test");
  await openPanel(page, agent);
  const notes = page.getByLabel("Review notes");
  await notes.fill("Say which mailbox it reads.");
  const field = page.getByLabel("Field concerned");
  await field.selectOption({ index: 1 });
  const chosen = await field.inputValue();
  const group = page.getByRole("group", { name: "What you checked" });
  const ticked = group.getByRole("checkbox");
  await ticked.first().check();
  await page.getByRole("button", { name: /Run the checks/ }).click();
  await expect(page.getByText("Checked again")).toBeVisible();
  await expect(page).toHaveURL(
    `/admin/review?status=submitted&agent=${agent.id}#content-checks`,
  );
  await expect(notes).toHaveValue("Say which mailbox it reads.");
  await expect(field).toHaveValue(chosen);
  await expect(ticked.first()).toBeChecked();
  await expect(ticked.nth(1)).not.toBeChecked();
});

test("the second administrator is shown the first decision", async ({
  page,
  playwright,
  baseURL,
}) => {
  const creator = await playwright.request.newContext({ baseURL });
  const agent = await givenSubmitted(creator);
  const first = await playwright.request.newContext({ baseURL });
  await signInByProgram(first, "admin@armory.test");
  await signInByProgram(page.request, "reviewer@armory.test");
  await openPanel(page, agent);
  const path = `/api/admin/agents/${agent.id}/review`;
  await first.post(path, { data: { reviewStatus: "approved" } });

  await page.getByRole("button", { name: "Approve" }).click();

  const refusal = page.getByRole("alert").filter({ hasText: "Review Failed" });
  await expect(refusal).toContainText("commander approved it");
  await expect(page.getByRole("button", { name: "Approve" })).toHaveCount(0);
});
