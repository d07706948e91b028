import type { AnyNotice } from "~/content/notices/catalogue";
import type { Ctx } from "~/ctx.server";
import { listAdministrators } from "~/models/accounts/administrators.server";
import type { Db } from "~/models/platform/store.server";

import { notify } from "./notify.server";

type Told = {
  /** The administrator who acted and knows already. */
  except: string | null;
  /** The notice for one administrator. */
  noticeFor: (administratorId: string) => AnyNotice;
};

/** Notifies the administrators who can sign in. */
export async function notifyAdministrators(
  ctx: Ctx,
  tx: Db,
  { except, noticeFor }: Told,
): Promise<void> {
  for (const { id, suspendedAt } of await listAdministrators(tx)) {
    if (id === except || suspendedAt !== null) continue;
    await notify(ctx, tx, noticeFor(id));
  }
}
