import { expect, test } from "vitest";

import { testBrowser, type TestBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import {
  errorsOf,
  typedAgain,
  waitlistIn,
  type Typed,
} from "../../support/given-desk";
import { signedInBrowser } from "../../support/given-session";

const EMAIL = "Please enter a valid email address";
const PHONE = "Please enter a valid phone number";
const API = "/api/waitlist";

const address = { email: "Dana@Example.com", phone: "+34 (600) 000-000" };

const ways = [
  [
    "coming-soon",
    (b: TestBrowser, sent: Typed) => b.post("/coming-soon", sent),
  ],
  ["lander", (b: TestBrowser, sent: Typed) => b.post("/lander", sent)],
  ["API", (b: TestBrowser, sent: Typed) => b.api("POST", API, sent)],
] as const;

test.each(ways)(
  "%s: an address is stored once, in lower case",
  async (...row) => {
    const [, send] = row;
    const ctx = await testCtx();

    const first = await send(testBrowser(ctx), address);
    const again = await send(testBrowser(ctx), {
      ...address,
      email: "DANA@example.com",
    });

    expect(await waitlistIn(ctx)).toMatchObject([
      { email: "dana@example.com" },
    ]);
    expect(again.status).toBe(first.status);
    expect(again.body).toEqual(first.body);
    expect(again.location).toBe(first.location);
  },
);

test("the API responds with 202 and reveals nothing about the address", async () => {
  const ctx = await testCtx();

  const answer = await testBrowser(ctx).api("POST", API, {
    ...address,
    source: "launch-post",
  });

  expect(answer).toMatchObject({ status: 202, body: { ok: true } });
  expect(await waitlistIn(ctx)).toMatchObject([
    { phone: "+34 (600) 000-000", source: "launch-post" },
  ]);
});

test.each([
  ["/coming-soon", { phone: null, source: "coming-soon" }],
  ["/lander", { phone: "+34 (600) 000-000", source: "lander" }],
])("%s shows TARGET ACQUIRED on the same page", async (path, stored) => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);

  const answer = await browser.post(path, address);

  expect(answer).toMatchObject({ status: 302, location: path });
  expect(flashIn(browser)).toMatchObject({
    title: "TARGET ACQUIRED",
    text: "You'll be notified when the armory goes live.",
  });
  expect(await waitlistIn(ctx)).toMatchObject([stored]);
});

test("a missing phone number is added, and then stays", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const { email } = address;
  await browser.post("/coming-soon", { email });

  await browser.post("/lander", { email, phone: "600 000 001" });
  await browser.post("/lander", { email, phone: "600 000 002" });

  expect(await waitlistIn(ctx)).toMatchObject([
    { phone: "600 000 001", source: "coming-soon" },
  ]);
});

test("of ten concurrent requests one address is stored, and all get the same response", async () => {
  const ctx = await testCtx({ RATE_LIMIT: "off" });

  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      testBrowser(ctx).api("POST", API, address),
    ),
  );

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
  expect(await waitlistIn(ctx)).toHaveLength(1);
});

test.each(ways)("%s: an invalid address is refused", async (...row) => {
  const [, send] = row;
  const ctx = await testCtx();

  const answer = await send(testBrowser(ctx), { ...address, email: "dana" });

  expect(answer.status).toBe(400);
  expect(errorsOf(answer.body)).toEqual({ email: [EMAIL] });
  expect(await waitlistIn(ctx)).toEqual([]);
});

test.each([
  ["", {}],
  ["abc", {}],
  ["1234", {}],
])(
  "the mission form refuses the phone %j and keeps the input",
  async (...row) => {
    const [phone] = row;
    const ctx = await testCtx();

    const answer = await testBrowser(ctx).post("/lander", {
      ...address,
      phone,
    });

    expect(answer.status).toBe(400);
    expect(errorsOf(answer.body)).toEqual({ phone: [PHONE] });
    expect(typedAgain(answer.body)).toMatchObject({ email: address.email });
    expect(await waitlistIn(ctx)).toEqual([]);
  },
);

test("the API accepts an address without a phone, but no invalid one", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const send = (json: unknown) => browser.api("POST", API, json);

  expect((await send({ email: "a@example.com" })).status).toBe(202);
  expect((await send({ email: "b@example.com", phone: "" })).status).toBe(202);
  expect((await send({ email: "c@example.com", phone: "x" })).status).toBe(400);
});

test.each(ways)("%s: a filled honeypot is refused", async (_way, send) => {
  const ctx = await testCtx();

  const answer = await send(testBrowser(ctx), { ...address, website_url: "x" });

  expect(answer.status).toBe(400);
  expect(await waitlistIn(ctx)).toEqual([]);
});

test.each(ways)(
  "%s: five per minute and address are allowed",
  async (_way, send) => {
    const ctx = await testCtx();
    for (let count = 0; count < 5; count += 1) {
      await send(testBrowser(ctx), {
        ...address,
        email: `d${count}@example.com`,
      });
    }

    const answer = await send(testBrowser(ctx), address);

    expect(answer.status).toBe(429);
    expect(answer.headers.get("Retry-After")).toBe("60");
    expect(await waitlistIn(ctx)).toHaveLength(5);
  },
);

test("the membership page welcomes a signed-in user by name", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx, { firstName: "Rae", lastName: "Quinn" });

  const visitor = await testBrowser(ctx).get("/join-armory");
  const member = await (
    await signedInBrowser(ctx, user.id)
  ).get("/join-armory");

  expect(visitor.body).toMatchObject({ name: null });
  expect(member.body).toMatchObject({ name: "Rae Quinn" });
});

/** The message that the browser carries to the next page. */
function flashIn(browser: TestBrowser): unknown {
  const cookie = decodeURIComponent(browser.jar.get("armory_flash") ?? "");
  const [encoded = ""] = cookie.split(".");
  const stored = JSON.parse(
    decodeURIComponent(escape(atob(encoded))),
  ) as Record<string, unknown>;
  return stored["__flash_message__"];
}
