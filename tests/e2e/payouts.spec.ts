import { expectAccessible, expectNoSideScroll } from "./support/accessibility";
import { CARDS, signInAsBuyer } from "./support/buyer";
import { withDemoSite } from "./support/demo-data";
import { watchConsole, whenReady } from "./support/people";
import { signInByProgram } from "./support/people-by-program";
import { runJobs } from "./support/processes";
import { openOther } from "./support/projects";
import {
  expect,
  test,
  type APIRequestContext,
  type Page,
} from "./support/test";

const DAY_MS = 86_400_000;
/** The owner of the agent bought here. */
const SELLER = "admin@armory.test";
const AGENT = "review-sentinel";

/** Buys the agent for 49 dollars through the API. */
async function buy(request: APIRequestContext): Promise<void> {
  const agent = (await (await request.get(`/api/agents/${AGENT}`)).json()) as {
    id: string;
  };
  const begun = await request.post("/api/create-payment-intent", {
    data: { agentId: agent.id, amount: 49 },
  });
  const { clientSecret } = (await begun.json()) as { clientSecret: string };
  const paid = await request.post("/api/sandbox/confirm", {
    data: {
      clientSecret,
      cardNumber: CARDS.good,
      cvc: "123",
      expMonth: 12,
      expYear: 2034,
    },
  });
  expect(await paid.json()).toMatchObject({ status: "succeeded" });
}

type Earnings = { pending: number; payable: number; paid: number };

async function earningsOf({ request }: Page): Promise<Earnings> {
  const answer = await request.get("/api/user/earnings");
  return (await answer.json()) as Earnings;
}

test("a seller connects an account, and the weekly run pays what is payable", async ({
  browser,
}) => {
  test.slow();
  await withDemoSite(async (app, place) => {
    const settings = { baseURL: app.address };
    const seller = await openOther(browser, settings, SELLER);
    const complaints = watchConsole(seller);
    const before = await earningsOf(seller);
    const buyer = await (await browser.newContext(settings)).newPage();
    await signInAsBuyer(buyer);
    await buy(buyer.request);
    await expect
      .poll(async () => (await earningsOf(seller)).pending)
      .toBeGreaterThan(before.pending);
    const { pending, payable } = await earningsOf(seller);

    await seller.goto("/earnings");
    const panel = seller.getByRole("region", { name: "Payouts", exact: true });
    await expect(panel).toContainText("No payout account is connected");
    await whenReady(seller);
    await expectAccessible(seller);
    await panel.getByRole("button", { name: "Connect payout account" }).click();
    await expect(seller).toHaveURL(/\/sandbox\/onboarding\/acct_sandbox_/);
    await whenReady(seller);
    await seller.getByRole("button", { name: "Complete the account" }).click();
    await expect(seller).toHaveURL(/\/earnings#payouts$/);
    await expect(panel).toContainText("Your payout account is ready");
    await expect(panel).toContainText(/on \w{3} \d+, \d{4}, 09:00 UTC/);

    const later = new Date(Date.now() + 40 * DAY_MS);
    expect(await runJobs(place, later)).toMatch(/[1-9] payouts sent/);
    // The sessions have expired by then as well.
    await signInByProgram(seller.request, SELLER);
    const after = await earningsOf(seller);
    expect(after).toMatchObject({ pending: 0, payable: 0 });
    expect(after.paid).toBeCloseTo(pending + payable, 2);
    await seller.goto("/earnings");
    await expect(panel.getByText("PAID", { exact: true })).toBeVisible();
    const movements = seller.getByRole("region", { name: /^Movements/ });
    await expect(movements.first()).toContainText("To your account");
    await whenReady(seller);
    await expectAccessible(seller);
    await expectNoSideScroll(seller);

    const lines = await runJobs(place);
    expect(lines).toContain("0 payouts sent");
    expect(lines).toContain("difference $0.00");
    expect(complaints).toEqual([]);
    await seller.context().close();
    await buyer.context().close();
  });
});
