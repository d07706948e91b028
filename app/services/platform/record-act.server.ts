import type { Ctx } from "~/ctx.server";
import type {
  AuditAct,
  AuditState,
  AuditSubject,
} from "~/domain/platform/audit";
import { closeMatterNotices } from "~/models/notifications/notifications.server";
import { insertAuditEntry } from "~/models/platform/audit-log.server";
import type { Db } from "~/models/platform/store.server";

type AuditedAct = {
  /** Null for the site's own command line. */
  actorUserId: string | null;
  act: AuditAct;
  subject: { type: AuditSubject; id: string };
  before: AuditState;
  after: AuditState;
};

/**
 * Writes an administrator's action, or an owner's change of a live listing, into
 * the audit log, in the action's transaction: neither exists without the other.
 * Administrators' notices that asked for the action are then read.
 */
export async function recordAct(
  ctx: Ctx,
  tx: Db,
  { actorUserId, act, subject, before, after }: AuditedAct,
): Promise<void> {
  await insertAuditEntry(tx, {
    id: ctx.newId(),
    actorUserId,
    act,
    subjectType: subject.type,
    subjectId: subject.id,
    before,
    after,
    createdAt: ctx.now(),
  });
  await closeMatterNotices(tx, subject.id);
}
