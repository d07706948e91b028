import type { Submission } from "@conform-to/react";
import { data } from "@remix-run/node";
import { z } from "zod";

import type { DomainError } from "~/domain/platform/errors";
import {
  describedWords,
  projectWordsFields,
  type ProjectWords,
} from "~/domain/projects/project-words";
import {
  budgetText,
  refuseImpossibleTerms,
  requestTermsFields,
  termsOf,
  wantedByText,
} from "~/domain/projects/request-terms";
import { MOST_ASKED_OPERATORS } from "~/domain/projects/request-limits";
import { userRequestSchema } from "~/domain/workflows/schema";
import { showRequestForm } from "~/services/insights/dashboard/show-request-form.server";
import type { OpenedRequest } from "~/services/projects/write-project.server";
import type { KeptFile } from "~/services/projects/files/keep-chat-file.server";
import { showOperatorChoice } from "~/services/projects/show-operator-choice.server";
import {
  requestInWords,
  requestSavedPlan,
} from "~/services/projects/request-with-plan.server";

import { textOf } from "../body.server";
import { ensureBrowserId, findBrowserId } from "../browser.server";
import { errorsOf } from "../forms/form-action.server";
import { headersOf } from "../pages.server";
import type { RequestContext } from "../request-context.server";
import { keptViews } from "./request-files.server";
import type { Viewer } from "../session.server";

const operatorIdSchema = z.string().max(100);
type AskedIds = { operatorId?: string | undefined; operatorIds: string[] };

/** The distinct operators that a form requests. */
function askedIds({ operatorId, operatorIds }: AskedIds): string[] {
  return [...new Set([operatorId ?? [], operatorIds].flat())];
}

const severalMessage = `Choose 1 to ${MOST_ASKED_OPERATORS} operators.`;

/**
 * The schema of a form that requests one operator, or up to three with the
 * pass, for a saved plan or a text.
 */
export function askedOperatorSchema(form: FormData) {
  return z
    .object({
      operatorId: operatorIdSchema.optional(),
      operatorIds: z
        .array(operatorIdSchema)
        .max(MOST_ASKED_OPERATORS, severalMessage)
        .default([]),
      workflowId: z.string().max(100).optional(),
      userRequest: userRequestSchema.optional(),
      title: projectWordsFields.projectName.optional(),
      projectName: wordsField(form, "projectName"),
      firstMessage: wordsField(form, "firstMessage"),
      ...requestTermsFields,
    })
    .refine(({ operatorId, operatorIds }) => operatorId ?? operatorIds[0], {
      path: ["operatorId"],
      error: "Choose an operator.",
    })
    .refine((asked) => askedIds(asked).length <= MOST_ASKED_OPERATORS, {
      path: ["operatorIds"],
      error: severalMessage,
    })
    .refine(({ workflowId, userRequest }) => !workflowId || !userRequest, {
      path: ["userRequest"],
      error:
        "A plan is chosen, so this text would not be sent. Choose “Another mission” to send it, or empty this field.",
    })
    .refine(hasMission, {
      path: ["userRequest"],
      error: "Describe what you want to automate.",
    });
}

/**
 * The name and first message of a saved plan. A missing field uses the plan's
 * suggestion; an empty one is refused.
 */
function wordsField(form: FormData, name: keyof typeof projectWordsFields) {
  const field = projectWordsFields[name];
  const isSent = form.has(name) && textOf(form, "workflowId") !== "";
  return isSent ? field : field.optional().catch(undefined);
}

type Mission = Partial<Record<"workflowId" | "userRequest", string>>;

/** A text that is too short or long has its own error message. */
function hasMission({ workflowId, userRequest }: Mission): boolean {
  return workflowId !== undefined || userRequest !== undefined;
}

type AskedOperator = z.output<ReturnType<typeof askedOperatorSchema>>;

