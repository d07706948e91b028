import type { Ctx } from "~/ctx.server";
import { picturePath } from "~/domain/agents/uploads";
import type { PackageStore } from "~/integrations/packages/package-store.server";
import { listAssetsIn } from "~/models/catalogue/assets.server";
import {
  deleteUndelivered,
  listKnownHashes,
} from "~/models/agents/package-files.server";
import { listHeldHashes } from "~/models/projects/project-files.server";
import { listPortfolioImagesIn } from "~/models/operators/portfolio-items.server";
import { listIconsIn } from "~/models/accounts/user-icons.server";

const AT_ONCE = 200;

type FindUsed = (hashes: readonly string[]) => Promise<Set<string>>;

/**
 * Removes packages, pictures and files that nothing refers to, such as those of
 * a deleted draft, and the remains of interrupted uploads. Keeps recent files:
 * the upload may not have written its row yet.
 */
export async function removeUnusedFiles(
  ctx: Ctx,
  { olderThan }: { olderThan: Date },
): Promise<number> {
  await ctx.store.tx((tx) => deleteUndelivered(tx));
  const db = ctx.store.read;
  const packages = await removeUnused(ctx.packages, olderThan, (hashes) =>
    listKnownHashes(db, hashes),
  );
  const pictures = await removeUnused(
    ctx.pictures,
    olderThan,
    async (hashes) => {
      const urls = hashes.map(picturePath);
      const [shown, icons, portfolios] = await Promise.all([
        listAssetsIn(db, urls),
        listIconsIn(db, urls),
        listPortfolioImagesIn(db, urls),
      ]);
      const used = new Set([...shown, ...icons, ...portfolios]);
      return new Set(hashes.filter((hash) => used.has(picturePath(hash))));
    },
  );
  const files = await removeUnused(
    ctx.files,
    olderThan,
    async (hashes) => new Set(await listHeldHashes(db, hashes)),
  );
  return packages + pictures + files;
}

async function removeUnused(
  store: PackageStore,
  olderThan: Date,
  findUsed: FindUsed,
): Promise<number> {
  await store.sweep(olderThan);
  let removed = 0;
  let old: string[] = [];
  const remove = async () => {
    if (old.length === 0) return;
    const used = await findUsed(old);
    const unused = old.filter((hash) => !used.has(hash));
    for (const hash of unused) await store.remove(hash);
    removed += unused.length;
    old = [];
  };
  for await (const { sha256, changedAt } of store.list()) {
    if (changedAt >= olderThan) continue;
    old.push(sha256);
    if (old.length >= AT_ONCE) await remove();
  }
  await remove();
  return removed;
}
