import { expect, test } from "vitest";

import { MAX_BIO_LENGTH } from "~/domain/accounts/profile-form";
import { DEFAULT_WEEK } from "~/domain/operators/availability";
import { MAX_HEADLINE_LENGTH } from "~/domain/operators/operator-profile";
import type { loader } from "~/routes/operators/operator-profile";

import { testBrowser } from "../../support/app";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { errorsOf } from "../../support/given-desk";
import { signedInBrowser } from "../../support/given-session";

const PATH = "/api/user/operator-profile";
const PAGE = "/dashboard/operator-profile";

async function anOperator(ctx: TestCtx) {
  const user = await given.operator(ctx, {
    bio: "Voice agents.",
    lastActivityAt: ctx.now(),
  });
  return { user, browser: await signedInBrowser(ctx, user.id) };
}

test("a profile is saved completely, and returned with the user", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const browser = await signedInBrowser(ctx, user.id);
  const sent = {
    isOperator: true,
    operatorAvailable: false,
    bio: "  Calls. ",
    headline: " Phones that answer ",
    hourlyRate: 95.5,
    languages: ["de", "en", "de"],
    operatorSpecializations: ["hipaa", "voice_ai", "hipaa"],
    availabilityTimes: {
      ...DEFAULT_WEEK,
      sunday: { start: "08:15", end: "12:45", available: true },
    },
  };
  const { status, body } = await browser.api("POST", PATH, {
    ...sent,
    role: "admin",
    operatorStatus: "approved",
    operatorRating: 5,
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: user.id,
    isOperator: true,
    operatorAvailable: false,
    role: "user",
    operatorStatus: "pending",
    bio: "Calls.",
    headline: "Phones that answer",
    hourlyRate: 95.5,
    languages: ["de", "en"],
    operatorSpecializations: ["hipaa", "voice_ai"],
    availabilityTimes: sent.availabilityTimes,
  });
  const { body: account } = await browser.api("GET", "/api/user");
  expect(body).toMatchObject(account as object);
});

test("omitted fields stay unchanged", async () => {
  const ctx = await testCtx();
  const { browser } = await anOperator(ctx);
  const monday = { available: true, start: "06:00", end: "07:00" };
  await browser.api("POST", PATH, { availabilityTimes: { monday } });
  const { body } = await browser.api("POST", PATH, {
    availabilityTimes: { monday: { available: false } },
  });
  expect(body).toMatchObject({
    isOperator: true,
    bio: "Voice agents.",
    operatorSpecializations: ["automation"],
    availabilityTimes: {
      ...DEFAULT_WEEK,
      monday: { ...monday, available: false },
    },
  });
});

const HOURS = { available: true, start: "09:00", end: "17:00" };

test.each([
  [{ operatorSpecializations: ["juggling"] }, "operatorSpecializations.0"],
  [{ isOperator: "yes" }, "isOperator"],
  [{ timeZone: "Mars/Base" }, "timeZone"],
  [{ bio: "x".repeat(MAX_BIO_LENGTH + 1) }, "bio"],
  [{ headline: "x".repeat(MAX_HEADLINE_LENGTH + 1) }, "headline"],
  [{ hourlyRate: "95,50" }, "hourlyRate"],
  [{ hourlyRate: "1,80" }, "hourlyRate"],
  [{ hourlyRate: -1 }, "hourlyRate"],
  [{ languages: ["Klingon"] }, "languages.0"],
  [monday({ start: "9:00" }), "availabilityTimes.monday.start"],
  [monday({ start: "24:00" }), "availabilityTimes.monday.start"],
  [monday({ end: "17:60" }), "availabilityTimes.monday.end"],
  [monday({ end: "09:00" }), "availabilityTimes.monday.end"],
  [monday({ end: "08:59" }), "availabilityTimes.monday.end"],
  [monday({ end: undefined }), "availabilityTimes.monday.end"],
])(
  "an invalid profile is refused at its field and changes nothing: %#",
  async (sent, field) => {
    const ctx = await testCtx();
    const { browser } = await anOperator(ctx);
    const before = (await browser.api("GET", "/api/user")).body;
    const { status, body } = await browser.api("POST", PATH, sent);
    expect(status).toBe(400);
    expect(Object.keys(errorsOf(body))).toContain(field);
    expect((await browser.api("GET", "/api/user")).body).toEqual(before);
  },
);

function monday(hours: Partial<typeof HOURS>) {
  return { availabilityTimes: { monday: { ...HOURS, ...hours } } };
}

test("visitors cannot change a profile", async () => {
  const ctx = await testCtx();
  const answer = await testBrowser(ctx).api("POST", PATH, { isOperator: true });
  expect(answer.status).toBe(401);
});

test("the form saves, and the operator's card shows the working hours", async () => {
  const ctx = await testCtx();
  const { user, browser } = await anOperator(ctx);
  const { status, location } = await browser.post(PAGE, {
    isOperator: "on",
    operatorSpecializations: ["hipaa", "voice_ai"],
    hourlyRate: "1,800.50",
    "availabilityTimes.monday.available": "on",
    "availabilityTimes.monday.start": "10:00",
    "availabilityTimes.monday.end": "14:00",
    "availabilityTimes.friday.start": "",
  });
  expect({ status, location }).toEqual({ status: 302, location: PAGE });
  const { body } = await browser.get("/operators");
  expect(body).toMatchObject({
    operators: [
      {
        id: user.id,
        status: "BUSY",
        bio: null,
        hourlyRateCents: 180_050,
        specializations: ["hipaa", "voice_ai"],
        hours: "Mon 10:00–14:00 (UTC)",
      },
    ],
  });
});

test("a refused form returns its input", async () => {
  const ctx = await testCtx();
  const { browser } = await anOperator(ctx);
  const { status, body } = await browser.post(PAGE, {
    isOperator: "on",
    bio: "New words",
    "availabilityTimes.monday.available": "on",
    "availabilityTimes.monday.start": "10:00",
    "availabilityTimes.monday.end": "09:00",
  });
  expect(status).toBe(400);
  expect(body).toMatchObject({
    result: {
      initialValue: { bio: "New words" },
      error: {
        "availabilityTimes.monday.end": ["The end must be after the start."],
      },
    },
  });
});

test("an invalid time of day is not compared with a valid one", async () => {
  const ctx = await testCtx();
  const { browser } = await anOperator(ctx);
  const { body } = await browser.post(PAGE, {
    isOperator: "on",
    "availabilityTimes.monday.available": "on",
    "availabilityTimes.monday.start": "25:00",
    "availabilityTimes.monday.end": "17:00",
  });
  const { error } = (body as { result: { error: object } }).result;
  expect(Object.keys(error)).toEqual(["availabilityTimes.monday.start"]);
});

test.each([
  [{ operatorStatus: "approved", isOperator: true }, "listed"],
  [{ operatorStatus: "approved", isOperator: false }, "approved"],
  [{ operatorStatus: "pending", isOperator: true }, "unapproved"],
  [{ operatorStatus: "rejected", isOperator: true }, "rejected"],
] as const)("the dashboard of %o says %s", async (values, listing) => {
  const ctx = await testCtx();
  const user = await given.user(ctx, values);
  const browser = await signedInBrowser(ctx, user.id);
  const { body } = await browser.get(PAGE);
  const shown = body as Awaited<ReturnType<typeof loader>>;
  expect(shown.operator).toMatchObject({ listing, week: DEFAULT_WEEK });
});
