import type { Letter } from "~/domain/notifications/letter";

type Addressed = { username: string; url: string };

/** Sent after registering, and again on request. */
export function verificationLetter({ username, url }: Addressed): Letter {
  return {
    subject: "Confirm your e-mail address",
    lines: [
      `Welcome, ${username}.`,
      "Open the link within 7 days and confirm there that this address is yours. Until then you can do everything except receive payouts and be approved as an operator.",
      "If you did not register, ignore this mail.",
    ],
    link: { label: "Confirm this address", url },
  };
}

/** Sent when somebody asks for a new password. */
export function passwordResetLetter({ username, url }: Addressed): Letter {
  return {
    subject: "Choose a new password",
    lines: [
      `Somebody asked for a new password for ${username}.`,
      "The link works once, within one hour. If it was not you, ignore this mail: your password stays as it is.",
    ],
    link: { label: "Choose a new password", url },
  };
}

type PasswordChanged = Addressed & {
  /** The device that changed it: "Firefox on Linux (203.0.113.0)". */
  from: string;
  /** Whether a mailed link was used instead of the former password. */
  isReset: boolean;
  ended: { devices: string[]; accessTokens: number; emailChange: boolean };
};

/** Sent whenever a password has been changed, so that a theft is noticed. */
export function passwordChangedLetter({
  username,
  url,
  from,
  isReset,
  ended,
}: PasswordChanged): Letter {
  return {
    subject: "Your password was changed",
    lines: [
      isReset
        ? `The password of ${username} was reset with a link mailed to this address, from ${from}.`
        : `The password of ${username} was changed from ${from}.`,
      ...endedLines(ended),
      "If it was not you, choose a new password at once.",
    ],
    link: { label: "Choose a new password", url },
  };
}

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

/** Sent to an address that somebody wants to use for an account. */
export function newEmailLetter({ username, url }: Addressed): Letter {
  return {
    subject: "Confirm your new e-mail address",
    lines: [
      `${username} wants to use this address from now on.`,
      "Open the link within 24 hours and confirm there. Until then the account keeps its former address.",
      "If it was not you, ignore this mail: nothing changes.",
    ],
    link: { label: "Use this address", url },
  };
}

/** Sent to the former address, so that a theft is noticed. */
export function emailChangedLetter({ username, url }: Addressed): Letter {
  return {
    subject: "Your e-mail address was changed",
    lines: [
      `The account of ${username} has another e-mail address now. Mail to this one has ended.`,
      "If it was not you, write to the support desk at once.",
    ],
    link: { label: "Write to Support Command", url },
  };
}

/** The last mail to somebody who has deleted the account. */
export function accountDeletedLetter({ username, url }: Addressed): Letter {
  return {
    subject: "Your account was deleted",
    lines: [
      `The account of ${username} and what told of you are gone. Records of payments stay, without your name.`,
      "If it was not you, write to the support desk at once.",
    ],
    link: { label: "Write to Support Command", url },
  };
}
