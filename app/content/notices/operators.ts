import type { OperatorStatus } from "~/domain/approvals/user-forms";
import type { ApplicationForm } from "~/domain/operators/applications";

import { BUILDER_PITCH, GHOST_PITCH } from "../applications";
import { DASHBOARD, NOT_YOU, family, type Notices } from "./notice";

type Application = { id: string; userId: string | null; email: string };
type Received = { application: Application & { form: ApplicationForm } };
type Decided = { application: Application & { reviewNotes: string | null } };
type OfAccount = Decided & { userId: string };
type Listed = { user: { id: string; email: string } };
type StatusSet = Listed & {
  status: OperatorStatus;
  reason: string | null;
  at: Date;
};

const ACCOUNT = {
  audience: "Account of the applicant",
  by: "bell",
  link: DASHBOARD,
} as const;

const toAddress = family(
  { audience: "Address of the application", by: "mail", link: null },
  ({ application }: { application: Application }) => ({
    to: { id: application.userId, email: application.email },
    act: application.id,
  }),
);

/** The mail goes to the address of the application. */
const toApplicant = family(
  { ...ACCOUNT, by: "bell and mail" },
  ({ application: { id, email }, userId }: OfAccount) => ({
    to: { id: userId, email },
    about: id,
    act: id,
    title: "Operator application approved",
  }),
);

function approvalMail(decided: Decided, next: string) {
  return {
    title: "Your operator application is approved",
    lines: ["Your application is approved.", ...notesOf(decided), next],
  };
}

function notesOf({ application: { reviewNotes } }: Decided): string[] {
  return reviewNotes ? [`Note from the reviewer: ${reviewNotes}`] : [];
}

const STATUS_TEXTS: Record<OperatorStatus, string> = {
  approved:
    "An administrator approved you as an operator. You are listed while your operator profile is on.",
  pending: "An administrator set your operator status back to pending.",
  rejected: "An administrator removed you from the operator directory.",
};

const FINISH_PAGE = {
  label: "Finish your page",
  path: "/dashboard/operator-profile",
};

const LISTED =
  "You are now listed as an operator, and clients can find you in the directory. Finish your page, so that they read what you do, your rate and your hours.";

export const operatorNotices = {
  application_received: toAddress(({ application: { form } }: Received) => ({
    title: "We have your operator application",
    lines: [
      "We received your application. You don’t need to do anything now.",
      form === "builder" ? BUILDER_PITCH.promise : GHOST_PITCH.promise,
      NOT_YOU,
    ],
  })),
  application_approved: {
    ...toApplicant((approved: OfAccount) => ({
      message: [LISTED, ...notesOf(approved)].join("\n"),
      mail: approvalMail(approved, LISTED),
    })),
    link: FINISH_PAGE,
  },
  application_unconfirmed: {
    ...toApplicant((approved: OfAccount) => ({
      message: [
        "Confirm your e-mail address to be listed.",
        ...notesOf(approved),
      ].join("\n"),
      mail: approvalMail(
        approved,
        "To be listed, confirm this address with the link we sent you. You can get a new link from your profile.",
      ),
    })),
    link: { label: "Open your profile", path: "/profile" },
  },
  applicant_approved: {
    ...toAddress((approved: Decided) =>
      approvalMail(
        approved,
        "To be listed, register with this address and confirm it.",
      ),
    ),
    link: { label: "Create your account", path: "/auth?tab=register" },
  },
  application_rejected: {
    ...ACCOUNT,
    write: ({ application, userId }: OfAccount) => ({
      to: userId,
      about: application.id,
      title: "Operator application rejected",
      message: [
        "We could not accept your application this time. You can apply again.",
        ...notesOf({ application }),
      ].join("\n"),
    }),
  },
  applicant_rejected: toAddress((rejected: Decided) => ({
    title: "Your operator application was not accepted",
    lines: [
      "Thank you for applying. We could not accept your application this time.",
      ...notesOf(rejected),
      "You can apply again.",
    ],
  })),
  application_listed: {
    ...ACCOUNT,
    write: ({ user }: Listed) => ({
      to: user,
      title: "You are listed",
      message:
        "Your address is confirmed and your application is approved, so clients can now find you in the directory.",
    }),
  },
  application_status: {
    ...ACCOUNT,
    by: "bell and mail",
    audience: "Account whose status is set",
    link: { ...DASHBOARD, label: "Open your dashboard" },
    write: ({ user, status, reason, at }: StatusSet) => ({
      to: user,
      about: user.id,
      act: `${user.id}:${at.getTime()}`,
      title: `Operator status: ${status}`,
      message: reason
        ? `${STATUS_TEXTS[status]}\nThe reason: ${reason}`
        : STATUS_TEXTS[status],
    }),
  },
} as const satisfies Notices;
