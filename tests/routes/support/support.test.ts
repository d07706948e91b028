import { expect, test } from "vitest";

import { testBrowser, type TestBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { mailsTo } from "../../support/given-accounts";
import {
  errorsOf,
  mailsIn,
  supportRequestsIn,
  typedAgain,
  type Typed,
} from "../../support/given-desk";
import { ASKED } from "../../support/given-support";
import { signedInBrowser } from "../../support/given-session";

const PAGE = "/support-command";
const API = "/api/support-requests";

const ways = [
  ["page", (b: TestBrowser, sent: Typed) => b.post(PAGE, sent)],
  ["API", (b: TestBrowser, sent: Typed) => b.api("POST", API, sent)],
] as const;

const NAME = "Name must be at least 2 characters";
const EMAIL = "Please enter a valid email address";
const SUBJECT = "Subject must be at least 5 characters";
const MESSAGE = "Message must be at least 20 characters";

const refused: [field: string, message: string, sent: Typed][] = [
  ["name", NAME, { name: "D" }],
  ["name", NAME, { name: " D  " }],
  ["email", EMAIL, { email: "dana@" }],
  ["email", EMAIL, { email: "" }],
  ["subject", SUBJECT, { subject: "help" }],
  ["subject", SUBJECT, { subject: " help\r\n" }],
  ["message", MESSAGE, { message: "m".repeat(19) }],
  ["message", MESSAGE, { message: `${"m".repeat(19)}   ` }],
  ["message", "Use at most 5,000 characters.", { message: "m".repeat(5001) }],
];

for (const [way, send] of ways) {
  test.each(refused)(`${way}: %s responds with "%s"`, async (...row) => {
    const [field, message, sent] = row;
    const ctx = await testCtx();

    const answer = await send(testBrowser(ctx), { ...ASKED, ...sent });

    expect(answer.status).toBe(400);
    expect(errorsOf(answer.body)).toEqual({ [field]: [message] });
    expect(await supportRequestsIn(ctx)).toEqual([]);
    expect(await mailsIn(ctx)).toEqual([]);
  });

  test(`${way}: an empty form reports all four fields`, async () => {
    const ctx = await testCtx();

    const { body } = await send(testBrowser(ctx), {});

    expect(errorsOf(body)).toEqual({
      name: [NAME],
      email: [EMAIL],
      subject: [SUBJECT],
      message: [MESSAGE],
    });
  });

  test(`${way}: the shortest message is stored and confirmed once`, async () => {
    const ctx = await testCtx();
    const sent = {
      name: "Di",
      email: "Dana@Example.com",
      subject: "Help!",
      message: "m".repeat(20),
    };

    await send(testBrowser(ctx), { ...sent, userId: "u", status: "closed" });

    expect(await supportRequestsIn(ctx)).toMatchObject([
      { ...sent, email: "dana@example.com", userId: null, status: "open" },
    ]);
    const mails = await mailsTo(ctx, "dana@example.com");
    expect(mails).toHaveLength(1);
    expect(mails[0]?.textBody).toContain("will respond within 24 hours");
    expect(mails[0]?.textBody).not.toContain("Help!");
  });

  test(`${way}: a subject cannot contain a line break`, async () => {
    const ctx = await testCtx();

    await send(testBrowser(ctx), {
      ...ASKED,
      subject: "My key\r\nBcc: all@example.com",
    });

    expect(await supportRequestsIn(ctx)).toMatchObject([
      { subject: "My key Bcc: all@example.com" },
    ]);
  });

  test(`${way}: an account's name and address cannot be overridden`, async () => {
    const ctx = await testCtx();
    const user = await given.user(ctx, { firstName: "Rae", lastName: "Quinn" });
    const browser = await signedInBrowser(ctx, user.id);

    await send(browser, { ...ASKED, userId: "somebody" });
    const { name, email, ...written } = ASKED;
    await send(browser, written);

    const own = { userId: user.id, name: "Rae Quinn", email: user.email };
    expect(await supportRequestsIn(ctx)).toMatchObject([own, own]);
    expect(await mailsTo(ctx, user.email)).toHaveLength(2);
    expect(await mailsTo(ctx, "dana@example.com")).toEqual([]);
  });

  test(`${way}: a filled honeypot is refused`, async () => {
    const ctx = await testCtx();

    const answer = await send(testBrowser(ctx), {
      ...ASKED,
      website_url: "x",
    });

    expect(answer.status).toBe(400);
    expect(await supportRequestsIn(ctx)).toEqual([]);
  });

  test(`${way}: five messages per minute and address are allowed`, async () => {
    const ctx = await testCtx();
    for (let count = 0; count < 5; count += 1) {
      await send(testBrowser(ctx), ASKED);
    }

    const answer = await send(testBrowser(ctx), ASKED);

    expect(answer.status).toBe(429);
    expect(answer.headers.get("Retry-After")).toBe("60");
    expect(await supportRequestsIn(ctx)).toHaveLength(5);
  });
}

test("the API responds with 201 and the id, and nothing else", async () => {
  const ctx = await testCtx();

  const answer = await testBrowser(ctx).api("POST", API, ASKED);

  const [row] = await supportRequestsIn(ctx);
  expect(answer).toMatchObject({ status: 201 });
  expect(answer.body).toEqual({ id: row?.id });
});

test("the page redirects to its own receipt with the toast", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);

  const { status, location } = await browser.post(PAGE, ASKED);

  expect(status).toBe(302);
  expect(browser.jar.has("armory_flash")).toBe(true);
  expect((await browser.get(location!)).body).toMatchObject({
    isReceived: true,
  });
  expect((await browser.get(`${PAGE}?received=made-up`)).body).toMatchObject({
    isReceived: false,
  });
});

test("the input is kept", async () => {
  const ctx = await testCtx();
  const typed = { ...ASKED, message: "too short" };

  const { body } = await testBrowser(ctx).post(PAGE, typed);

  expect(typedAgain(body)).toEqual(typed);
});

test.each([
  ["01a1fd5a-0fae-7436-a9ba-bcbf8bbb639c", /^Order 01a1fd5a-0fae-7436/],
  ["anything else", /^$/],
])("the form about the order %s starts with its subject", async (order, is) => {
  const browser = testBrowser(await testCtx());
  const { body } = await browser.get(`${PAGE}?order=${order}`);
  expect((body as { subject: string }).subject).toMatch(is);
});
