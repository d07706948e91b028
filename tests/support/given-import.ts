import { expect } from "vitest";

import type {
  EndpointAnswer,
  EndpointCall,
} from "~/integrations/endpoint-client.server";
import { findOwnDraft } from "~/services/agents/find-own-draft.server";

import type { TestCtx } from "./ctx";
import { givenWriter } from "./given-drafts";
import { answerOf } from "./mcp-host";

export const BASE = "https://pets.example.com";
export const MCP = `${BASE}/mcp`;

export const YAML = `
openapi: 3.1.0
info: &info { title: Pets, version: "1" }
paths:
  /pets:
    post:
      operationId: addPet
      summary: Add a pet
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties: { born: { type: string, format: date } }
              required: [born]
x-info: *info
`;

export const PET = {
  name: "addPet",
  method: "POST",
  path: "/pets",
  examples: [{ input: { born: "2026-01-31" } }],
};

export async function givenImporter(ctx: TestCtx, endpointBaseUrl = BASE) {
  const { browser, own, draft } = await givenWriter(ctx);
  const post = (operationsUrl: string, more: Record<string, string> = {}) =>
    browser.post("/add-agent", {
      step: "2",
      draft: draft.id,
      revision: "1",
      endpointBaseUrl,
      operations: "",
      operationsUrl,
      do: "import",
      ...more,
    });
  const saved = () => findOwnDraft(ctx, own);
  const problem = async (operationsUrl: string) => {
    const { status, body } = await post(operationsUrl);
    expect(status).toBe(400);
    expect(body).toMatchObject({ message: null, typed: { operationsUrl } });
    return (body as { errors: Record<string, string[]> }).errors;
  };
  return { browser, draft, post, saved, problem };
}

/** A host with a document, which answers nothing else. */
export function hostOf(ctx: TestCtx, answer: EndpointAnswer) {
  const calls: EndpointCall[] = [];
  ctx.callEndpoint = (call) => {
    calls.push(call);
    return Promise.resolve(call.method === "GET" ? answer : answerOf(405, ""));
  };
  return calls;
}
