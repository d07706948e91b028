import { convertEarlierTokens } from "~/services/accounts/tokens/convert-earlier-tokens.server";
import { mailEndingTokens } from "~/services/accounts/tokens/mail-ending-tokens.server";
import type { Job } from "~/services/platform/run-job.server";

/** Hourly; its first run after an upgrade converts all earlier tokens. */
export const accessTokens: Job = {
  name: "access-tokens",
  everySeconds: 3_600,
  leaseSeconds: 600,
  run: async (ctx, signal) => {
    const converted = await convertEarlierTokens(ctx, signal);
    const mailed = await mailEndingTokens(ctx, signal);
    return `${converted} earlier tokens converted, ${mailed} ends announced`;
  },
};
