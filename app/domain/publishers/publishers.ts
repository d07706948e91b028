import { formatDate } from "../platform/dates";

/** docs/product/publishers.md#verified-publishers */
export const PROOF_STATUSES = [
  "pending",
  "verified",
  "failing",
  "lost",
] as const;
export type ProofStatus = (typeof PROOF_STATUSES)[number];

export const PROOF_METHODS = ["dns", "file"] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];

/** How long after a successful check a proof is checked again. */
const AGAIN_HOURS = 24;
/** The same after a failed check of a proof that was found before. */
const FAILING_HOURS = 6;
export const GRACE_DAYS = 7;

const HOUR_MS = 3_600_000;

type Checked = {
  status: ProofStatus;
  method: ProofMethod | null;
  checkedAt: Date | null;
  failingSince: Date | null;
};

type Found = { found: ProofMethod | null; at: Date };

/** The state of a proof after a check. */
export function afterCheck(before: Checked, { found, at }: Found) {
  if (found) {
    const status = "verified" as const;
    const next = {
      failingSince: null,
      nextCheckAt: hoursAfter(at, AGAIN_HOURS),
    };
    return { status, method: found, checkedAt: at, triedAt: at, ...next };
  }
  const { method, checkedAt } = before;
  return { method, checkedAt, triedAt: at, ...afterFailure(before, at) };
}

function afterFailure({ status, failingSince }: Checked, at: Date) {
  if (!isPublisher(status)) {
    return { status, failingSince: null, nextCheckAt: null };
  }
  const since = failingSince ?? at;
  if (at >= graceEnd(since)) {
    return { status: "lost" as const, failingSince: null, nextCheckAt: null };
  }
  const nextCheckAt = hoursAfter(at, FAILING_HOURS);
  return { status: "failing" as const, failingSince: since, nextCheckAt };
}

export function graceEnd(failingSince: Date): Date {
  return hoursAfter(failingSince, GRACE_DAYS * 24);
}

function hoursAfter(at: Date, hours: number): Date {
  return new Date(at.getTime() + hours * HOUR_MS);
}

/** Whether the badge is shown. */
export function isPublisher(status: ProofStatus): boolean {
  return status === "verified" || status === "failing";
}

/** What the badge says: what was checked and when, nothing more. */
export function publisherText(domain: string, checkedAt: Date): string {
  return `Controls ${domain}, checked on ${formatDate(checkedAt)}`;
}

/** Where the proof of a domain can be, and what it must contain. */
export function proofPlaces({
  domain,
  token,
}: {
  domain: string;
  token: string;
}) {
  return {
    dnsName: `_armory.${domain}`,
    fileUrl: `https://${domain}/.well-known/armory-publisher.txt`,
    value: proofValue(token),
  };
}

function proofValue(token: string): string {
  return `armory-publisher=${token}`;
}
