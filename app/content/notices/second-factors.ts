import type { Factor } from "~/domain/accounts/second-factors";
import { plural } from "~/domain/platform/plural";

import { SUPPORT, family, type Notices } from "./notice";

type User = { id: string; username: string; email: string };
type Act = { user: User; act: string };
/** `from` is the device: "Firefox on Linux (203.0.113.0)". */
type ActFrom = Act & { from: string };
type FactorAct = ActFrom & { factor: Factor };
type NewDevice = ActFrom & { at: string; link: string };

const SECURITY = {
  label: "Open two-factor settings",
  path: "/profile/two-factors",
};

const OWNER = {
  audience: "Address of the account",
  by: "mail",
  link: SUPPORT,
} as const;

const toUser = family(OWNER, ({ user, act }: Act) => ({
  to: { id: user.id, email: user.email },
  act,
}));

export const factorNotices = {
  new_device: {
    ...toUser(({ user, from, at, link }: NewDevice) => ({
      about: link,
      title: "New sign-in to your account",
      lines: [
        `${user.username} was signed in from a browser that the account had not used before: ${from}, on ${at}.`,
        "If this was you, there is nothing to do.",
        "If not, end that session with the link, then choose a new password.",
      ],
    })),
    link: { label: "End that session", path: "/end-session?token=:id" },
  },
  two_factors_on: {
    ...toUser(({ user, from, factor }: FactorAct) => ({
      title: "Two factors are on",
      lines: [
        `Signing in as ${user.username} now takes ${nameOf(factor)} besides the password. It was set up from ${from}. Keep your recovery codes where you can reach them without it.`,
        "If this was not you, choose a new password right away and contact support.",
      ],
    })),
    link: SECURITY,
  },
  factor_added: {
    ...toUser(({ user, from, factor }: FactorAct) => ({
      title: "A second factor was added",
      lines: [
        `${user.username} can now also sign in with ${nameOf(factor)}, which was added from ${from}.`,
        "If this was not you, choose a new password right away and remove it.",
      ],
    })),
    link: SECURITY,
  },
  factor_removed: {
    ...toUser(({ user, from, factor }: FactorAct) => ({
      title: "A second factor was removed",
      lines: [
        `${user.username} can no longer sign in with ${nameOf(factor)}, which was removed from ${from}. Two factors are still on.`,
        "If this was not you, choose a new password right away and contact support.",
      ],
    })),
    link: SECURITY,
  },
  two_factors_off: {
    ...toUser(({ user, from }: FactorAct) => ({
      title: "Two factors are off",
      lines: [
        `Two factors were turned off for ${user.username} from ${from}. Signing in takes only the password now, and the recovery codes no longer work.`,
        "If this was not you, choose a new password right away and contact support.",
      ],
    })),
    link: SECURITY,
  },
  recovery_code_used: {
    ...toUser(({ user, from, left }: ActFrom & { left: number }) => ({
      title: "A recovery code was used",
      lines: [
        `A recovery code of ${user.username} was used from ${from}. ${plural(left, "code")} left.`,
        "If this was not you, choose a new password right away and make new recovery codes.",
      ],
    })),
    link: SECURITY,
  },
} as const satisfies Notices;

function nameOf(factor: Factor): string {
  return factor.kind === "app"
    ? "your authenticator app"
    : `your passkey “${factor.name}”`;
}
