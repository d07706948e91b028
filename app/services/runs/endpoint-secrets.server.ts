import type { Ctx } from "~/ctx.server";
import { openSecret, sealSecret } from "~/integrations/sealed-secrets.server";
import type { EndpointSettings } from "~/models/runs/endpoint-settings.server";

type Sealed = Pick<
  EndpointSettings,
  "agentId" | "secretSealed" | "signingSealed"
>;
type Kind = "secret" | "signing";

/** Encrypts a secret of an agent's endpoint. */
export function sealFor(
  { env }: Pick<Ctx, "env">,
  { agentId, kind }: { agentId: string; kind: Kind },
  text: string,
): string {
  return sealSecret(env.secretKeys, text, `${kind}:${agentId}`);
}

/** The creator's own secret and the signing secret; null if there is none. */
export function openSecrets({ env }: Pick<Ctx, "env">, sealed: Sealed) {
  const open = (kind: Kind, text: string | null) =>
    text && openSecret(env.secretKeys, text, `${kind}:${sealed.agentId}`);
  return {
    secret: open("secret", sealed.secretSealed),
    signing: open("signing", sealed.signingSealed),
  };
}
