import { countOtherAdministrators } from "~/models/accounts/account-obstacles.server";
import type { Db } from "~/models/platform/store.server";

type Deciding = { administratorId: string; ownerUserId: string };

/**
 * Whether nobody else can decide about an agent: its owner never decides their
 * own case.
 */
export async function isOnlyAdministrator(
  db: Db,
  { administratorId, ownerUserId }: Deciding,
): Promise<boolean> {
  const parties = [administratorId, ownerUserId];
  return (await countOtherAdministrators(db, ...parties)) === 0;
}
