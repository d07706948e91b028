import type { Submission, SubmissionResult } from "@conform-to/react";

import { isDomainError } from "~/domain/platform/errors";

import { headersOf } from "../pages.server";

/** A refused form of the chat page, with what was typed. */
export type RefusedForm = {
  form: "message" | "accept" | "act";
  result: SubmissionResult;
  status: number;
  headers: Record<string, string>;
};

/** Fields at fault: the form comes back with what was typed. */
export function refused(
  form: RefusedForm["form"],
  result: SubmissionResult,
  { status, headers } = { status: 400, headers: {} },
): RefusedForm {
  return { form, result, status, headers };
}

/** A refusal of the act, shown on its form; a missing chat is a missing page. */
export function refusedBy(
  error: unknown,
  form: RefusedForm["form"],
  submission: Submission<unknown>,
): RefusedForm {
  if (!isDomainError(error) || error.code === "not_found") throw error;
  const result = submission.reply({ formErrors: [error.message] });
  const { status } = error;
  return { ...refused(form, result), status, headers: headersOf(error) };
}
