import { expect, test } from "vitest";

import { testBrowser, type TestBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { mailsTo } from "../../support/given-accounts";
import {
  applicationsIn,
  builderAnswers,
  mailsIn,
  type Typed,
} from "../../support/given-desk";
import { signedInBrowser } from "../../support/given-session";

const PAGE = "/become-ai-agent-builder";
const API = "/api/operator-applications";
const WAITS =
  "You already have an application waiting for review. We’ll answer by e-mail.";

const ways = [
  ["page", (b: TestBrowser, sent: Typed) => b.post(PAGE, sent)],
  ["API", (b: TestBrowser, sent: Typed) => b.api("POST", API, sent)],
] as const;

test("the API responds with 201, id and status, and nothing else", async () => {
  const ctx = await testCtx();

  const answer = await testBrowser(ctx).api("POST", API, builderAnswers);

  const [row] = await applicationsIn(ctx);
  expect(answer).toMatchObject({ status: 201 });
  expect(answer.body).toEqual({ id: row?.id, status: "pending" });
});

test("the page redirects to its own receipt, which survives a reload", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);

  const { status, location } = await browser.post(PAGE, builderAnswers);

  const [row] = await applicationsIn(ctx);
  expect(status).toBe(302);
  expect(location).toBe(`${PAGE}?received=${row?.id}`);
  expect((await browser.get(location!)).body).toMatchObject({
    state: "received",
  });
  expect((await browser.get(`${PAGE}?received=made-up`)).body).toMatchObject({
    state: "open",
  });
});

test.each(ways)(
  "%s: all fields are stored for the decision",
  async (...row) => {
    const [, send] = row;
    const ctx = await testCtx();

    await send(testBrowser(ctx), {
      ...builderAnswers,
      phone: "+34 600 000 000",
      linkedinUrl: "https://www.linkedin.com/in/dana",
      websiteUrl: "",
      rate: "149.5",
      specialProjects: " A port office. ",
      additionalInfo: "",
      status: "approved",
      userId: "chosen",
      form: "ghost",
    });

    expect(await applicationsIn(ctx)).toMatchObject([
      {
        form: "builder",
        userId: null,
        fullName: "Dana Reyes",
        email: "dana@example.com",
        phone: "+34 600 000 000",
        linkedinUrl: "https://www.linkedin.com/in/dana",
        websiteUrl: null,
        portfolioUrl: null,
        expertise: ["API Integrations", "Financial Systems"],
        rateType: "hourly",
        rateCents: 14_950,
        specialProjects: "A port office.",
        additionalInfo: null,
        status: "pending",
      },
    ]);
  },
);

test("a rate can be a number, and a name is one line", async () => {
  const ctx = await testCtx();

  await testBrowser(ctx).api("POST", API, {
    ...builderAnswers,
    rate: 150,
    fullName: " Dana\r\nReyes ",
  });

  expect(await applicationsIn(ctx)).toMatchObject([
    { rateCents: 15_000, fullName: "Dana Reyes" },
  ]);
});

test.each(ways)("%s: the applicant gets one mail", async (_way, send) => {
  const ctx = await testCtx();

  await send(testBrowser(ctx), builderAnswers);
  await send(testBrowser(ctx), builderAnswers);

  const mails = await mailsTo(ctx, "dana@example.com");
  expect(mails).toHaveLength(1);
  expect(mails[0]?.textBody).toContain("within 48 hours");
  expect(mails[0]?.textBody).not.toContain("Dana");
});

test.each(ways)(
  "%s: a second application while one is waiting is 409",
  async (...row) => {
    const [way, send] = row;
    const ctx = await testCtx();
    await send(testBrowser(ctx), builderAnswers);

    const answer = await send(testBrowser(ctx), {
      ...builderAnswers,
      email: "DANA@example.com",
    });

    expect(answer.status).toBe(409);
    const shown = {
      page: { result: { error: { "": [WAITS] } } },
      API: { message: WAITS },
    };
    expect(answer.body).toMatchObject(shown[way]);
    expect(await applicationsIn(ctx)).toHaveLength(1);
  },
);

test("of five concurrent applications one is stored and mailed", async () => {
  const ctx = await testCtx();

  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      testBrowser(ctx).api("POST", API, builderAnswers),
    ),
  );

  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, 409, 409, 409, 409]);
  expect(await applicationsIn(ctx)).toHaveLength(1);
  expect(await mailsIn(ctx)).toHaveLength(1);
});

test.each(ways)("%s: name and address are the account's", async (...row) => {
  const [, send] = row;
  const ctx = await testCtx();
  const user = await given.user(ctx, { firstName: "Rae", lastName: "Quinn" });
  const browser = await signedInBrowser(ctx, user.id);

  await send(browser, { ...builderAnswers, email: "other@example.com" });

  expect(await applicationsIn(ctx)).toMatchObject([
    { userId: user.id, fullName: "Rae Quinn", email: user.email },
  ]);
  expect(await mailsTo(ctx, "other@example.com")).toEqual([]);
});

test.each(ways)("%s: an account may omit them", async (...row) => {
  const [, send] = row;
  const ctx = await testCtx();
  const user = await given.user(ctx, { firstName: "R" });
  const { fullName, email, ...answers } = builderAnswers;

  const answer = await send(await signedInBrowser(ctx, user.id), answers);

  expect([201, 302]).toContain(answer.status);
  expect(await applicationsIn(ctx)).toMatchObject([
    { fullName: user.username, email: user.email },
  ]);
});

test("the page shows the account, and a waiting application", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx, { firstName: "Rae", lastName: "Quinn" });
  const browser = await signedInBrowser(ctx, user.id);
  expect((await browser.get(PAGE)).body).toMatchObject({
    state: "open",
    account: { name: "Rae Quinn", email: user.email },
  });

  await browser.post(PAGE, builderAnswers);

  expect((await browser.get(PAGE)).body).toMatchObject({ state: "waiting" });
});

test.each(ways)("%s: a filled honeypot is refused", async (_way, send) => {
  const ctx = await testCtx();

  const answer = await send(testBrowser(ctx), {
    ...builderAnswers,
    website_url: "http://spam.example",
  });

  expect(answer.status).toBe(400);
  expect(await applicationsIn(ctx)).toEqual([]);
});

test.each(ways)(
  "%s: five per minute and address are allowed",
  async (_way, send) => {
    const ctx = await testCtx();
    for (let count = 0; count < 5; count += 1) {
      await send(testBrowser(ctx), { ...builderAnswers, bio: "short" });
    }

    const answer = await send(testBrowser(ctx), builderAnswers);

    expect(answer.status).toBe(429);
    expect(answer.headers.get("Retry-After")).toBe("60");
    expect(await applicationsIn(ctx)).toEqual([]);
  },
);
