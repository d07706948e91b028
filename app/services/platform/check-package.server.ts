import { createHash } from "node:crypto";

import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import type {
  FoundPackage,
  PackageStore,
} from "~/integrations/packages/package-store.server";

/** How long a verified file is trusted while its size and time don't change. */
const TRUSTED_MS = 10 * 60_000;
const MOST_TRUSTED = 1_000;

type Trusted = { size: number; changedAt: number; until: number };

const trustedIn = new WeakMap<PackageStore, Map<string, Trusted>>();

type Expected = { sha256: string; size: number };

/**
 * Verifies a package or other stored file before any byte is sent. A file that
 * is missing or does not match its hash raises an alarm and is refused.
 */
export async function checkPackage(
  ctx: Ctx,
  { sha256, size }: Expected,
  store: PackageStore = ctx.packages,
): Promise<void> {
  const found = await store.find(sha256);
  if (!found) throw damaged(ctx, { sha256, fault: "missing" });
  if (found.size !== size) throw damaged(ctx, { sha256, fault: "size" });
  const now = ctx.now().getTime();
  if (isTrusted(store, found, now)) return;
  if ((await hashOf(store, sha256)) !== sha256) {
    throw damaged(ctx, { sha256, fault: "content" });
  }
  trust(store, found, now);
}

async function hashOf(packages: PackageStore, sha256: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of packages.read(sha256)) {
    hash.update(chunk as Uint8Array);
  }
  return hash.digest("hex");
}

function isTrusted(
  store: PackageStore,
  { sha256, size, changedAt }: FoundPackage,
  now: number,
): boolean {
  const known = trustedIn.get(store)?.get(sha256);
  return (
    known?.size === size &&
    known.changedAt === changedAt.getTime() &&
    now < known.until
  );
}

function trust(
  store: PackageStore,
  { sha256, size, changedAt }: FoundPackage,
  now: number,
): void {
  const trusted = trustedIn.get(store) ?? new Map<string, Trusted>();
  if (trusted.size >= MOST_TRUSTED) trusted.clear();
  trusted.set(sha256, {
    size,
    changedAt: changedAt.getTime(),
    until: now + TRUSTED_MS,
  });
  trustedIn.set(store, trusted);
}

type Damage = { sha256: string; fault: "missing" | "size" | "content" };

function damaged(ctx: Ctx, damage: Damage): DomainError {
  ctx.log.error(
    { alarm: "package damaged", ...damage },
    "a package is damaged",
  );
  return new DomainError(
    "unavailable",
    "We didn’t send the file because it failed an integrity check. We have been alerted. Try again later.",
    { status: 500 },
  );
}
