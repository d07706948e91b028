import { eq, inArray } from "drizzle-orm";

import { DEMO_PASSWORD } from "~/content/demo-accounts";
import { ConfigurationError } from "~/env/configuration-error";
import type { Db } from "~/models/platform/store.server";
import { verifyPassword } from "~/services/accounts/password-hash.server";
import { appMeta, users } from "../drizzle/schema";
import { members } from "./people/members";
import { operators } from "./people/operators";
import { userId } from "./rows/people";

export const DEMO_MARK = "demo_seed";

const PEOPLE = [...members, ...operators];

const DEMO_DATA = `The database holds demo data, and the password of its administrators is published. Live mode needs a database of its own: name a new folder in DATA_DIR, or an empty database in DATABASE_URL.`;

const LIVE_DATA = `The database holds the accounts of a live site, and demo mode would add administrators whose password is published. Set APP_MODE=live, or name another database in DATA_DIR or DATABASE_URL.`;

/** Whether demo data was ever written to a database. */
export async function isSeeded(db: Db): Promise<boolean> {
  const found = await db
    .select({ key: appMeta.key })
    .from(appMeta)
    .where(eq(appMeta.key, DEMO_MARK))
    .limit(1);
  return found.length > 0;
}

/** Refuses the other mode's database. */
export async function refuseOtherMode(
  db: Db,
  mode: "demo" | "live",
): Promise<void> {
  if (mode === "demo") {
    if (await isLive(db)) throw new ConfigurationError(LIVE_DATA);
  } else if ((await isSeeded(db)) || (await takesDemoPassword(db))) {
    throw new ConfigurationError(DEMO_DATA);
  }
}

/** Whether a database has accounts, but none of the demo's. */
async function isLive(db: Db): Promise<boolean> {
  const [anybody] = await db.select({ id: users.id }).from(users).limit(1);
  if (!anybody) return false;
  const ids = PEOPLE.map(({ username }) => userId(username));
  const demo = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, ids))
    .limit(1);
  return demo.length === 0;
}

/**
 * The mark may be missing, so an account with the published password counts
 * too.
 */
async function takesDemoPassword(db: Db): Promise<boolean> {
  const emails = PEOPLE.map(({ email }) => email);
  const hashes = await db
    .selectDistinct({ password: users.password })
    .from(users)
    .where(inArray(users.email, emails));
  for (const { password } of hashes) {
    if (await verifyPassword(password, DEMO_PASSWORD)) return true;
  }
  return false;
}
