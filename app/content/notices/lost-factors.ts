import { LOST_FACTOR_NAMES } from "~/content/lost-factors";
import type { LostFactorStatus } from "~/domain/accounts/lost-factors";
import { formatMoment } from "~/domain/platform/dates";

import { SUPPORT, family, type Notices } from "./notice";

type User = { id: string; username: string; email: string };

type Request = {
  id: string;
  status: LostFactorStatus;
  revision: number;
  statement: string;
  sentFrom: string;
  dueAt: Date | null;
  declineReason: string | null;
};

type Step = { user: User; act: string; request: Request; link: string };

const toUser = family(
  { audience: "Address of the account", by: "mail", link: SUPPORT } as const,
  ({ user, act }: Step) => ({ to: { id: user.id, email: user.email }, act }),
);

/** Continues "Somebody who knows the password of X …". */
function stateOf({ status, sentFrom, dueAt }: Request): string {
  if (status === "confirmed") {
    return "An administrator has confirmed the request. A second one has to confirm it too.";
  }
  if (status === "approved" && dueAt) {
    return `Two administrators have confirmed the request. The second factors are removed on ${formatMoment(dueAt)}. From then on, signing in takes only the password.`;
  }
  return `It was sent from ${sentFrom}. Administrators decide about it. If they confirm it, the second factors are removed after another 72 hours.`;
}

function endOf({ status, declineReason }: Request, { username }: User) {
  if (status === "declined") {
    return `An administrator has declined the request to remove the second factors of ${username}: ${declineReason ?? ""}`;
  }
  if (status === "canceled") {
    return `The request to remove the second factors of ${username} was canceled. Nothing has changed.`;
  }
  return `The second factors of ${username} were removed. Every device was signed out, and access tokens were revoked. Sign in with your password, then set up two factors again.`;
}

export const lostFactorNotices = {
  lost_factors_asked: {
    ...toUser(({ user, request, link }: Step) => ({
      about: link,
      title: "Request to remove your second factors",
      lines: [
        `Somebody who knows the password of ${user.username} has asked us to remove its second factors, because all of them are lost.`,
        stateOf(request),
        "If this was not you, cancel it with the link, then choose a new password.",
      ],
    })),
    link: {
      label: "Cancel the request",
      path: "/auth/lost-factors/cancel?token=:id",
    },
  },
  lost_factors_ended: toUser(({ user, request }: Step) => ({
    title: "Your request about second factors has ended",
    lines: [
      endOf(request, user),
      "If this was not you, choose a new password right away and contact support.",
    ],
  })),
  lost_factors_step: {
    audience: "Administrators",
    by: "bell and mail",
    link: { label: "Open the requests", path: "/admin/lost-factors" },
    write: ({
      to,
      user,
      request,
    }: {
      to: string;
      user: User;
      request: Request;
    }) => ({
      to,
      act: `${request.id}:${request.revision}:${to}`,
      title: `Lost factors: ${user.username}`,
      message: `${LOST_FACTOR_NAMES[request.status]}: the request to remove the second factors of ${user.username}.\n${request.statement}`,
    }),
  },
} as const satisfies Notices;
