import { expect, test } from "vitest";

import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { signedInBrowser } from "../../support/given-session";
import {
  DOMAIN,
  servesFile,
  standInDomain,
} from "../../support/stand-in-domain";

const PATH = "/profile/seller";
const API = "/api/user/domain";

async function givenBrowser() {
  const ctx = await testCtx();
  const { host, records } = await standInDomain();
  ctx.domainRecords = records;
  const user = await given.operator(ctx);
  return { ctx, host, user, browser: await signedInBrowser(ctx, user.id) };
}

test("the page shows the exact values, checks them by a button and removes the domain", async () => {
  const { host, browser } = await givenBrowser();
  await browser.post(PATH, { intent: "domain", domain: "Armory.Example" });
  const shown = await browser.get(PATH);
  const { proof } = shown.body as { proof: { value: string } };
  expect(proof).toMatchObject({
    domain: DOMAIN,
    dnsName: `_armory.${DOMAIN}`,
    fileUrl: `https://${DOMAIN}/.well-known/armory-publisher.txt`,
    value: expect.stringMatching(/^armory-publisher=[0-9a-f]{32}$/),
  });

  const refused = await browser.post(PATH, { intent: "check-domain" });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    result: { error: { "": [expect.stringContaining("no file was found")] } },
  });

  host.handle = servesFile(proof.value);
  const checked = await browser.post(PATH, { intent: "check-domain" });
  expect(checked.location).toBe(PATH);
  const after = await browser.get(PATH);
  expect(after.body).toMatchObject({
    proof: { status: "verified", badge: expect.stringContaining(DOMAIN) },
  });

  await browser.post(PATH, { intent: "remove-domain" });
  expect((await browser.get(PATH)).body).toMatchObject({ proof: null });
});

test("what is no domain is refused at its field and stays typed", async () => {
  const { browser } = await givenBrowser();
  const typed = { intent: "domain", domain: "http://127.0.0.1" };
  const refused = await browser.post(PATH, typed);
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({
    result: {
      initialValue: { domain: "http://127.0.0.1" },
      error: { domain: ["Enter a domain such as example.com."] },
    },
  });
});

test("programs prove a domain, and others see it in the agent and the operator", async () => {
  const { ctx, host, user, browser } = await givenBrowser();
  const agent = await given.liveAgent(ctx, { ownerUserId: user.id });
  expect((await browser.api("POST", `${API}/check`)).status).toBe(404);
  const added = await browser.api("PUT", API, { domain: DOMAIN });
  expect(added.body).toMatchObject({ status: "pending", method: null });
  const { value } = added.body as { value: string };
  expect((await browser.api("POST", `${API}/check`)).status).toBe(409);

  host.handle = servesFile(value);
  const checked = await browser.api("POST", `${API}/check`);
  expect(checked.body).toMatchObject({ status: "verified", method: "file" });

  const publisher = { domain: DOMAIN, checkedAt: "2026-03-02T09:00:00.000Z" };
  const shown = await browser.api("GET", `/api/agents/${agent.slug}`);
  expect(shown.body).toMatchObject({ publisher });
  const operator = await browser.api("GET", `/api/operators/${user.username}`);
  expect(operator.body).toMatchObject({ publisher });

  expect((await browser.api("DELETE", API)).status).toBe(204);
  expect((await browser.api("GET", API)).body).toBeNull();
});
