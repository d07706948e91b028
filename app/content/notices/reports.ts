import {
  AUTOMATED_MEANS,
  HOW_TO_APPEAL,
  MEASURE_WORDS,
} from "~/content/reports";
import type { AppealOutcome } from "~/domain/approvals/takedowns";
import type { ReportMeasure } from "~/domain/reports/reports";

import { family, NOT_YOU, type Notices } from "./notice";

type Case = {
  id: string;
  subjectName: string;
  affectedUserId: string;
  measure: ReportMeasure | null;
  ground: string | null;
  decisionNote: string | null;
  appealOutcome: AppealOutcome | null;
  appealNote: string | null;
};
type Contact = { id: string | null; email: string };
type Received = { id: string; name: string; sender: Contact };
type Decided = { reporter: Contact; reportCase: Case };
type Affecting = { reportCase: Case; key: string };
type Stated = Affecting & { works: string[] };
type Watched = {
  to: string;
  reportCase: { id: string; subjectName: string };
};
type Closed = Watched & { reportCase: Case };

const toAffected = family(
  {
    audience: "Owner or author of the reported thing",
    by: "bell and mail",
    link: { label: "Open the decision", path: "/statements/:id" },
  },
  ({ reportCase, key }: Affecting) => ({
    to: reportCase.affectedUserId,
    about: key,
    act: reportCase.id,
  }),
);

const toAdministrator = family(
  {
    audience: "Administrators",
    by: "bell and mail",
    link: { label: "Open the appeals", path: "/admin/appeals" },
  },
  ({ to, reportCase }: Watched) => ({ to, act: `${reportCase.id}:${to}` }),
);

function measureOf({ measure }: Case) {
  return MEASURE_WORDS[measure ?? "dismiss"];
}

function outcomeText(reportCase: Case): string {
  const { subjectName, measure, decisionNote } = reportCase;
  return measure === "dismiss"
    ? `An administrator has read your report about “${subjectName}” and decided to do nothing.\nThe reason: ${decisionNote ?? ""}`
    : `An administrator has read your report about “${subjectName}” and acted on it: ${measureOf(reportCase).name.toLowerCase()}.`;
}

const toReporter = family(
  { audience: "Reporter", by: "bell and mail", link: null },
  ({ reporter, reportCase }: Decided) => ({
    to: reporter,
    act: `${reportCase.id}:${reporter.email}`,
    title: `Your report: ${reportCase.subjectName}`,
  }),
);

export const reportNotices = {
  report_received: {
    audience: "Reporter",
    by: "mail",
    link: null,
    write: ({ id, name, sender }: Received) => ({
      to: sender,
      act: id,
      title: "We have your report",
      lines: [
        `We received your report about “${name}”. Its number is ${id}.`,
        "An administrator reads it and decides. We will tell you the decision. We do not tell the reported person who sent it.",
        NOT_YOU,
      ],
    }),
  },
  report_decided: toReporter(({ reportCase }: Decided) => ({
    message: outcomeText(reportCase),
  })),
  report_undone: toReporter(({ reportCase }: Decided) => ({
    message: `You reported “${reportCase.subjectName}”, and an administrator acted on it: ${measureOf(reportCase).name.toLowerCase()}. An administrator has read this again and undone that decision.`,
  })),
  report_statement: toAffected(({ reportCase, works }: Stated) => ({
    title: `Decision: ${reportCase.subjectName}`,
    message: [
      `An administrator has decided about “${reportCase.subjectName}”, which was reported. ${measureOf(reportCase).effect}`,
      `The reason: ${reportCase.decisionNote ?? ""}`,
      `The rule or law: ${reportCase.ground ?? ""}`,
      ...works.map((work) => `The protected work, as reported: ${work}`),
      AUTOMATED_MEANS,
      `${HOW_TO_APPEAL} You do not need to sign in for that: open the decision.`,
    ].join("\n"),
  })),
  report_appeal_decided: toAffected(({ reportCase }: Affecting) => ({
    title: `Your appeal: ${reportCase.subjectName}`,
    message:
      reportCase.appealOutcome === "granted"
        ? `An administrator has granted your appeal. The decision about “${reportCase.subjectName}” is undone.\nThe reason: ${reportCase.appealNote ?? ""}`
        : `An administrator has read your appeal. The decision about “${reportCase.subjectName}” stays. This is final.\nThe reason: ${reportCase.appealNote ?? ""}`,
  })),
  report_new: {
    audience: "Administrators",
    by: "bell",
    link: { label: "Open the report", path: "/admin/reports/:id" },
    write: ({ to, reportCase }: Watched) => ({
      to,
      about: reportCase.id,
      title: `Reported: ${reportCase.subjectName}`,
      message: `“${reportCase.subjectName}” was reported and waits for a decision.`,
    }),
  },
  report_appeal_new: toAdministrator(({ reportCase }: Watched) => ({
    title: `Appeal: ${reportCase.subjectName}`,
    message: `There is an appeal against the decision about “${reportCase.subjectName}”. An administrator other than the one who made it decides.`,
  })),
  report_appeal_closed: toAdministrator(({ reportCase }: Closed) => ({
    title: `Appeal decided: ${reportCase.subjectName}`,
    message: `The decision about “${reportCase.subjectName}” ${reportCase.appealOutcome === "granted" ? "is undone" : "stays"}. The reason: ${reportCase.appealNote ?? ""}`,
  })),
} as const satisfies Notices;
