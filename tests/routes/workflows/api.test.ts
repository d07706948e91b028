import { expect, test } from "vitest";

import { testBrowser, type TestBrowser } from "../../support/app";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given, PASSWORD } from "../../support/given";
import { allPrompts, allSavedWorkflows } from "../../support/given-workflows";

const DAY_MS = 24 * 60 * 60 * 1000;
const SESSION = "session-0123456789";

const workflow = {
  mission_name: "OPERATION SORT",
  user_request: "Sort my mail",
  total_steps: 0,
  estimated_completion: "1-2 hours",
  automation_coverage: "95%",
  workflow: [],
  status: "READY FOR DEPLOYMENT",
  threat_level: "MINIMAL RESISTANCE EXPECTED",
};

const body = {
  sessionId: SESSION,
  workflowData: workflow,
  userRequest: "Sort my mail",
};

function save(browser: TestBrowser, changes: object = {}) {
  return browser.api("POST", "/api/save-workflow", { ...body, ...changes });
}

async function signedIn(ctx: TestCtx) {
  const { id, email } = await given.user(ctx);
  const browser = testBrowser(ctx);
  await browser.api("POST", "/api/login", { email, password: PASSWORD });
  return { id, browser };
}

test("an empty or too long request is refused by field", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  for (const userRequest of ["", "  ", "x".repeat(2001), 7, undefined]) {
    const answer = await browser.api("POST", "/api/workflows", { userRequest });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      errors: { userRequest: [expect.any(String)] },
    });
  }
  expect(await allSavedWorkflows(ctx)).toEqual([]);
});

test("the thirty-first generation within a minute is refused", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const send = () =>
    browser.api("POST", "/api/workflows", { userRequest: "voice" });
  for (let sent = 0; sent < 30; sent += 1) await send();
  const answer = await send();
  expect(answer.status).toBe(429);
  expect(answer.headers.get("Retry-After")).toBe("60");
  expect(await allPrompts(ctx)).toHaveLength(30);
});

test("a workflow is saved for 24 hours at most", async () => {
  const ctx = await testCtx();
  const latest = new Date(ctx.now().getTime() + DAY_MS).toISOString();
  const sooner = new Date(ctx.now().getTime() + 1000).toISOString();
  const cases = [
    [undefined, latest],
    [null, latest],
    ["2099-01-01T00:00:00Z", latest],
    [sooner, sooner],
  ];
  for (const [expiresAt, expected] of cases) {
    const answer = await save(testBrowser(ctx), {
      expiresAt,
      sessionId: `${SESSION}-${expiresAt}`,
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(String),
      sessionId: `${SESSION}-${expiresAt}`,
      expiresAt: expected,
    });
  }
});

test("invalid input is refused by field", async () => {
  const ctx = await testCtx();
  const refusals = [
    [{ sessionId: "too-short-12345" }, "sessionId"],
    [{ sessionId: undefined }, "sessionId"],
    [{ expiresAt: ctx.now().toISOString() }, "expiresAt"],
    [{ expiresAt: "tomorrow" }, "expiresAt"],
    [{ userRequest: " " }, "userRequest"],
    [{ workflowData: undefined }, "workflowData"],
    [
      { workflowData: { ...workflow, total_steps: "3" } },
      "workflowData.total_steps",
    ],
  ] as const;
  for (const [changes, field] of refusals) {
    const answer = await save(testBrowser(ctx), changes);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      errors: { [field]: [expect.any(String)] },
    });
  }
  expect(await allSavedWorkflows(ctx)).toEqual([]);
});

test("workflowData can have up to 64 KB", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const room = 64 * 1024 - JSON.stringify({ ...workflow, pad: "" }).length;
  const padded = (length: number) => ({
    workflowData: { ...workflow, pad: "x".repeat(length) },
  });
  expect((await save(browser, padded(room + 1))).status).toBe(413);
  expect((await save(browser, padded(room))).status).toBe(201);
});

test("only the same browser can save again under its sessionId", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const first = await save(browser);
  const again = await save(browser, { userRequest: "Sort it twice" });
  expect(again.status).toBe(201);
  expect(again.body).toEqual(first.body);

  expect((await save(testBrowser(ctx))).status).toBe(409);
  expect(await allSavedWorkflows(ctx)).toMatchObject([
    { userRequest: "Sort it twice" },
  ]);
});

test("of two browsers that save under one sessionId at once, one wins", async () => {
  const ctx = await testCtx();
  const answers = await Promise.all([
    save(testBrowser(ctx)),
    save(testBrowser(ctx)),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test("the first signed-in reader claims a saved workflow, others find nothing", async () => {
  const ctx = await testCtx();
  await save(testBrowser(ctx));
  const [owner, other] = [await signedIn(ctx), await signedIn(ctx)];
  const path = `/api/save-workflow/${SESSION}`;
  expect((await testBrowser(ctx).api("GET", path)).status).toBe(401);

  for (let read = 0; read < 2; read += 1) {
    const answer = await owner.browser.api("GET", path);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        sessionId: SESSION,
        userRequest: "Sort my mail",
        workflowData: { mission_name: "OPERATION SORT" },
      },
    });
  }
  expect((await other.browser.api("GET", path)).status).toBe(404);
  expect(await allSavedWorkflows(ctx)).toMatchObject([{ userId: owner.id }]);
});

test("of two concurrent readers one claims and the other finds nothing", async () => {
  const ctx = await testCtx();
  await save(testBrowser(ctx));
  const readers = [await signedIn(ctx), await signedIn(ctx)];
  const answers = await Promise.all(
    readers.map(({ browser }) =>
      browser.api("GET", `/api/save-workflow/${SESSION}`),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test("an expired or unknown saved workflow is not found", async () => {
  const ctx = await testCtx();
  await save(testBrowser(ctx));
  const { browser } = await signedIn(ctx);
  expect((await browser.api("GET", "/api/save-workflow/none")).status).toBe(
    404,
  );
  ctx.advance(DAY_MS);
  expect(
    (await browser.api("GET", `/api/save-workflow/${SESSION}`)).status,
  ).toBe(404);
});

test("other methods and bodies are refused", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  for (const path of ["/api/workflows", "/api/save-workflow"]) {
    const read = await browser.api("GET", path);
    expect(read.status).toBe(405);
    expect(read.headers.get("Allow")).toBe("POST");
    expect((await browser.post(path, { userRequest: "voice" })).status).toBe(
      415,
    );
  }
  const posted = await browser.api("POST", `/api/save-workflow/${SESSION}`, {});
  expect(posted.status).toBe(405);
});
