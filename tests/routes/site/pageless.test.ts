import { expect, test } from "vitest";

import { testBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given, PASSWORD } from "../../support/given";

const ID = "11111111-1111-4111-8111-111111111111";

async function signedIn() {
  const ctx = await testCtx({ RATE_LIMIT: "off" });
  const { email } = await given.user(ctx);
  const browser = testBrowser(ctx);
  await browser.post("/auth", { email, password: PASSWORD });
  return browser;
}

test.each([
  ["/theme", "/"],
  ["/logout", "/"],
  ["/notifications/mark-all-read", "/notifications"],
  [`/notifications/${ID}/read`, "/notifications"],
  [`/workflows/${ID}/edit`, `/?workflow=${ID}`],
  ["/workflows/%00/edit", "/?workflow=%00"],
])(
  "opening %s, which only accepts forms, redirects to %s",
  async (path, to) => {
    const browser = await signedIn();
    expect(await browser.get(path)).toMatchObject({
      status: 302,
      location: to,
    });
  },
);

test.each([
  ["/theme", "/"],
  ["/notifications/mark-all-read", "/notifications"],
  [`/workflows/${ID}/edit`, "/"],
])("an unreadable form at %s is reported on %s", async (path, to) => {
  const browser = await signedIn();
  const headers = { "Content-Type": "multipart/form-data" };
  const answer = await browser.send("POST", path, { headers, body: "x" });
  expect(answer).toMatchObject({ status: 302, location: to });
  expect([...browser.jar.keys()].join()).toContain("armory_flash");
});

test("a missing notification is reported on the list", async () => {
  const browser = await signedIn();
  const answer = await browser.post(`/notifications/${ID}/read`);
  expect(answer).toMatchObject({ status: 302, location: "/notifications" });
});
