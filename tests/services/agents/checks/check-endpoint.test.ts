import { expect, test } from "vitest";

import {
  EndpointError,
  type EndpointCall,
} from "~/integrations/endpoint-client.server";
import { submitDraft } from "~/services/agents/submit-draft.server";

import { testCtx, type TestCtx } from "../../../support/ctx";
import { briefly, checksIn } from "../../../support/given-checks";
import { givenDraft } from "../../../support/given-drafts";

async function givenEndpointDraft(ctx: TestCtx, endpointBaseUrl: string) {
  const values = { deliverableType: "endpoint", endpointBaseUrl } as const;
  return (await givenDraft(ctx, values)).own;
}

const ADDRESS = "https://leads.acme.dev/api";

test("reviewers read that nothing answers at a submitted address", async () => {
  const ctx = await testCtx();
  const own = await givenEndpointDraft(ctx, ADDRESS);
  await submitDraft(ctx, own);
  const [check] = await checksIn(ctx);
  expect(briefly(check?.findings ?? [])).toEqual([
    {
      rule: "endpoint",
      severity: "medium",
      file: "listing: Endpoint",
      line: null,
    },
  ]);
});

test.each([
  ["timeout", /^This address did not answer within 5 seconds/],
  ["unreachable", /^No connection to this address/],
] as const)("a finding says that the reason was: %s", async (reason, words) => {
  const ctx = await testCtx();
  const own = await givenEndpointDraft(ctx, ADDRESS);
  ctx.callEndpoint = () => Promise.reject(new EndpointError(reason));
  await submitDraft(ctx, own);
  const [check] = await checksIn(ctx);
  expect(check?.findings[0]?.message).toMatch(words);
});

test("an address that answers with any status is not flagged", async () => {
  const ctx = await testCtx();
  const own = await givenEndpointDraft(ctx, ADDRESS);
  const called: EndpointCall[] = [];
  ctx.callEndpoint = (call) => {
    called.push(call);
    return Promise.resolve({ status: 404, contentType: "", body: Buffer.of() });
  };
  await submitDraft(ctx, own);
  const [check] = await checksIn(ctx);
  expect(check?.findings).toEqual([]);
  expect(called).toMatchObject([{ url: ADDRESS, onlyStatus: true }]);
});

test.each([
  "https://10.0.0.5/api",
  "https://127.0.0.1",
  "https://0x7f.1/",
  "https://169.254.169.254/latest",
  "https://[::1]:8080/",
  "https://localhost/api",
  "https://printer",
  "https://api.acme.internal",
])("the private address %s is refused at its field", async (address) => {
  const ctx = await testCtx();
  const own = await givenEndpointDraft(ctx, address);
  await expect(submitDraft(ctx, own)).rejects.toMatchObject({
    code: "invalid",
    errors: { endpointBaseUrl: [expect.stringContaining("is private")] },
  });
});
