import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { z } from "zod";

import { BACK_TO_FORM } from "~/domain/platform/back-to-form";
import { DomainError, type FieldErrors } from "~/domain/platform/errors";
import type { LimitName } from "~/domain/platform/rate-limits";

import {
  requireStepUp,
  type Access,
  type AdmittedArgs,
  type Guard,
  type PageArgs,
} from "../access.server";
import { readForm, textOf } from "../body.server";
import { limitAttempts } from "../limits.server";
import { headersOf, pageAction } from "../pages.server";
import type { RequestContext } from "../request-context.server";

/** A stored file, for the form that comes back. */
export type KeptView = { token: string; name: string };

/** A refused form: its input, its errors, and the submit button. */
export type RefusedForm = {
  intent: string;
  result: SubmissionResult;
  kept?: KeptView[] | undefined;
};

type Rules = {
  /** Counts every post, including those with invalid fields. */
  limit?: LimitName;
  /**
   * Shows the 404 page instead of the form if the use case throws not_found.
   */
  missing?: "page";
  /** Fields without a visible input; their errors become form errors. */
  unplaced?: readonly string[];
};

type Post = Rules & {
  context: RequestContext;
  form: FormData;
  /** The form's files, which a refusal returns. */
  kept?: KeptView[];
};

/** Fields whose input is never returned. */
const SECRETS = [
  "password",
  "confirmPassword",
  "currentPassword",
  "passkey",
  "secret",
];

/**
 * Validates a form and runs its action. A refusal returns the form with its
 * input, and the same status as the API; so does the way back from its
 * confirmation, without errors.
 */
export async function answerForm<S extends z.ZodType, T>(
  { context, form, kept, limit, missing, unplaced = [] }: Post,
  schema: S,
  act: (sent: z.output<S>) => Promise<T>,
) {
  const submission = parseWithZod(form, { schema });
  const refuse = (errors: Errors, init: ResponseInit) => {
    const result = submission.reply({ ...errors, hideFields: SECRETS });
    return data<RefusedForm>({ intent: intentOf(form), result, kept }, init);
  };
  if (form.has(BACK_TO_FORM)) {
    // Its button sends no choice, which would be an error.
    const { initialValue, fields } = submission.reply({ hideFields: SECRETS });
    return data<RefusedForm>({
      intent: intentOf(form),
      result: { initialValue, fields },
    });
  }
  try {
    if (limit) await limitAttempts(context, limit);
    if (submission.status === "success") return await act(submission.value);
    const { error } = submission;
    const errors = unplaced.flatMap((name) => error?.[name] ?? []);
    return refuse({ formErrors: [...new Set(errors)] }, initOf(submission));
  } catch (error) {
    const refusal = refusalIn(error, missing);
    const init = { status: refusal.status, headers: headersOf(refusal) };
    return refuse(errorsOf(refusal), init);
  }
}

/** The error as one that the form shows; any other is thrown again. */
function refusalIn(error: unknown, missing: Rules["missing"]): DomainError {
  if (!(error instanceof DomainError)) throw error;
  if (missing === "page" && error.code === "not_found") throw error;
  return error;
}

/** A button that adds or removes a row asks for the form, changed. */
function initOf({ status }: Submission<unknown>): ResponseInit {
  return { status: status === "error" ? 400 : 200 };
}

type Errors = { formErrors: string[] } | { fieldErrors: FieldErrors };

/**
 * A refusal as errors of its fields, or of the form as a whole. The item of a
 * list is `items.0` in a body and `items[0]` in a form.
 */
export function errorsOf({ errors, message }: DomainError): Errors {
  if (!errors) return { formErrors: [message] };
  const placed = Object.entries(errors).map(([path, found]) => [
    path.replaceAll(/\.(\d+)(?=\.|$)/g, "[$1]"),
    found,
  ]);
  return { fieldErrors: Object.fromEntries(placed) as FieldErrors };
}

type Sent<A extends Access, S extends z.ZodType> = AdmittedArgs<A> & {
  form: FormData;
  sent: z.output<S>;
};

/** The action of a page with one form. */
export function formAction<A extends Access, S extends z.ZodType, T>(
  guard: Guard<A> & Rules,
  schema: S,
  act: (args: Sent<A, S>) => Promise<T>,
) {
  return pageAction(guard, async (args) => {
    const form = await readForm(args.request);
    const post = { ...guard, context: args.context, form };
    return answerForm(post, schema, (sent) => act({ ...args, form, sent }));
  });
}

export type FormPost = PageArgs & Rules & { form: FormData };
type FormHandler = (post: FormPost) => Promise<unknown>;

/** Validates and runs one form of a page with several. */
export function formHandler<S extends z.ZodType, T>(
  schema: S,
  act: (args: Sent<"user", S>) => Promise<T>,
) {
  return (post: FormPost) =>
    answerForm(post, schema, (sent) => act({ ...post, sent }));
}

/** The action of a page with several forms; the button's `intent` picks one. */
export function formsAction<F extends Record<string, FormHandler>>(
  guard: Guard<"user" | "admin"> & Rules,
  handlers: F,
) {
  return pageAction(guard, async (args) => {
    const form = await readForm(args.request);
    const intent = intentOf(form);
    if (!Object.hasOwn(handlers, intent)) {
      throw new DomainError("invalid", "The form could not be read.");
    }
    const { stepUp } = guard;
    if (typeof stepUp === "object" && stepUp.includes(intent)) {
      await requireStepUp(args);
    }
    const handle = handlers[intent] as F[keyof F];
    return handle({ ...guard, ...args, form }) as ReturnType<F[keyof F]>;
  });
}

const intentOf = (form: FormData) => textOf(form, "intent");
