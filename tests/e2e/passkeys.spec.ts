import { expectAccessible, expectNoSideScroll } from "./support/accessibility";
import { signInAsBuyer } from "./support/buyer";
import { DEMO_PASSWORD, watchConsole, whenReady } from "./support/people";
import { expect, test, type Page } from "./support/test";

/** Passkeys belong to a host name, never to a network address. */
const address = `http://localhost:${process.env.E2E_PORT ?? "3211"}`;
test.use({ baseURL: address });

const PAGE = "/profile/two-factors";

async function addVirtualAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("a passkey is added, signs in with and without the password, and is removed", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await addVirtualAuthenticator(page);
  await signInAsBuyer(page);
  const answer = await page.request.get("/api/user");
  const { email } = (await answer.json()) as { email: string };
  await page.setViewportSize({ width: 360, height: 800 });

  await page.goto(PAGE);
  await whenReady(page);
  await page.getByLabel("Name").fill("Work laptop");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("Your recovery codes")).toBeVisible();
  await page.getByRole("link", { name: "I have stored them" }).click();
  await expect(page.getByText("10 recovery codes left.")).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await page.request.post("/api/logout");
  await page.goto("/auth?redirectTo=/profile/security");
  await whenReady(page);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(
    page.getByRole("heading", { name: "Confirm your sign-in" }),
  ).toBeVisible();
  await whenReady(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(`${address}/profile/security`);

  await page.request.post("/api/logout");
  await page.goto(`/auth?redirectTo=${PAGE}`);
  await whenReady(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL(address + PAGE);

  await page.getByText("Rename or remove Work laptop").click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove Work laptop" }).click();
  await expect(
    page.getByText("Two factors are off", { exact: true }),
  ).toBeVisible();
  expect(complaints).toEqual([]);
});

test("without a passkey a message says so, and the code still works", async ({
  page,
}) => {
  await addVirtualAuthenticator(page);
  await page.goto("/auth");
  await whenReady(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("alert")).toContainText("No passkey");
  await expect(page.getByLabel("Email")).toBeVisible();
});