type Asking = {
  context: RequestContext;
  request: Request;
  user: Viewer;
  form: FormData;
  files: readonly KeptFile[];
};

/** The cookie is for a browser without an id. */
type Sent = { opened: OpenedRequest[]; cookie: string | null };

/** Sends the form's request. */
export async function askOperator(
  { context, request, user, files }: Asking,
  asked: AskedOperator,
): Promise<Sent> {
  const { ctx, clientAddress } = context;
  const { workflowId, userRequest = "", projectName, firstMessage } = asked;
  const { browserId, cookie } = await ensureBrowserId(context, request);
  const { operatorId } = asked;
  const ids = askedIds(asked);
  const isOne = operatorId !== undefined && ids.length === 1;
  const parties = {
    requester: user,
    asked: isOne ? { operatorId } : { operatorIds: ids },
    terms: termsOf(asked),
    files,
    browserId,
  };
  if (workflowId) {
    const chosen = { projectName, firstMessage };
    const plan = { ...parties, workflowId, chosen };
    return { opened: await requestSavedPlan(ctx, plan), cookie };
  }
  const userAgent = request.headers.get("User-Agent");
  const { title } = asked;
  const prompt = { userRequest, title, clientAddress, userAgent };
  const described = { ...parties, ...prompt };
  return { opened: await requestInWords(ctx, described), cookie };
}

/** The form again, with the error, the chosen operators and the texts. */
export async function refusedRequest(
  asking: Asking,
  submission: Submission<unknown>,
  error: DomainError | null,
) {
  const result = submission.reply(error ? errorsOf(error) : {});
  const body = { ...(await formAgain(asking)), result, preview: null };
  return data(body, {
    status: error?.status ?? 400,
    headers: error ? headersOf(error) : {},
  });
}

/** The form again, with what the operator would receive. Sends nothing. */
export async function previewedRequest(
  asking: Asking,
  submission: Submission<unknown>,
  asked: AskedOperator,
) {
  const terms = termsOf(asked);
  refuseImpossibleTerms(terms, asking.context.ctx.now());
  const page = await formAgain(asking);
  const { words } = page.choice ?? page.shown.plan ?? {};
  const preview = {
    ...wordsOf(asked, words),
    budget: budgetText(terms),
    wantedBy: wantedByText(terms),
    files: page.kept.map(({ name }) => name),
  };
  return data({ ...page, result: submission.reply(), preview });
}

/** The same words as are sent. */
function wordsOf(asked: AskedOperator, proposed?: ProjectWords | null) {
  if (!asked.workflowId) {
    const { userRequest = "", title: named } = asked;
    const { projectName, firstMessage } = describedWords(userRequest, named);
    return { title: projectName, brief: firstMessage };
  }
  const {
    projectName: title = proposed?.projectName,
    firstMessage: brief = proposed?.firstMessage,
  } = asked;
  return { title, brief };
}

/**
 * The dialog's choice of operators for a plan, or the form of one operator,
 * with the files that were sent.
 */
async function formAgain({ context, request, user, form, files }: Asking) {
  const { ctx } = context;
  const kept = keptViews(ctx, user.id, files);
  const workflowId = textOf(form, "workflowId");
  const operatorId = textOf(form, "operatorId");
  const userId = user.id;
  const browserId = await findBrowserId(context, request);
  const named = form.getAll("operatorIds").filter(isText);
  if (form.has("choosing")) {
    const visitor = { browserId, userId };
    const ticked = [operatorId, ...named];
    const wanted = { workflowId, visitor, wantedId: operatorId || null };
    const choice = await showOperatorChoice(ctx, wanted);
    return { choice, shown: null, workflowId, ticked, kept };
  }
  const wanted = { workflowId, operatorId, userId, browserId };
  const shown = await showRequestForm(ctx, wanted);
  return { choice: null, shown, workflowId, ticked: named, kept };
}

function isText(value: FormDataEntryValue): value is string {
  return typeof value === "string";
}
