import { SUPPORT, family, type Notices } from "./notice";

type User = { username: string; email: string };
type Linked = { user: User; link: { id: string; secret: string } };
type Act = { user: User; act: string };
type PasswordChanged = Act & {
  /** The device that changed it: "Firefox on Linux (203.0.113.0)". */
  from: string;
  /** Whether a mailed link was used instead of the former password. */
  isReset: boolean;
  ended: { devices: string[]; accessTokens: number; emailChange: boolean };
};
type Standing = { account: { id: string; email: string }; at: Date };

const OWNER = {
  audience: "Address of the account",
  by: "mail",
  link: SUPPORT,
} as const;

/** The secret goes out with the link; its id stays with us. */
const withLink = family(OWNER, ({ user, link }: Linked) => ({
  to: { id: null, email: user.email },
  about: link.secret,
  act: link.id,
}));

const toUser = family(OWNER, ({ user, act }: Act) => ({
  to: { id: null, email: user.email },
  act,
}));

const toAccount = family(OWNER, ({ account, at }: Standing) => ({
  to: { id: null, email: account.email },
  act: `${account.id}:${at.getTime()}`,
}));

export const accountNotices = {
  verify_email: {
    ...withLink(({ user }: Linked) => ({
      title: "Confirm your e-mail address",
      lines: [
        `Welcome, ${user.username}.`,
        "Open the link within 7 days and confirm there that this address is yours. Until then you can do everything except receive payouts and be approved as an operator.",
        "If you did not register, ignore this mail.",
      ],
    })),
    link: { label: "Confirm this address", path: "/verify-email?token=:id" },
  },
  reset_password: {
    ...withLink(({ user }: Linked) => ({
      title: "Choose a new password",
      lines: [
        `Somebody asked for a new password for ${user.username}.`,
        "The link works once, within one hour. If it was not you, ignore this mail: your password stays as it is.",
      ],
    })),
    link: { label: "Choose a new password", path: "/reset-password?token=:id" },
  },
  password_changed: {
    ...toUser(({ user, from, isReset, ended }: PasswordChanged) => ({
      title: "Your password was changed",
      lines: [
        isReset
          ? `The password of ${user.username} was reset with a link mailed to this address, from ${from}.`
          : `The password of ${user.username} was changed from ${from}.`,
        ...endedLines(ended),
        "If it was not you, choose a new password at once.",
      ],
    })),
    link: { label: "Choose a new password", path: "/forgot-password" },
  },
  change_email: {
    ...withLink(({ user, email }: Linked & { email: string }) => ({
      to: { id: null, email },
      title: "Confirm your new e-mail address",
      lines: [
        `${user.username} wants to use this address from now on.`,
        "Open the link within 24 hours and confirm there. Until then the account keeps its former address.",
        "If it was not you, ignore this mail: nothing changes.",
      ],
    })),
    audience: "The new address",
    link: { label: "Use this address", path: "/change-email?token=:id" },
  },
  email_changed: {
    ...toUser(({ user }: Act) => ({
      title: "Your e-mail address was changed",
      lines: [
        `The account of ${user.username} has another e-mail address now. Mail to this one has ended.`,
        "If it was not you, write to the support desk at once.",
      ],
    })),
    audience: "The former address",
  },
  account_deleted: toUser(({ user }: Act) => ({
    title: "Your account was deleted",
    lines: [
      `${user.username}'s account and your personal data have been deleted. Records of payments stay, without your name.`,
      "If it was not you, write to the support desk at once.",
    ],
  })),
  account_suspended: {
    ...toAccount(({ reason }: Standing & { reason: string }) => ({
      title: "Your account is suspended",
      lines: [
        `An administrator has suspended your account: ${reason}`,
        "Every device was signed out and your access tokens were revoked. Your listings are paused; whoever bought from you keeps access. Answer this by writing to support.",
      ],
    })),
    link: { ...SUPPORT, label: "Write to support" },
  },
  account_restored: {
    ...toAccount((_: Standing) => ({
      title: "Your account is back",
      lines: ["Your account is restored. Sign in as before."],
    })),
    link: { label: "Sign in", path: "/auth" },
  },
} as const satisfies Notices;

const MOST_DEVICES = 10;

function endedLines({
  devices,
  accessTokens,
  emailChange,
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
  ];
}
