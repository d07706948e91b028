import { expect, test } from "vitest";

import { uploadPath } from "~/domain/agents/uploads";

import { testCtx } from "../../support/ctx";
import { BAD_FILE, givenPackageDraft } from "../../support/given-checks";
import { flashOf } from "../../support/given-checkout";
import { README, zipOf, type ZipEntry } from "../../support/given-packages";
import { signedInBrowser } from "../../support/given-session";
import { versionStatuses } from "../../support/given-submissions";

async function givenBlocked() {
  const ctx = await testCtx();
  const { own } = await givenPackageDraft(ctx, [BAD_FILE]);
  const browser = await signedInBrowser(ctx, own.ownerId);
  const form = { step: "4", draft: own.agentId, revision: "", do: "submit" };
  const path = `/add-agent?step=4&draft=${own.agentId}`;
  return { ctx, own, browser, form, path };
}

type Check = { check: { revision: string; findings: unknown[] } };

test("without scripts a blocked creator reads the findings, appeals and submits", async () => {
  const { ctx, own, browser, form, path } = await givenBlocked();

  const refused = await browser.post(path, form);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    message: expect.stringContaining("The checks found a problem"),
  });
  const { check } = (await browser.get(path)).body as Check;
  expect(check.findings).toHaveLength(1);

  const { revision } = refused.body as { revision: number };
  const appealed = await browser.post(path, {
    ...form,
    revision: String(revision),
    appeal: "Our own installer.",
    findingsRevision: check.revision,
  });
  expect(appealed.location).toBe("/dashboard");
  expect(await versionStatuses(ctx, own.agentId)).toEqual({
    "1.0.0": "submitted",
  });
});

test("an appeal that is too long stays in its field with the reason", async () => {
  const { browser, form, path } = await givenBlocked();
  const appeal = "x".repeat(5_001);
  const refused = await browser.post(path, { ...form, appeal });
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({
    errors: { appeal: ["Keep the appeal to 5,000 characters."] },
    typed: { appeal },
  });
});

test("a program gets the findings with the refusal and appeals with their revision", async () => {
  const { own, browser } = await givenBlocked();
  const path = `/api/agents/${own.agentId}/submit`;

  const refused = await browser.api("POST", path);
  expect(refused.status).toBe(409);
  const { check } = refused.body as Check;
  expect(check).toMatchObject({
    findings: [{ rule: "pipe-to-shell", severity: "high", file: "setup.sh" }],
    malware: { status: "not_scanned" },
  });

  const stale = { appeal: "Ours.", findingsRevision: "older" };
  expect((await browser.api("POST", path, stale)).status).toBe(409);
  const appeal = { appeal: "Ours.", findingsRevision: check.revision };
  expect((await browser.api("POST", path, appeal)).status).toBe(200);
});

test("without scripts an upload says whether what it stored blocks the submission", async () => {
  const ctx = await testCtx();
  const { own } = await givenPackageDraft(ctx);
  const browser = await signedInBrowser(ctx, own.ownerId);
  const upload = async (files: readonly ZipEntry[]) => {
    const form = new FormData();
    const bytes = new Uint8Array(zipOf([README, ...files]));
    form.append("file", new Blob([bytes]), "tool.zip");
    const path = uploadPath(own.agentId, "package", 2);
    expect((await browser.send("POST", path, { body: form })).status).toBe(302);
    return flashOf(ctx, browser);
  };

  expect(await upload([BAD_FILE])).toMatchObject({
    tone: "warn",
    title: "Package stored, but not ready to submit",
    text: expect.stringContaining("1 high finding"),
  });
  expect(await upload([])).toMatchObject({
    tone: "ok",
    title: "Package stored",
    text: expect.stringContaining("The checks found nothing"),
  });
});
