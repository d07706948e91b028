import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import {
  OPTIONAL_KINDS,
  type OptionalKind,
} from "~/domain/notifications/notification-kinds";

import { isSigned, signatureOf } from "../platform/signature.server";

type Recipient = { userId: string; kind: OptionalKind };

/**
 * The unsubscribe link for a kind of mail. It needs no session and does not
 * expire, because it can do nothing else.
 */
export function unsubscribeUrl(ctx: Ctx, recipient: Recipient): string {
  const { kind, userId } = recipient;
  const signature = signatureOf(ctx, textOf(recipient));
  return `${ctx.env.publicUrl}/unsubscribe/${kind}.${userId}.${signature}`;
}

/** The user and kind of mail of an unsubscribe link; refuses forged ones. */
export function readUnsubscribeToken(ctx: Ctx, token: string): Recipient {
  const [name, userId, signature] = token.split(".");
  const kind = OPTIONAL_KINDS.find((one) => one === name);
  if (!kind || !userId || !signature) throw unknownLink();
  if (!isSigned(ctx, textOf({ userId, kind }), signature)) throw unknownLink();
  return { userId, kind };
}

const textOf = ({ userId, kind }: Recipient) => `unsubscribe:${kind}:${userId}`;

function unknownLink(): DomainError {
  return new DomainError("not_found", "This link is incomplete.");
}
