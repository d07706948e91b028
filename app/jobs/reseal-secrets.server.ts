import { resealAuthenticatorKeys } from "~/services/accounts/second-factors/reseal-keys.server";
import type { Job } from "~/services/platform/run-job.server";
import { resealSecrets } from "~/services/runs/reseal-secrets.server";

/** Re-encrypts secrets with the new SECRETS_KEY after a change. */
export const sealedSecrets: Job = {
  name: "reseal-secrets",
  everySeconds: 86_400,
  run: async (ctx) => {
    const changed =
      (await resealSecrets(ctx)) + (await resealAuthenticatorKeys(ctx));
    return `${changed} secrets encrypted again`;
  },
};
