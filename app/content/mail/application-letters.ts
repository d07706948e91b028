import type { Letter } from "~/domain/notices/letter";

type Decided = {
  status: "approved" | "rejected";
  /** The applicant has a verified account, which is listed now. */
  isListed: boolean;
  /** What the administrator wrote; nothing of the application itself. */
  notes: string | null;
};

/** Sent to an applicant when an administrator has decided. */
export function decidedApplicationLetter(
  { status, isListed, notes }: Decided,
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
  const next = isListed
    ? "Your account is a listed operator now: clients find you in the directory."
    : "Register with this address, or confirm it in your account: you are listed from then on.";
  return {
    subject: "Your operator application is approved",
    lines: ["Your application is approved.", ...noted, next],
    link: isListed
      ? { label: "Open your dashboard", url: `${publicUrl}/dashboard` }
      : { label: "Create your account", url: `${publicUrl}/auth?tab=register` },
  };
}
