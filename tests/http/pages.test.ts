import { expect, test } from "vitest";

import { DomainError } from "~/domain/platform/errors";
import { pageLoader } from "~/http/pages.server";

import { testCtx, type TestCtx } from "../support/ctx";

async function thrownBy(ctx: TestCtx, error: unknown): Promise<unknown> {
  const loader = pageLoader({ access: "anyone" }, () =>
    Promise.reject(error as Error),
  );
  const context = {
    ctx,
    requestId: "reference-1",
    nonce: "",
    log: ctx.log,
    clientAddress: "203.0.113.7",
  };
  const request = new Request("http://localhost:3000/");
  return loader({ request, params: {}, context }).then(
    () => null,
    (thrown: unknown) => thrown,
  );
}

test("a fault shows its reference, which is also in the log", async () => {
  const ctx = await testCtx();
  expect(await thrownBy(ctx, new Error("secret cause"))).toMatchObject({
    data: { reference: "reference-1" },
    init: { status: 500 },
  });
  expect(JSON.stringify(ctx.logged)).toContain("secret cause");
});

test("a refusal keeps its message and status, and is not logged", async () => {
  const ctx = await testCtx();
  const refusal = new DomainError("not_found", "Agent not found");
  expect(await thrownBy(ctx, refusal)).toMatchObject({
    data: { message: "Agent not found" },
    init: { status: 404 },
  });
  expect(ctx.logged).toEqual([]);
});

test("a thrown response is passed on unchanged", async () => {
  const ctx = await testCtx();
  const answer = new Response(null, { status: 302 });
  expect(await thrownBy(ctx, answer)).toBe(answer);
});
