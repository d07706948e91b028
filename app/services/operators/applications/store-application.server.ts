import { APPLICATION_WAITS } from "~/content/applications";
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

import { notify } from "~/services/notifications/notify.server";

export type StoredApplication = { id: string; status: ApplicationStatus };

type Application = Omit<NewApplication, "id" | "createdAt" | "form"> & {
  form: ApplicationForm;
};

/**
 * Adds an application to the queue and confirms it by mail. Each address or
 * account can have one waiting application; a second one is refused.
 */
export async function storeApplication(
  ctx: Ctx,
  application: Application,
): Promise<StoredApplication> {
  const row = { ...application, id: ctx.newId(), createdAt: ctx.now() };
  return ctx.store.tx(async (tx) => {
    const stored = await insertApplication(tx, row);
    if (!stored) throw new DomainError("conflict", APPLICATION_WAITS);
    await notify(ctx, tx, {
      kind: "application_received",
      application: { ...stored, form: application.form },
    });
    return { id: stored.id, status: stored.status };
  });
}
