import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import {
  isPaidListing,
  type SellerStatement,
} from "~/domain/publishers/sellers";
import { touchCatalogue } from "~/models/catalogue/catalogue-version.server";
import type { Db } from "~/models/platform/store.server";
import {
  findSellerDetails,
  insertSellerDetails,
  sellsForMoney,
  type SellerDetails,
} from "~/models/publishers/seller-details.server";

const STATED = ["kind", "name", "country", "address", "contact"] as const;

type Stating = {
  userId: string;
  stated: SellerStatement;
  /** The revision that the seller read; programs may omit it. */
  revision?: number | undefined;
};

/** What a seller states, with its revision: 0 before the first statement. */
export async function showSellerDetails(ctx: Ctx, userId: string) {
  const { read } = ctx.store;
  const details = await findSellerDetails(read, userId);
  return { details: details ?? null, revision: details?.revision ?? 0 };
}

type Priced = Parameters<typeof isPaidListing>[0];

/** Whether a listing needs its owner's seller details and they are missing. */
export async function lacksSeller(
  db: Db,
  ownerId: string,
  listing: Priced,
): Promise<boolean> {
  return isPaidListing(listing) && !(await isSellerKnown(db, ownerId));
}

/** Whether an account has stated who sells its agents. */
export async function isSellerKnown(db: Db, ownerId: string): Promise<boolean> {
  return (await findSellerDetails(db, ownerId)) !== undefined;
}

/** Whether to ask a seller who has agents on sale and has stated nothing. */
export async function lacksSellerDetails(
  ctx: Ctx,
  userId: string,
): Promise<boolean> {
  const { read } = ctx.store;
  if (await findSellerDetails(read, userId)) return false;
  return sellsForMoney(read, userId);
}

/**
 * Stores what a seller states about themselves. Former statements stay for the
 * orders that show them.
 */
export async function stateSeller(
  ctx: Ctx,
  { userId, stated, revision }: Stating,
): Promise<SellerDetails> {
  return ctx.store.tx(async (tx) => {
    const former = await findSellerDetails(tx, userId);
    const current = former?.revision ?? 0;
    if (revision !== undefined && revision !== current) throw changed();
    if (former && STATED.every((name) => former[name] === stated[name])) {
      return former;
    }
    return insertNext(ctx, tx, {
      ...stated,
      id: ctx.newId(),
      userId,
      revision: current + 1,
      createdAt: ctx.now(),
    });
  });
}

async function insertNext(
  ctx: Ctx,
  tx: Db,
  row: SellerDetails,
): Promise<SellerDetails> {
  if (!(await insertSellerDetails(tx, row))) throw changed();
  await touchCatalogue(tx, ctx.now());
  return row;
}

function changed(): DomainError {
  return new DomainError(
    "conflict",
    "Your seller details have changed since you opened this form. Load them again, then change them.",
  );
}
