import { expect, test } from "vitest";

import { testCtx } from "../../support/ctx";
import { changeUser, given, PASSWORD } from "../../support/given";
import { mailsTo, userRow } from "../../support/given-accounts";
import { signedInBrowser } from "../../support/given-session";

const details = {
  intent: "details",
  firstName: "Dana",
  lastName: "Reyes",
  bio: "Builds things.",
  website: "https://dana.example",
  timeZone: "Europe/Berlin",
};

type ProfileBody = { identity: Record<string, unknown>; figures: object };

test("the profile shows the user's identity, with the actual registration date", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx, {
    firstName: "Dana",
    emailVerifiedAt: null,
    createdAt: new Date("2024-05-01T23:30:00Z"),
  });
  const browser = await signedInBrowser(ctx, user.id);

  const { body } = await browser.get("/profile");

  expect((body as ProfileBody).identity).toEqual({
    id: user.id,
    username: user.username,
    email: user.email,
    iconUrl: null,
    monogram: "US",
    isVerified: false,
    fullName: "Dana",
    displayName: "Dana",
    role: "User",
    enlisted: "May 1, 2024",
  });
  expect((body as ProfileBody).figures).toEqual({
    deployments: 0,
    agentsOwned: 0,
    agentsCreated: 0,
    killCount: 0,
  });
  expect(JSON.stringify(body)).not.toContain("argon2");
});

test("details are stored as sent, and nothing else is", async () => {
  const ctx = await testCtx();
  const { id } = await given.user(ctx);
  const browser = await signedInBrowser(ctx, id);
  const forged = { role: "admin", isOperator: "true", email: "x@example.com" };

  const answer = await browser.post("/profile", { ...details, ...forged });

  expect(answer).toMatchObject({ status: 302, location: "/profile" });
  const before = await userRow(ctx, id);
  expect(before).toMatchObject({
    firstName: "Dana",
    lastName: "Reyes",
    bio: "Builds things.",
    website: "https://dana.example",
    timeZone: "Europe/Berlin",
    role: "user",
    isOperator: false,
  });
  expect(before.email).not.toBe("x@example.com");
  const empty = { firstName: "", lastName: " ", bio: "", website: "" };
  await browser.post("/profile", { ...details, ...empty });
  expect(await userRow(ctx, id)).toMatchObject({
    firstName: null,
    lastName: null,
    bio: null,
    website: null,
  });
});

test.each([
  ["website", "javascript:alert(1)"],
  ["website", "dana.example"],
  ["timeZone", "Mars/Olympus"],
  ["timeZone", "+01:00"],
  ["bio", "x".repeat(2_001)],
  ["firstName", "x".repeat(81)],
])(
  "a %s like %.20s is refused, and the input is kept",
  async (field, typed) => {
    const ctx = await testCtx();
    const { id } = await given.user(ctx);
    const browser = await signedInBrowser(ctx, id);

    const answer = await browser.post("/profile", {
      ...details,
      [field]: typed,
    });

    expect(answer).toMatchObject({
      status: 400,
      body: {
        intent: "details",
        result: {
          error: { [field]: [expect.any(String)] },
          initialValue: { [field]: typed, lastName: "Reyes" },
        },
      },
    });
    expect((await userRow(ctx, id)).lastName).toBeNull();
  },
);

test("a new username is used from then on, and its case can be changed", async () => {
  const ctx = await testCtx();
  const { id } = await given.user(ctx, { username: "first_name" });
  const browser = await signedInBrowser(ctx, id);

  for (const username of ["Second_Name", "second_name"]) {
    const post = { intent: "change-username", username };
    expect((await browser.post("/profile", post)).status).toBe(302);
    const { body } = await browser.api("GET", "/api/user");
    expect(body).toMatchObject({ username });
  }
});

test.each([
  ["taken", "TAKEN_name", 409],
  ["reserved", "Admin", 400],
  ["too short", "ab", 400],
  ["with a space", "two words", 400],
  ["missing", "", 400],
])("a username that is %s is refused", async (_what, username, status) => {
  const ctx = await testCtx();
  const { id, username: former } = await given.user(ctx);
  await given.user(ctx, { username: "taken_name" });
  const browser = await signedInBrowser(ctx, id);

  const post = { intent: "change-username", username };
  const answer = await browser.post("/profile", post);

  expect(answer).toMatchObject({
    status,
    body: { result: { error: { username: [expect.any(String)] } } },
  });
  expect((await userRow(ctx, id)).username).toBe(former);
});

test("a refused e-mail change sends nothing and returns no password", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const other = await given.user(ctx);
  const browser = await signedInBrowser(ctx, user.id);
  const ask = (email: string, currentPassword = PASSWORD) =>
    browser.post("/profile", {
      intent: "change-email",
      email,
      currentPassword,
    });

  expect((await ask("no address")).status).toBe(400);
  expect((await ask(user.email)).status).toBe(400);
  expect((await ask("new@example.com", "")).status).toBe(400);
  expect((await ask(other.email)).status).toBe(409);
  const wrong = await ask("new@example.com", "not my password");

  expect(wrong.status).toBe(400);
  expect(JSON.stringify(wrong.body)).not.toContain("not my password");
  expect(await mailsTo(ctx, "new@example.com")).toEqual([]);
});

test("a verified address gets no further link", async () => {
  const ctx = await testCtx();
  const { id } = await given.user(ctx);
  const browser = await signedInBrowser(ctx, id);
  const post = { intent: "resend-verification" };

  const answer = await browser.post("/profile", post);

  expect(answer).toMatchObject({
    status: 409,
    body: { ...post, result: { error: { "": [expect.any(String)] } } },
  });
  await changeUser(ctx, id, { emailVerifiedAt: null });
  expect((await browser.post("/profile", post)).status).toBe(302);
});

test.each(["", "toString", "delete"])(
  "the unknown intent %j does nothing",
  async (intent) => {
    const ctx = await testCtx();
    const { id } = await given.user(ctx);
    const browser = await signedInBrowser(ctx, id);

    for (const path of ["", "/security", "/tokens", "/data"]) {
      const answer = await browser.post(`/profile${path}`, { intent });
      expect(answer.status).toBe(400);
    }
  },
);

test("a creator's website and icon are on the pages of their agents", async () => {
  const ctx = await testCtx();
  const iconUrl = `/images/${"a".repeat(64)}.webp`;
  const { id } = await given.user(ctx, { iconUrl });
  const { slug } = await given.liveAgent(ctx, { ownerUserId: id });
  const browser = await signedInBrowser(ctx, id);
  await browser.post("/profile", details);

  const { body } = await browser.get(`/agent/${slug}`);

  expect(body).toMatchObject({
    creator: { website: "https://dana.example", iconUrl },
  });
});
