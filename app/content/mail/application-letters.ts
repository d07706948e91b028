import type { Letter } from "~/domain/notifications/letter";

type Decided = {
  status: "approved" | "rejected";
  account: ApplicantAccount;
  /** What the administrator wrote; nothing of the application itself. */
  notes: string | null;
};

/** An approval lists a verified account; any other has to confirm first. */
type ApplicantAccount = "listed" | "unconfirmed" | "none";

const NEXT = {
  listed: {
    line: "Your account is a listed operator now: clients find you in the directory.",
    link: { label: "Open your dashboard", path: "/dashboard" },
  },
  unconfirmed: {
    line: "Confirm this address with the link we sent you: you are listed from then on. Your profile sends another.",
    link: { label: "Open your profile", path: "/profile" },
  },
  none: {
    line: "Register with this address and confirm it: you are listed from then on.",
    link: { label: "Create your account", path: "/auth?tab=register" },
  },
} as const;

/** Sent to an applicant when an administrator has decided. */
export function decidedApplicationLetter(
  { status, account, notes }: Decided,
  publicUrl: string,
): Letter {
  const noted = notes ? [`The reviewer writes: ${notes}`] : [];
  if (status === "rejected") {
    return {
      subject: "Your operator application was not accepted",
      lines: [
        "Thank you for applying. We could not accept your application this time.",
        ...noted,
        "You may apply again.",
      ],
    };
  }
  const { line, link } = NEXT[account];
  return {
    subject: "Your operator application is approved",
    lines: ["Your application is approved.", ...noted, line],
    link: { label: link.label, url: `${publicUrl}${link.path}` },
  };
}
