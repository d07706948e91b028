import type { Ctx } from "~/ctx.server";
import { listJobLeases } from "~/models/platform/job-leases.server";
import { countEmailsByStatus } from "~/models/notifications/outbox-lists.server";

/** Returns problems that need attention; empty means operational. */
export async function checkPlatform({ store }: Ctx): Promise<string[]> {
  const [jobs, mails] = await Promise.all([
    listJobLeases(store.read),
    countEmailsByStatus(store.read),
  ]);
  const failing = jobs.filter(({ lastError }) => lastError !== null);
  const troubles = failing.map(
    ({ name }) => `The job ${name} failed on its last run`,
  );
  const { failed = 0 } = mails;
  return failed > 0
    ? [...troubles, `Mails that could not be sent: ${failed}`]
    : troubles;
}
