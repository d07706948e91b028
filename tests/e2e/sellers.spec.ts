import { expectAccessible, expectNoSideScroll } from "./support/accessibility";
import { signInAsBuyer } from "./support/buyer";
import { approve } from "./support/creators";
import {
  BOTH_WAYS,
  freshName,
  watchConsole,
  whenReady,
} from "./support/people";
import { signInByProgram } from "./support/people-by-program";
import { expect, test } from "./support/test";

const COMPANY = "Example Quay Ltd";
const ADDRESS = "1 Example Quay\nDublin D00 X000";

test(
  "a trader says who sells and proves a domain, and buyers see the seller",
  BOTH_WAYS,
  async ({ page, playwright, baseURL }) => {
    test.slow();
    const complaints = watchConsole(page);
    const person = () => playwright.request.newContext({ baseURL });
    await signInAsBuyer(page);

    await page.goto("/profile/seller");
    await whenReady(page);
    await page.getByRole("radio", { name: "As a trader" }).check();
    await page.getByLabel("Name or company").fill(COMPANY);
    await page.getByLabel("Country").selectOption("IE");
    await page.getByRole("button", { name: "Save seller details" }).click();
    await expect(
      page.getByText("Traders need a postal address.").first(),
    ).toBeVisible();
    await expect(page.getByLabel("Name or company")).toHaveValue(COMPANY);
    await expectAccessible(page);
    await page.getByLabel("Postal address").fill(ADDRESS);
    await page
      .getByRole("textbox", { name: "Contact" })
      .fill("hello@example.com");
    await page.getByRole("button", { name: "Save seller details" }).click();
    await expect(
      page.getByText("Your seller details were saved."),
    ).toBeVisible();

    const domain = `${freshName("shop").replaceAll("_", "-")}.example.com`;
    await whenReady(page);
    await page.getByLabel("Domain", { exact: true }).fill(domain);
    await page.getByRole("button", { name: "Show what to publish" }).click();
    await expect(page.getByText(/^armory-publisher=/)).toBeVisible();
    await expect(page.getByText(`_armory.${domain}`)).toBeVisible();
    await whenReady(page);
    await page.getByRole("button", { name: "Check now" }).click();
    await expect(page.getByText("We did not find your proof")).toBeVisible({
      timeout: 30_000,
    });
    await expectAccessible(page);
    await expectNoSideScroll(page);

    const made = await page.request.post("/api/agents", {
      data: {
        name: `Quay ${freshName("no").replace("_", " ")}`,
        category: "Accounting",
        shortDesc: "Reads incoming invoices.",
        tags: ["invoices"],
        deliverableType: "instructions",
        priceModel: "one_time",
        priceUsd: 40,
        instructionsMd: "Connect the mailbox, then send one invoice to it.",
      },
    });
    const agent = (await made.json()) as { id: string; slug: string };
    const reviewer = await person();
    await signInByProgram(reviewer, "reviewer@armory.test");
    await approve(agent, { creator: page.request, reviewer });

    await page.context().clearCookies();
    await page.goto(`/agent/${agent.slug}`);
    const seller = page.getByRole("region", { name: "Seller" });
    await expect(seller).toContainText(COMPANY);
    await expect(seller).toContainText("Dublin D00 X000");
    await expect(seller).toContainText("hello@example.com");
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  },
);
