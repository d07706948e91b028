import { expect, test } from "vitest";

import { DomainError } from "~/domain/platform/errors";
import { saveDraft } from "~/services/agents/save-draft.server";
import { submitDraft } from "~/services/agents/submit-draft.server";
import { showWizard } from "~/services/agents/show-wizard.server";
import { withdrawSubmission } from "~/services/agents/withdraw-submission.server";

import { testCtx, type TestCtx } from "../../../support/ctx";
import {
  BAD_FILE,
  briefly,
  checksIn,
  givenPackageDraft,
  replacePackage,
  spoilGuide,
  verdictsIn,
} from "../../../support/given-checks";
import { givenDraft } from "../../../support/given-drafts";
import {
  auditEntries,
  versionStatuses,
} from "../../../support/given-submissions";

const FOUND = {
  rule: "pipe-to-shell",
  severity: "high",
  file: "setup.sh",
  line: 1,
};

async function refusalOf(submission: Promise<unknown>): Promise<DomainError> {
  const error: unknown = await submission.catch((reason: unknown) => reason);
  if (error instanceof DomainError) return error;
  throw new Error("It was not refused");
}

type Check = { revision: string };

function checkIn({ details }: DomainError): Check {
  return details?.check as Check;
}

/** Changes something while a draft is being checked. */
function duringCheck(ctx: TestCtx, change: () => Promise<unknown>): void {
  const { checkContent } = ctx;
  ctx.checkContent = async (content) => {
    ctx.checkContent = checkContent;
    await change();
    return checkContent(content);
  };
}

test("an upload is checked at once, and its creator reads the findings", async () => {
  const ctx = await testCtx();
  const { stored, owner, own } = await givenPackageDraft(ctx, [BAD_FILE]);

  expect(briefly(stored.verdict.findings)).toEqual([FOUND]);
  const { uploads, check } = await showWizard(ctx, {
    owner,
    draftId: own.agentId,
  });
  expect(uploads.file?.check?.blocking).toBe(1);
  expect(check).toMatchObject({ blocking: 1, isWhole: false });
});

test("high findings in a package or guide block the submission, and stay readable", async () => {
  const ctx = await testCtx();
  const { own } = await givenPackageDraft(ctx, [BAD_FILE]);
  await spoilGuide(ctx, own);

  const refusal = await refusalOf(submitDraft(ctx, own));

  expect(refusal).toMatchObject({
    code: "conflict",
    message: expect.stringContaining("2 problems"),
  });
  const [check] = await checksIn(ctx);
  expect(briefly(check!.findings)).toEqual([
    { ...FOUND, file: "listing: Instructions", line: 3 },
    FOUND,
  ]);
  expect(await versionStatuses(ctx, own.agentId)).toEqual({ "1.0.0": "draft" });
});

test("an appeal submits for a person’s decision and is in the audit log", async () => {
  const ctx = await testCtx();
  const { own } = await givenPackageDraft(ctx, [BAD_FILE]);
  const { revision } = checkIn(await refusalOf(submitDraft(ctx, own)));

  const appeal = "It installs our own tool.";
  await submitDraft(ctx, { ...own, appeal, findingsRevision: revision });

  expect(await checksIn(ctx)).toMatchObject([{ appeal }]);
  expect(await versionStatuses(ctx, own.agentId)).toEqual({
    "1.0.0": "submitted",
  });
  expect(await auditEntries(ctx)).toMatchObject([
    { act: "findings_appealed", actorUserId: own.ownerId, after: { appeal } },
  ]);
});

test("an appeal does not cover findings that its writer has not read", async () => {
  const ctx = await testCtx();
  const { own } = await givenPackageDraft(ctx, [BAD_FILE]);
  const { revision } = checkIn(await refusalOf(submitDraft(ctx, own)));
  await spoilGuide(ctx, own);

  const appealed = submitDraft(ctx, {
    ...own,
    appeal: "It installs our own tool.",
    findingsRevision: revision,
  });

  await expect(appealed).rejects.toMatchObject({ code: "conflict" });
  expect(await versionStatuses(ctx, own.agentId)).toEqual({ "1.0.0": "draft" });
});

test("an appeal against nothing is not kept", async () => {
  const ctx = await testCtx();
  const { own } = await givenPackageDraft(ctx);
  await submitDraft(ctx, { ...own, appeal: "It is fine." });
  expect(await checksIn(ctx)).toMatchObject([{ appeal: null, findings: [] }]);
  expect(await auditEntries(ctx)).toEqual([]);
});

test.each([
  {
    what: "package",
    change: (ctx: TestCtx, own: Own) => replacePackage(ctx, own, [BAD_FILE]),
  },
  {
    what: "guide",
    change: (ctx: TestCtx, own: Own) => spoilGuide(ctx, own),
  },
])(
  "a $what that is swapped during its check is not submitted",
  async ({ change }) => {
    const ctx = await testCtx();
    const { own } = await givenPackageDraft(ctx);
    duringCheck(ctx, () => change(ctx, own));

    await expect(submitDraft(ctx, own)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("changed while it was being checked"),
    });

    expect(await checksIn(ctx)).toEqual([]);
    expect(await versionStatuses(ctx, own.agentId)).toEqual({
      "1.0.0": "draft",
    });
  },
);

type Own = { ownerId: string; agentId: string };

test("of two submissions at once one wins, with one check", async () => {
  const ctx = await testCtx();
  const { own } = await givenPackageDraft(ctx);
  const outcomes = await Promise.allSettled([
    submitDraft(ctx, own),
    submitDraft(ctx, own),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual([
    "fulfilled",
    "rejected",
  ]);
  expect(await checksIn(ctx)).toHaveLength(1);
});

test("the same content is checked again with every submission", async () => {
  const ctx = await testCtx();
  const { own } = await givenPackageDraft(ctx);
  await submitDraft(ctx, own);
  await withdrawSubmission(ctx, own);
  ctx.advance(1000);
  ctx.scanForMalware = () =>
    Promise.resolve({
      scan: { status: "found", engine: "ClamAV 1.4/1" },
      signature: "Eicar-Test",
    });

  await expect(submitDraft(ctx, own)).rejects.toMatchObject({
    code: "conflict",
  });

  expect(await verdictsIn(ctx)).toMatchObject([
    { malware: { status: "found" }, findings: [{ rule: "malware" }] },
  ]);
});

test("a scanner that does not answer leaves the package unscanned, not clean", async () => {
  const ctx = await testCtx();
  ctx.scanForMalware = () =>
    Promise.resolve({ scan: { status: "failed" }, signature: null });
  const { own } = await givenPackageDraft(ctx);
  await submitDraft(ctx, own);
  expect(await checksIn(ctx)).toMatchObject([
    { malware: { status: "failed" } },
  ]);
});

test("a guide without a package has no word about malware", async () => {
  const ctx = await testCtx();
  const { own, owner } = await givenDraft(ctx);
  await submitDraft(ctx, own);
  expect(await checksIn(ctx)).toMatchObject([{ malware: null, findings: [] }]);
  await withdrawSubmission(ctx, own);
  await saveDraft(ctx, { ...own, values: { shortDesc: "Other words here." } });
  const { check } = await showWizard(ctx, {
    owner,
    draftId: own.agentId,
  });
  expect(check).toBeNull();
});
