import { createHash } from "node:crypto";

import type { Ctx } from "~/ctx.server";
import { inOrder } from "~/domain/agents/checks/check-text";
import {
  LISTING,
  RULES_VERSION,
  type Finding,
  type MalwareScan,
} from "~/domain/agents/checks/finding";
import { blockingOf } from "~/domain/agents/checks/verdict";
import { readContent } from "~/domain/agents/field-columns";
import { reviewLabel } from "~/domain/agents/field-labels";
import type { VersionTerms } from "~/models/catalogue/agent-pages.server";
import type { PackageVerdict } from "~/models/agents/content-checks.server";
import { findPackageFile } from "~/models/agents/package-files.server";
import type { Db } from "~/models/platform/store.server";

import { checkPackage } from "../../platform/check-package.server";
import { revisionOf } from "../../platform/refuse-stale.server";
import {
  deliveredPackageId,
  findDeliveredPackage,
} from "../delivered-package.server";
import { judgePackage, signVerdict } from "./judge-package.server";

/** The texts that are checked, besides the operations. */
const TEXTS = [
  "name",
  "shortDesc",
  "longDescMd",
  "instructionsMd",
  "changelogMd",
  "runningCosts",
  "dataHandling",
  "support",
] as const;

/** What a version delivers and says, with a hash over all of it. */
export type Content = {
  packageFileId: string | null;
  sha256: string | null;
  texts: { name: string; text: string }[];
  hash: string;
};

/** Everything of a version that is checked. */
export async function contentOfVersion(
  db: Db,
  terms: VersionTerms,
): Promise<Content> {
  const values = readContent(terms);
  const written = TEXTS.map((field) => ({
    name: `${LISTING}${reviewLabel(field)}`,
    text: values[field] ?? "",
  }));
  const { operations } = terms.version;
  const described = {
    name: `${LISTING}${reviewLabel("operations")}`,
    text: operations ? JSON.stringify(operations, null, 2) : "",
  };
  const texts = [...written, described].filter(({ text }) => text !== "");
  const packageFileId = deliveredPackageId(terms.deliverable);
  const file = await findDeliveredPackage(db, terms.deliverable);
  const sha256 = file ? file.sha256 : null;
  const hash = createHash("sha256")
    .update(JSON.stringify([packageFileId, sha256, texts]))
    .digest("hex");
  return { packageFileId, sha256, texts, hash };
}

export type CheckedVersion = {
  contentHash: string;
  rulesVersion: string;
  findings: Finding[];
  malware: MalwareScan | null;
  checkedAt: Date;
  /** The new verdict about the package, if the version delivers one. */
  verdict: PackageVerdict | null;
};

/** Checks a version's package and texts. Not for transactions. */
export async function checkContentOf(
  ctx: Ctx,
  content: Content,
): Promise<CheckedVersion> {
  const [inTexts, verdict] = await Promise.all([
    ctx.checkContent({ file: null, texts: content.texts }),
    content.packageFileId && judgeStored(ctx, content.packageFileId),
  ]);
  return {
    contentHash: content.hash,
    rulesVersion: RULES_VERSION,
    findings: inOrder([...(verdict ? verdict.findings : []), ...inTexts]),
    malware: verdict ? verdict.malware : null,
    checkedAt: ctx.now(),
    verdict: verdict || null,
  };
}

/** Judges a stored package, after verifying that it is the file of its row. */
export async function judgeStored(
  ctx: Ctx,
  packageFileId: string,
): Promise<PackageVerdict | null> {
  const file = await findPackageFile(ctx.store.read, packageFileId);
  if (!file) return null;
  await checkPackage(ctx, file);
  const judged = await ctx.packages.withFile(file.sha256, (path) =>
    judgePackage(ctx, path),
  );
  return signVerdict(ctx, file, judged);
}

/**
 * The revision of what blocks a submission, for its appeal: other content or
 * other findings need another appeal.
 */
export function findingsRevision(
  contentHash: string,
  findings: readonly Finding[],
): string {
  const blocking = blockingOf(findings).map(({ rule, file, line }) =>
    [rule, file, line].join(":"),
  );
  return revisionOf(contentHash, ...blocking);
}
