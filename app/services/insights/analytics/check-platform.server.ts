import type { Ctx } from "~/ctx.server";
import { countedText } from "~/domain/platform/counted";
import { listJobLeases } from "~/models/platform/job-leases.server";
import { countEmails } from "~/models/notifications/outbox-lists.server";

/** Returns problems that need attention; empty means operational. */
export async function checkPlatform({ store }: Ctx): Promise<string[]> {
  const [jobs, failed] = await Promise.all([
    listJobLeases(store.read),
    countEmails(store, { status: "failed" }),
  ]);
  const failing = jobs.filter(({ lastError }) => lastError !== null);
  const troubles = failing.map(
    ({ name }) => `The job ${name} failed on its last run`,
  );
  return failed > 0
    ? [...troubles, `Mails that could not be sent: ${countedText(failed)}`]
    : troubles;
}
