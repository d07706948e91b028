import { expect, test } from "vitest";
import { z } from "zod";

import { DomainError } from "~/domain/platform/errors";
import { jsonApi, operation } from "~/http/api/json-api.server";

import { testCtx, type TestCtx } from "../support/ctx";

const endpoint = jsonApi({
  GET: operation({
    summary: "Read",
    access: "anyone",
    scope: "catalogue:read",
    cache: "public",
    query: z.object({ q: z.string().default("none") }),
    answer: z.object({ q: z.string() }),
    handle: ({ query }) => Promise.resolve({ q: query.q, secret: "hidden" }),
  }),
  POST: operation({
    summary: "Write",
    access: "anyone",
    scope: "catalogue:read",
    limit: "login",
    status: 201,
    body: z.object({ name: z.string().min(2, "Too short") }),
    answer: z.object({ name: z.string() }),
    handle: ({ body }) => {
      if (body.name === "fault") throw new Error("secret cause");
      if (body.name === "taken") {
        throw new DomainError("conflict", "Taken", { details: { price: 5 } });
      }
      return Promise.resolve(body);
    },
  }),
  DELETE: operation({
    summary: "Remove",
    access: "user",
    scope: "agents:write",
    handle: () => Promise.resolve(),
  }),
  PATCH: operation({
    summary: "Decide",
    access: "admin",
    scope: "admin:write",
    handle: () => Promise.resolve(),
  }),
});

async function call(ctx: TestCtx, init: RequestInit & { query?: string }) {
  const request = new Request(
    `http://localhost:3000/x${init.query ?? ""}`,
    init,
  );
  const context = {
    ctx,
    requestId: "reference-1",
    nonce: "",
    log: ctx.log,
    clientAddress: "203.0.113.7",
  };
  const response = await endpoint.action({ request, params: {}, context });
  const text = await response.text();
  return { response, body: text ? (JSON.parse(text) as unknown) : null };
}

function post(body: string, type = "application/json") {
  return { method: "POST", body, headers: { "Content-Type": type } };
}

test("a response contains exactly the declared keys", async () => {
  const ctx = await testCtx();
  const { response, body } = await call(
    ctx,
    post('{"name":"ab","role":"admin"}'),
  );
  expect(response.status).toBe(201);
  expect(body).toEqual({ name: "ab" });
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
});

test("invalid input gets 400 with a message at its field", async () => {
  const ctx = await testCtx();
  const { response, body } = await call(ctx, post('{"name":"a"}'));
  expect(response.status).toBe(400);
  expect(body).toEqual({
    message: "Too short",
    errors: { name: ["Too short"] },
  });
});

test("a missing field gets a plain message", async () => {
  const ctx = await testCtx();
  const { body } = await call(ctx, post("{}"));
  expect(body).toMatchObject({ errors: { name: ["This field is required."] } });
});

test.each([
  ["another content type", 415, post('{"name":"ab"}', "text/plain")],
  ["a form", 415, post("name=ab", "application/x-www-form-urlencoded")],
  ["broken JSON", 400, post("{")],
  ["a NUL character", 400, post('{"name":"a\\u0000b"}')],
  ["a body over 256 KB", 413, post(`{"name":"${"a".repeat(263_000)}"}`)],
])("%s is refused with %i", async (_name, status, init) => {
  const ctx = await testCtx();
  const { response, body } = await call(ctx, init);
  expect(response.status).toBe(status);
  expect(body).toMatchObject({ message: expect.any(String) as string });
});

test("a refusal includes its details, a fault only a reference", async () => {
  const ctx = await testCtx();
  const refused = await call(ctx, post('{"name":"taken"}'));
  expect(refused.response.status).toBe(409);
  expect(refused.body).toEqual({ message: "Taken", price: 5 });

  const failed = await call(ctx, post('{"name":"fault"}'));
  expect(failed.response.status).toBe(500);
  expect(failed.body).toEqual({
    message: "Something went wrong on our side.",
    reference: "reference-1",
  });
  expect(JSON.stringify(ctx.logged)).toContain("secret cause");
});

test("an undeclared method gets 405 with the allowed ones", async () => {
  const ctx = await testCtx();
  const { response } = await call(ctx, { method: "PUT" });
  expect(response.status).toBe(405);
  expect(response.headers.get("Allow")).toBe("GET, POST, DELETE, PATCH, HEAD");
});

test("visitors get 401, also for administrators' operations", async () => {
  const ctx = await testCtx();
  expect((await call(ctx, { method: "DELETE" })).response.status).toBe(401);
  expect((await call(ctx, { method: "PATCH" })).response.status).toBe(401);
});

test("every response of a limited operation includes the limit", async () => {
  const ctx = await testCtx();
  for (let used = 1; used <= 10; used += 1) {
    const { response } = await call(ctx, post('{"name":"a"}'));
    expect(response.headers.get("RateLimit-Remaining")).toBe(String(10 - used));
  }
  const { response } = await call(ctx, post('{"name":"ab"}'));
  expect(response.status).toBe(429);
  expect(response.headers.get("Retry-After")).toBe("60");
  ctx.advance(60_001);
  expect((await call(ctx, post('{"name":"ab"}'))).response.status).toBe(201);
});

test("a public response can be revalidated by its ETag", async () => {
  const ctx = await testCtx();
  const first = await call(ctx, { method: "GET", query: "?q=a" });
  const tag = first.response.headers.get("ETag") ?? "";
  const again = await call(ctx, {
    method: "GET",
    query: "?q=a",
    headers: { "If-None-Match": tag },
  });
  expect(first.body).toEqual({ q: "a" });
  expect(again.response.status).toBe(304);
  const other = await call(ctx, {
    method: "GET",
    query: "?q=b",
    headers: { "If-None-Match": tag },
  });
  expect(other.response.status).toBe(200);
});
