import { formatDate } from "~/domain/platform/dates";

import { NEEDS_VERIFIED } from "../verified-address";
import { SUPPORT, family, type Notices } from "./notice";

type User = { id: string; username: string; email: string };
type Linked = { user: User; link: { id: string; secret: string } };
type Act = { user: User; act: string };
/** `from` is the device: "Firefox on Linux (203.0.113.0)". */
type ActFrom = Act & { from: string };
type PasswordChanged = ActFrom & {
  /** Whether a mailed link was used instead of the current password. */
  isReset: boolean;
  ended: {
    devices: string[];
    accessTokens: number;
    emailChange: boolean;
    lostFactors: boolean;
  };
};
type Token = { id: string; name: string; expiresAt: Date };
type Standing = { account: { id: string; email: string }; at: Date };

const OWNER = {
  audience: "Address of the account",
  by: "mail",
  link: SUPPORT,
} as const;

const TOKENS = { label: "Open your access tokens", path: "/profile/tokens" };

/** The link contains the secret; its id is only stored here. */
const withLink = family(OWNER, ({ user, link }: Linked) => ({
  to: { id: user.id, email: user.email },
  about: link.secret,
  act: link.id,
}));

const toUser = family(OWNER, ({ user, act }: Act) => ({
  to: { id: user.id, email: user.email },
  act,
}));

const toAccount = family(OWNER, ({ account, at }: Standing) => ({
  to: { id: account.id, email: account.email },
  act: `${account.id}:${at.getTime()}`,
}));

export const accountNotices = {
  verify_email: {
    ...withLink(({ user }: Linked) => ({
      title: "Confirm your e-mail address",
      lines: [
        `Open the link within 7 days to confirm that this address belongs to ${user.username}.`,
        `Until you do, you can’t ${NEEDS_VERIFIED}. Everything else works, buying too.`,
        "If you did not register, ignore this e-mail.",
      ],
    })),
    link: { label: "Confirm this address", path: "/verify-email?token=:id" },
  },
  reset_password: {
    ...withLink(({ user }: Linked) => ({
      title: "Choose a new password",
      lines: [
        `Open the link within one hour to choose a new password for ${user.username}. It works once.`,
        "If you did not ask for it, ignore this e-mail. Your password stays the same.",
      ],
    })),
    link: { label: "Choose a new password", path: "/reset-password?token=:id" },
  },
  password_changed: {
    ...toUser(({ user, from, isReset, ended }: PasswordChanged) => ({
      title: "Your password was changed",
      lines: [
        isReset
          ? `The password for ${user.username} was reset from ${from}, with a link sent to this address.`
          : `The password for ${user.username} was changed from ${from}.`,
        ...endedLines(ended),
        "If this was not you, choose a new password right away.",
      ],
    })),
    link: { label: "Choose a new password", path: "/forgot-password" },
  },
  tokens_converted: {
    ...toUser(({ user, tokens }: Act & { tokens: readonly Token[] }) => ({
      title: "Your access tokens now have an end",
      lines: [
        `Every access token now ends after at most a year, and says for each area what it may do. The tokens of ${user.username} can still do what they could before, but they no longer work forever:`,
        ...tokens.map(
          ({ name, expiresAt }) =>
            `“${name}” works until ${formatDate(expiresAt)}.`,
        ),
        "Before then, create new ones that can do only what each program needs.",
      ],
    })),
    link: TOKENS,
  },
  token_ending: {
    ...toUser(({ user, token }: Act & { token: Token }) => ({
      title: `Access token ends soon: ${token.name}`,
      lines: [
        `The access token “${token.name}” of ${user.username} works until ${formatDate(token.expiresAt)}. After that, requests with it are refused.`,
        "If a program still needs it, create a new token and give it to the program before then.",
      ],
    })),
    link: TOKENS,
  },
  change_email: {
    ...withLink(({ user, email }: Linked & { email: string }) => ({
      to: { id: user.id, email },
      title: "Confirm your new e-mail address",
      lines: [
        `Open the link within 24 hours to confirm that ${user.username} should use this address.`,
        "Until you do, the account keeps its old address.",
        "If this was not you, ignore this e-mail. Nothing will change.",
      ],
    })),
    audience: "The new address",
    link: { label: "Use this address", path: "/change-email?token=:id" },
  },
  email_changed: {
    ...toUser(({ user }: Act) => ({
      title: "Your e-mail address was changed",
      lines: [
        `${user.username} now uses a different e-mail address. We no longer send mail to this one.`,
        "If this was not you, contact support right away.",
      ],
    })),
    audience: "The former address",
  },
  account_deleted: toUser(({ user }: Act) => ({
    title: "Your account was deleted",
    lines: [
      `${user.username}’s account and your personal data have been deleted. Payment records stay, without your name.`,
      "If this was not you, contact support right away.",
    ],
  })),
  account_suspended: {
    ...toAccount(({ reason }: Standing & { reason: string }) => ({
      title: "Your account is suspended",
      lines: [
        `An administrator has suspended your account: ${reason}`,
        "All your devices were signed out and your access tokens were revoked. Your listings are paused; your buyers keep access. To appeal, contact support.",
      ],
    })),
    link: { ...SUPPORT, label: "Contact support" },
  },
  account_restored: {
    ...toAccount((_: Standing) => ({
      title: "Your account is restored",
      lines: [
        "An administrator has restored your account. You can sign in again.",
      ],
    })),
    link: { label: "Sign in", path: "/auth" },
  },
} as const satisfies Notices;

const MOST_DEVICES = 10;

function endedLines({
  devices,
  accessTokens,
  emailChange,
  lostFactors,
}: PasswordChanged["ended"]): string[] {
  const named = devices.slice(0, MOST_DEVICES).join(", ");
  const more = devices.length - MOST_DEVICES;
  const rest = more > 0 ? ` and ${more} more` : "";
  return [
    devices.length > 0
      ? `Signed out: ${named}${rest}.`
      : "No other device was signed in.",
    ...(accessTokens > 0
      ? [
          `Access tokens revoked: ${accessTokens}. Programs that used them need new ones.`,
        ]
      : []),
    ...(emailChange
      ? ["A pending change of your e-mail address was canceled."]
      : []),
    ...(lostFactors
      ? ["A request to remove your second factors was canceled."]
      : []),
  ];
}
