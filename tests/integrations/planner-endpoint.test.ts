import { expect, test } from "vitest";

import { createPlannerEndpoint } from "~/integrations/planner-endpoint.server";

import {
  json,
  plans,
  says,
  standInModel,
  type Behavior,
} from "../support/stand-in-model";

const QUESTION = {
  brief: "Answer our phone. Chase invoices.",
  agents: [
    { id: "a1", title: "Phone", does: "Answers calls." },
    { id: "a2", title: "Chaser", does: "Chases invoices." },
  ],
};
const KEY = "key-that-nobody-sees";
const CALLS = { quote: "Answer our phone", agentId: "a1" };

async function endpointThat(behavior: Behavior, timeoutMs?: number) {
  const model = await standInModel(behavior);
  const { url } = model;
  const settings = { url, host: new URL(url).host, key: KEY, model: "small" };
  return { model, ask: createPlannerEndpoint(settings, { timeoutMs }) };
}

test("a model is called by the protocol, and its plan is parsed", async () => {
  const { model, ask } = await endpointThat(plans(CALLS));
  expect(await ask(QUESTION, "1")).toEqual([
    { start: 0, end: 16, agentId: "a1" },
  ]);
  expect(model.asked).toMatchObject([
    {
      path: "/v1/chat/completions",
      authorization: `Bearer ${KEY}`,
      body: {
        model: "small",
        messages: [{ role: "system" }, { role: "user" }],
        response_format: {
          type: "json_schema",
          json_schema: { strict: true, schema: { type: "object" } },
        },
      },
    },
  ]);
  expect(JSON.stringify(model.asked[0]?.body)).not.toContain(KEY);
});

test("without a key no Authorization header is sent", async () => {
  const { url, asked } = await standInModel(plans());
  const settings = { url, host: "", key: null, model: "small" };
  await createPlannerEndpoint(settings)(QUESTION, "1");
  expect(asked).toMatchObject([{ authorization: undefined }]);
});

const hang: Behavior = () => undefined;

const drip: Behavior = (response) => {
  response.writeHead(200);
  const drops = setInterval(() => response.write(" "), 5);
  response.on("close", () => clearInterval(drops));
};

test.each([
  ["never answers", hang],
  ["answers byte by byte", drip],
])("a model that %s is given up in time", async (_, behavior) => {
  const { model, ask } = await endpointThat(behavior, 250);
  await expect(ask(QUESTION, "1")).rejects.toThrow("timeout");
  await expect.poll(() => model.closed).toBe(1);
});

const flood: Behavior = (response) => {
  response.writeHead(200);
  const chunk = " ".repeat(16 * 1024);
  let left = 10 * 64;
  const pour = () => {
    while (left > 0) {
      left -= 1;
      if (!response.write(chunk)) return;
    }
    response.end("{}");
  };
  response.on("drain", pour);
  pour();
};

const wholePlan = JSON.stringify({ needs: [CALLS] });

test.each<[string, Behavior, string]>([
  ["an error", json({ error: "no" }, 500), "HTTP 500"],
  ["a refused key", json({ error: KEY }, 401), "HTTP 401"],
  ["garbage", (response) => response.end("<html>"), "the answer is not JSON"],
  ["nothing", (response) => response.end(), "the answer is not JSON"],
  ["another shape", json({ choices: [] }), "there is no plan"],
  ["no words", says(null), "there is no plan"],
  ["a cut plan", says(wholePlan.slice(0, -9)), "not in the asked form"],
  ["a cut answer", (response) => response.end('{"choices":[{"mes'), "not JSON"],
  ["10 MB", flood, "the answer is too large"],
  [
    "a broken connection",
    (response) => {
      response.writeHead(200, { "Content-Length": 100 });
      response.write("{");
      response.destroy();
    },
    "no connection",
  ],
  [
    "an unknown agent",
    plans({ ...CALLS, agentId: "a3" }),
    "an agent was not offered",
  ],
])("%s is not a plan", async (_, behavior, reason) => {
  const { model, ask } = await endpointThat(behavior);
  await expect(ask(QUESTION, "1")).rejects.toThrow(reason);
  await expect.poll(() => model.closed).toBe(1);
});

test("a redirect is not followed, so neither key nor brief is sent there", async () => {
  const other = await standInModel(plans(CALLS));
  for (const status of [301, 302, 307, 308]) {
    const { ask } = await endpointThat((response) => {
      response.writeHead(status, { Location: `${other.url}/chat/completions` });
      response.end();
    });
    await expect(ask(QUESTION, "1")).rejects.toThrow(`HTTP ${status}`);
  }
  expect(other.asked).toEqual([]);
});

test("an unreachable server gives no plan", async () => {
  const settings = {
    url: "http://127.0.0.1:9",
    host: "",
    key: KEY,
    model: "m",
  };
  const asking = createPlannerEndpoint(settings)(QUESTION, "1");
  await expect(asking).rejects.toThrow(/^no connection$/);
});

test("concurrent callers share one call per question, until the catalogue changes", async () => {
  const { model, ask } = await endpointThat(plans(CALLS));
  const [one, other] = await Promise.all([
    ask(QUESTION, "1"),
    ask(QUESTION, "1"),
  ]);
  expect(other).toEqual(one);
  await ask({ ...QUESTION }, "1");
  expect(model.asked).toHaveLength(1);

  await ask(QUESTION, "2");
  expect(model.asked).toHaveLength(2);
  await ask({ ...QUESTION, brief: "Answer our phone" }, "2");
  expect(model.asked).toHaveLength(3);
});

test("a failure is not cached", async () => {
  const { model, ask } = await endpointThat(json({}, 503));
  await expect(ask(QUESTION, "1")).rejects.toThrow("HTTP 503");
  model.behavior = plans(CALLS);
  expect(await ask(QUESTION, "1")).toHaveLength(1);
});
