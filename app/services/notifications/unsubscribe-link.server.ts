import { createHmac, timingSafeEqual } from "node:crypto";

import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import {
  OPTIONAL_KINDS,
  type OptionalKind,
} from "~/domain/notifications/notification-kinds";

type Recipient = { userId: string; kind: OptionalKind };

/**
 * The unsubscribe link for a kind of mail. It needs no session and does not
 * expire, because it can do nothing else.
 */
export function unsubscribeUrl(ctx: Ctx, recipient: Recipient): string {
  const { env } = ctx;
  const { kind, userId } = recipient;
  const signature = sign(recipient, env.sessionSecrets[0]);
  return `${env.publicUrl}/unsubscribe/${kind}.${userId}.${signature}`;
}

/** The user and kind of mail of an unsubscribe link; refuses forged ones. */
export function readUnsubscribeToken({ env }: Ctx, token: string): Recipient {
  const [name, userId, signature] = token.split(".");
  const kind = OPTIONAL_KINDS.find((one) => one === name);
  if (!kind || !userId || !signature) throw unknownLink();
  const given = Buffer.from(signature);
  const isOurs = env.sessionSecrets.some((secret) => {
    const expected = Buffer.from(sign({ userId, kind }, secret));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  if (!isOurs) throw unknownLink();
  return { userId, kind };
}

function sign({ userId, kind }: Recipient, secret: string): string {
  return createHmac("sha256", secret)
    .update(`unsubscribe:${kind}:${userId}`)
    .digest("base64url");
}

function unknownLink(): DomainError {
  return new DomainError("not_found", "This link is incomplete.");
}
