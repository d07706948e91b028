import { NO_APPLICATION } from "~/content/applications";
import type { Ctx } from "~/ctx.server";
import type {
  ApplicationForm,
  ApplicationStatus,
} from "~/domain/operators/applications";
import { DomainError } from "~/domain/platform/errors";
import {
  insertApplication,
  type NewApplication,
} from "~/models/operators/operator-applications.server";
import { findUser } from "~/models/accounts/users.server";
import type { Db } from "~/models/platform/store.server";

import { notify } from "~/services/notifications/notify.server";

export type StoredApplication = { id: string; status: ApplicationStatus };

type Application = Omit<NewApplication, "id" | "createdAt" | "form"> & {
  form: ApplicationForm;
};

/**
 * Adds an application to the queue and confirms it by mail. Each address or
 * account can have one waiting application; a second one is refused, and so is
 * one of an approved operator.
 */
export async function storeApplication(
  ctx: Ctx,
  application: Application,
): Promise<StoredApplication> {
  const row = { ...application, id: ctx.newId(), createdAt: ctx.now() };
  return ctx.store.tx(async (tx) => {
    await refuseApproved(tx, application.userId);
    const stored = await insertApplication(tx, row);
    if (!stored) throw new DomainError("conflict", NO_APPLICATION.waiting);
    await notify(ctx, tx, {
      kind: "application_received",
      application: { ...stored, form: application.form },
    });
    return { id: stored.id, status: stored.status };
  });
}

async function refuseApproved(
  tx: Db,
  userId: string | null | undefined,
): Promise<void> {
  const user = userId ? await findUser(tx, userId) : undefined;
  if (user?.operatorStatus === "approved") {
    throw new DomainError("conflict", NO_APPLICATION.approved);
  }
}
