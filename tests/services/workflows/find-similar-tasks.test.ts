import { expect, onTestFinished, test, vi } from "vitest";

import { createEmbeddingsEndpoint } from "~/integrations/embeddings-endpoint.server";
import { planRequest } from "~/services/workflows/plan-request.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { givenPlanCatalogue, PLAN_BRIEF } from "../../support/given-workflows";
import { testKnowledge } from "../../support/knowledge";
import {
  json,
  standInModel,
  type Asked,
  type Behavior,
} from "../../support/stand-in-model";

const UNMATCHED = "The blue quokka smiles sideways";
const BRIEF = `${UNMATCHED}. Chase unpaid invoices.`;
const KEY = "key-that-nobody-sees";

const inputOf = ({ body }: Asked) => body.input as string[];

/** A model for which a part means the same as this task name. */
async function meaning(name: string, part = UNMATCHED): Promise<Behavior> {
  const names = [...(await testKnowledge()).tasks.values()];
  return (response, asked) => {
    const data = inputOf(asked).map((text, index) => {
      const axis = names.indexOf(text === part ? name : text);
      return { index, embedding: names.map((_, at) => Number(at === axis)) };
    });
    json({ data: data.reverse() })(response, asked);
  };
}

async function comparingCtx(behavior: Behavior) {
  const model = await standInModel(behavior);
  const ctx = await testCtx({
    EMBEDDINGS_URL: model.url,
    EMBEDDINGS_KEY: KEY,
    EMBEDDINGS_MODEL: "tiny",
  });
  await givenPlanCatalogue(ctx);
  return { ctx, model };
}

const ownPlan = (ctx: TestCtx, brief: string) =>
  planRequest({ ...ctx, embed: null }, brief);

test("a part that the site cannot read is compared with the task names", async () => {
  const { ctx, model } = await comparingCtx(
    await meaning("answer phone calls"),
  );
  expect(await ownPlan(ctx, BRIEF)).toMatchObject({
    workflow: [{ agent: "Invoice A" }],
  });
  expect(await planRequest(ctx, BRIEF)).toMatchObject({
    planner: "built-in",
    notUnderstood: [],
    workflow: [
      { agent: "Phone A", evidence: "possible", needs: [0] },
      { agent: "Invoice A", evidence: "strong", needs: [1] },
    ],
    needs: [{ quote: UNMATCHED, task: "answer-calls" }, {}],
  });
  expect(model.asked[0]).toMatchObject({
    path: "/v1/embeddings",
    authorization: `Bearer ${KEY}`,
    body: { model: "tiny", encoding_format: "float" },
  });
  expect(model.asked.flatMap(inputOf).sort()).toEqual(
    [...ctx.knowledge.tasks.values(), UNMATCHED].sort(),
  );
});

test("a sentence that only the model can read counts as understood", async () => {
  const part = "Zxcv qwrt plmk bvnm";
  const { ctx } = await comparingCtx(await meaning("answer phone calls", part));
  const brief = `${part}. Chase unpaid invoices.`;
  expect((await ownPlan(ctx, brief)).notUnderstood).toEqual([part]);
  expect((await planRequest(ctx, brief)).notUnderstood).toEqual([]);
});

test("the vectors of task names are requested once, those of a part once", async () => {
  const { ctx, model } = await comparingCtx(await meaning("plan shifts"));
  await Promise.all([planRequest(ctx, BRIEF), planRequest(ctx, BRIEF)]);
  const first = model.asked.length;
  await planRequest(ctx, BRIEF);
  expect(model.asked).toHaveLength(first);
  await planRequest(ctx, "Seven quiet lamps wander upwards.");
  expect(model.asked.slice(first).flatMap(inputOf)).toEqual([
    "Seven quiet lamps wander upwards",
  ]);
});

test.each(["legal advice", "no task's name"])(
  "a part that means %s adds nothing",
  async (name) => {
    const { ctx } = await comparingCtx(await meaning(name));
    expect(await planRequest(ctx, BRIEF)).toEqual(await ownPlan(ctx, BRIEF));
    expect(ctx.logged).toEqual([]);
  },
);

test("a task that the site found itself is unchanged", async () => {
  const { ctx } = await comparingCtx(await meaning("collect overdue payments"));
  expect(await planRequest(ctx, BRIEF)).toEqual(await ownPlan(ctx, BRIEF));
});

const flood: Behavior = (response) => {
  response.writeHead(200);
  response.end(" ".repeat(10 * 1024 * 1024));
};

test.each<[string, Behavior, string]>([
  ["an error", json({ error: KEY }, 500), "HTTP 500"],
  ["garbage", (response) => response.end("<html>"), "the answer is not JSON"],
  ["no vectors", json({ data: [] }), "a vector is missing"],
  [
    "words",
    json({ data: [{ index: 0, embedding: ["1"] }] }),
    "a vector is missing",
  ],
  ["10 MB", flood, "the answer is too large"],
])(
  "after %s the site reads the brief itself and logs one line with the reason",
  async (_, behavior, reason) => {
    const { ctx } = await comparingCtx(behavior);
    expect(await planRequest(ctx, BRIEF)).toEqual(await ownPlan(ctx, BRIEF));
    expect(ctx.logged).toMatchObject([{ reason }]);
    expect(JSON.stringify(ctx.logged)).not.toMatch(/quokka|nobody-sees/);
  },
);

test("a model that never responds is given up in time", async () => {
  const { ctx, model } = await comparingCtx(() => undefined);
  const settings = { url: model.url, host: "", key: null, model: "tiny" };
  const embed = createEmbeddingsEndpoint(settings, { timeoutMs: 250 });
  expect(await planRequest({ ...ctx, embed }, BRIEF)).toEqual(
    await ownPlan(ctx, BRIEF),
  );
  expect(ctx.logged).toMatchObject([{ reason: "timeout" }]);
});

test("a brief without unread parts causes no call", async () => {
  const { ctx, model } = await comparingCtx(json({}));
  await planRequest(ctx, "Chase unpaid invoices.");
  expect(model.asked).toEqual([]);
});

test("no request leaves the site while no URL is set", async () => {
  const ctx = await testCtx({ PLANNER_MODEL: "m", EMBEDDINGS_MODEL: "m" });
  await givenPlanCatalogue(ctx);
  const fetching = vi.spyOn(globalThis, "fetch");
  onTestFinished(() => fetching.mockRestore());
  await planRequest(ctx, `${PLAN_BRIEF} ${UNMATCHED}.`);
  expect(fetching).not.toHaveBeenCalled();
});
