import { resealAuthenticatorKeys } from "~/services/accounts/second-factors/reseal-keys.server";
import type { Job } from "~/services/platform/run-job.server";
import { resealSecrets } from "~/services/runs/reseal-secrets.server";

/** After a new SECRETS_KEY, encrypts with it what the old one encrypted. */
export const sealedSecrets: Job = {
  name: "reseal-secrets",
  everySeconds: 86_400,
  run: async (ctx) => {
    const changed =
      (await resealSecrets(ctx)) + (await resealAuthenticatorKeys(ctx));
    return `${changed} secrets encrypted again`;
  },
};
