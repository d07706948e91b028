import {
  expect,
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from "@playwright/test";

import { CARDS } from "./buyer";
import { signInByProgram } from "./people-by-program";
import { hasScripts, whenReady } from "./people";

type Opened = { id: string; projectChatId: string };
type Operator = { id: string; username: string };
type Json = Record<string, unknown>;

/** A second person in a separate browser with the same settings. */
export async function openOther(
  browser: Browser,
  options: BrowserContextOptions,
  email: string,
): Promise<Page> {
  const context = await browser.newContext(options);
  await signInByProgram(context.request, email);
  return context.newPage();
}

/** A signed-in requester's request to the demo operator. */
export async function openProject(request: APIRequestContext): Promise<Opened> {
  const operators = (await (
    await request.get("/api/operators")
  ).json()) as Operator[];
  const operator = operators.find(({ username }) => username === "ghost_alpha");
  return (await asked(request, "POST", "/api/operator-requests", {
    operatorId: operator?.id,
    workflowData: {},
    userRequest: "Answer the phones of our clinic",
  })) as Opened;
}

/** Without scripts the other party reloads to see news. */
export async function look(page: Page): Promise<void> {
  if (!hasScripts()) await page.reload();
}

/** Sends JSON and returns the response, which must be a success. */
async function asked(
  request: APIRequestContext,
  method: "POST" | "PATCH",
  path: string,
  data: Json,
): Promise<Json> {
  const answer = await request.fetch(path, { method, data });
  expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Json;
}

type Parties = { requester: APIRequestContext; operator: APIRequestContext };

/** A project whose requester has accepted an offer of 500 USD. */
export async function acceptOffer({ requester, operator }: Parties) {
  const { projectChatId } = await openProject(requester);
  const offers = `/api/project-chats/${projectChatId}/offers`;
  const offer = { amount: 500, deliveryDays: 10, description: "A phone line." };
  const { id: offerId } = await asked(operator, "POST", offers, offer);
  const address = `/api/project-offers/${String(offerId)}`;
  await asked(requester, "PATCH", address, { status: "accepted" });
  return { projectChatId, offerId: String(offerId) };
}

/** A project with held money, created through the API. */
export async function holdMoney(parties: Parties) {
  const { requester } = parties;
  const { projectChatId, offerId } = await acceptOffer(parties);
  const intent = { offerId, amount: 500 };
  const { clientSecret, paymentId } = await asked(
    ...([requester, "POST", "/api/create-payment-intent", intent] as const),
  );
  await asked(requester, "POST", "/api/sandbox/confirm", {
    clientSecret,
    cardNumber: CARDS.good,
    cvc: "123",
    expMonth: 12,
    expYear: 2034,
  });
  const payments = async () => {
    const chat = await requester.get(`/api/project-chats/${projectChatId}`);
    return ((await chat.json()) as { payments: Json[] }).payments;
  };
  await expect.poll(payments).toMatchObject([{ status: "held" }]);
  return { projectChatId, paymentId: String(paymentId) };
}

/** Completes a project, including its confirmation. */
export async function completeProject(page: Page): Promise<void> {
  const confirm = page.getByRole("button", { name: "Yes, mark as completed" });
  await expect(confirm).toBeHidden();
  const request = page.getByRole("region", { name: "Operator request" });
  await request.getByText("Mark as completed", { exact: true }).click();
  await expect(page.getByText("This ends the project")).toBeVisible();
  await confirm.click();
}

/** Follows a link, which a live event may move away from a click. */
export async function follow(page: Page, link: Locator): Promise<void> {
  const href = (await link.getAttribute("href")) ?? "";
  const isThere = (url: URL) => url.href.endsWith(href);
  await whenReady(page);
  await expect(async () => {
    if (!isThere(new URL(page.url()))) await link.click({ timeout: 1_000 });
    await page.waitForURL(isThere, { timeout: 1_000 });
  }).toPass();
  await whenReady(page);
}

/** The link of the banner that names what the reader can do next. */
export function nextStep(page: Page, name: string): Locator {
  return page
    .getByRole("region", { name: "Next step" })
    .getByRole("link", { name });
}
