import { expect, test } from "vitest";

import type { WizardView } from "~/components/agents/wizard/wizard-view";

import { testCtx } from "../../support/ctx";
import { BAD_FILE, givenPackageDraft } from "../../support/given-checks";
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

test("the words for the reviewer are saved with the draft, and the note stays with the submission", async () => {
  const { own, browser, path } = await givenBlocked();
  const save = (texts: Record<string, string>) =>
    browser.post("/add-agent/save", {
      step: "4",
      draft: own.agentId,
      revision: "",
      ...texts,
    });
  const words = async () => {
    const { submissionNote, draftAppeal } = (await browser.get(path))
      .body as WizardView;
    return { note: submissionNote, appeal: draftAppeal };
  };

  await save({ note: " Mind the gap. ", appeal: "It is ours." });
  const saved = { note: "Mind the gap.", appeal: "It is ours." };
  expect(await words()).toEqual(saved);
  await save({});
  const tooLong = await save({ note: "x".repeat(2_001), appeal: "Ours." });
  expect(tooLong.body).toMatchObject({
    errors: { note: ["Keep the note to 2,000 characters."] },
  });
  expect(await words()).toEqual({ ...saved, appeal: "Ours." });

  const api = `/api/agents/${own.agentId}/submit`;
  expect((await browser.api("POST", api, { appeal: "Ours." })).status).toBe(
    200,
  );
  expect(await words()).toEqual({ note: saved.note, appeal: null });
});
