import { expect, test } from "vitest";

import { unplannedWorkflow } from "~/domain/workflows/plan";
import { listIncomingRequests } from "~/models/projects/operator-requests.server";
import { requestOperator } from "~/services/projects/request-operator.server";
import { requestOperators } from "~/services/projects/request-operators.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { mailsTo } from "../../support/given-accounts";
import {
  chatRows,
  MISSION,
  noticesOf,
  requestRows,
} from "../../support/given-projects";
import { givenPass, refundOrder } from "../../support/given-reviews";

const project = { userRequest: MISSION, workflow: unplannedWorkflow(MISSION) };

async function givenHolder(ctx: TestCtx) {
  const requester = await given.user(ctx);
  const pass = await givenPass(ctx, requester.id);
  const operators = [
    await given.operator(ctx),
    await given.operator(ctx),
    await given.operator(ctx),
  ];
  const operatorIds = operators.map(({ id }) => id);
  return { requester, pass, operators, operatorIds };
}

test("a holder of the pass requests three operators at once, each in a separate chat", async () => {
  const ctx = await testCtx();
  const { requester, operators, operatorIds } = await givenHolder(ctx);

  const opened = await requestOperators(ctx, {
    ...project,
    requester,
    operatorIds,
  });

  const rows = await requestRows(ctx);
  expect(opened.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  expect(rows).toMatchObject(
    operatorIds.map((operatorId) => ({ operatorId, isPriority: true })),
  );
  expect(await chatRows(ctx)).toHaveLength(3);
  for (const { id, email } of operators) {
    expect(await noticesOf(ctx, id, "request_new")).toMatchObject([
      { title: "New PRIORITY request" },
    ]);
    expect(await mailsTo(ctx, email)).toHaveLength(1);
  }
});

test("if one of several operators cannot be requested, none is", async () => {
  const ctx = await testCtx();
  const { requester, operatorIds } = await givenHolder(ctx);
  const busy = await given.operator(ctx, {
    username: "taken",
    operatorAvailable: false,
  });
  const [first = "", second = ""] = operatorIds;
  const cases: [string[], string][] = [
    [[first, busy.id], "conflict"],
    [[first, "nobody"], "not_found"],
    [[first, second, requester.id], "conflict"],
    [[first, first], "invalid"],
    [[...operatorIds, busy.id], "invalid"],
    [[], "invalid"],
  ];
  for (const [ids, code] of cases) {
    const asked = { ...project, requester, operatorIds: ids };
    await expect(requestOperators(ctx, asked)).rejects.toMatchObject({ code });
  }
  expect(await requestRows(ctx)).toEqual([]);
  expect(await noticesOf(ctx, first, "request_new")).toEqual([]);
});

test("without a running pass several cannot be requested, not even a list of one", async () => {
  const ctx = await testCtx();
  const { requester, pass, operatorIds } = await givenHolder(ctx);
  await refundOrder(ctx, pass.id);

  for (const ids of [operatorIds, operatorIds.slice(0, 1)]) {
    const asked = { ...project, requester, operatorIds: ids };
    await expect(requestOperators(ctx, asked)).rejects.toMatchObject({
      code: "forbidden",
    });
  }
  expect(await requestRows(ctx)).toEqual([]);
});

test("the same plan sent twice is one request to each operator", async () => {
  const ctx = await testCtx();
  const { requester, operatorIds } = await givenHolder(ctx);
  const asked = { ...project, requester, operatorIds };

  const [first, second] = await Promise.all([
    requestOperators(ctx, asked),
    requestOperators(ctx, asked),
  ]);

  expect(second.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
  expect(await requestRows(ctx)).toHaveLength(3);
});

test("an operator sees unanswered priority requests first, then the newest", async () => {
  const ctx = await testCtx();
  const { requester, pass, operatorIds } = await givenHolder(ctx);
  const [operatorId = ""] = operatorIds;
  const others = await given.user(ctx);
  const ask = async (who: typeof others, userRequest: string) => {
    const workflow = unplannedWorkflow(userRequest);
    const asked = { requester: who, operatorId, userRequest, workflow };
    await requestOperator(ctx, asked);
    ctx.advance(1_000);
  };
  await ask(others, "one");
  await ask(requester, "with the pass");
  await ask(others, "three");
  await refundOrder(ctx, pass.id);
  await ask(requester, "after the pass");

  const listed = await listIncomingRequests(ctx.store.read, operatorId, 20);
  const words = listed.map(({ userRequest }) => userRequest);
  expect(words).toEqual(["with the pass", "after the pass", "three", "one"]);
  const [first, ...rest] = listed.map(({ isPriority }) => isPriority);
  expect(first).toBe(true);
  expect(rest).toEqual([false, false, false]);
});
