import { z } from "zod";

import {
  EMAIL_WANTED,
  optionalAddress,
  optionalText,
  textField,
  trapField,
} from "../platform/form-fields";
import {
  MEASURES_OF,
  REASONS_OF,
  REPORT_MEASURES,
  REPORT_REASONS,
  REPORT_SUBJECTS,
  type ReportMeasure,
  type ReportReason,
  type ReportSubject,
} from "./reports";

export const LONGEST_REPORT = 5_000;
export const LONGEST_WORK = 1_000;
const SHORTEST_REPORT = 10;

const optionalEmail = z
  .string(EMAIL_WANTED)
  .trim()
  .toLowerCase()
  .max(254, EMAIL_WANTED)
  .refine(
    (text) => text === "" || z.email().safeParse(text).success,
    EMAIL_WANTED,
  )
  .nullish()
  .transform((text) => text || null);

const EVIDENCE =
  "Enter a complete address that begins with https:// or http://.";

/** What somebody reports; a copyright notice needs more statements. */
export const reportFormSchema = z
  .object({
    kind: z.enum(REPORT_SUBJECTS, "Say what you report."),
    id: z.string("Say what you report.").trim().min(1).max(200),
    reason: z.enum(REPORT_REASONS, "Choose a reason."),
    text: textField({
      message: `Say what is wrong, in at least ${SHORTEST_REPORT} characters.`,
      min: SHORTEST_REPORT,
      max: LONGEST_REPORT,
    }),
    evidenceUrl: optionalAddress(EVIDENCE),
    work: optionalText(LONGEST_WORK),
    goodFaith: z.boolean().nullish(),
    authorized: z.boolean().nullish(),
    email: optionalEmail,
    ...trapField,
  })
  .superRefine((report, context) => {
    const missing = [...misfit(report), ...missingStatements(report)];
    for (const [field, message] of missing) {
      context.addIssue({ code: "custom", path: [field], message });
    }
  });

export type ReportForm = z.output<typeof reportFormSchema>;
type Missing = [field: string, message: string];

type Chosen = { kind: ReportSubject; reason: ReportReason };

function misfit({ kind, reason }: Chosen): Missing[] {
  if (REASONS_OF[kind].includes(reason)) return [];
  return [["reason", "Choose one of the reasons for this."]];
}

type Statements = {
  reason: ReportReason;
  work: string | null;
  goodFaith?: boolean | null | undefined;
  authorized?: boolean | null | undefined;
};

/** A copyright notice names the work and makes two statements. */
function missingStatements(report: Statements): Missing[] {
  if (report.reason !== "copyright") return [];
  return [
    ...(report.work === null
      ? [["work", "Name the protected work or trademark."] satisfies Missing]
      : []),
    ...(report.goodFaith
      ? []
      : [["goodFaith", "A notice needs this statement."] satisfies Missing]),
    ...(report.authorized
      ? []
      : [["authorized", "A notice needs this statement."] satisfies Missing]),
  ];
}

const LONGEST_GROUND = 200;
export const GROUND_WANTED = "Name the rule or the law.";

/** An administrator's decision; a measure names its rule or law. */
export const caseDecisionSchema = z
  .object({
    measure: z.enum(REPORT_MEASURES, "Choose a decision."),
    ground: optionalText(LONGEST_GROUND),
    reason: textField({ message: "Give a reason.", max: 1_000 }),
  })
  .refine((decision) => !lacksGround(decision), {
    path: ["ground"],
    error: GROUND_WANTED,
    // Also when another field is invalid, so that both errors come at once.
    when: ({ value }) => value instanceof Object,
  });

type Decided = { measure?: ReportMeasure; ground: string | null };

/** Whether a measure names no rule or law. */
export function lacksGround({ measure, ground }: Decided): boolean {
  return measure !== undefined && measure !== "dismiss" && !ground;
}

/** Whether a decision fits the kind of thing. */
export function isFit(kind: ReportSubject, measure: ReportMeasure): boolean {
  return MEASURES_OF[kind].includes(measure);
}

/** The kind in an address; null for any other text. */
export function readSubject(text: string | null): ReportSubject | null {
  return REPORT_SUBJECTS.find((kind) => kind === text) ?? null;
}

type Reported = { kind: ReportSubject; id: string; reason?: ReportReason };

/** The address of the form that reports a thing. */
export function reportPath({ kind, id, reason }: Reported): string {
  const named = new URLSearchParams({ kind, id, ...(reason && { reason }) });
  return `/report?${named.toString()}`;
}
