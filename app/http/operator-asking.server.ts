import type { Submission } from "@conform-to/react";
import { data } from "@remix-run/node";
import { z } from "zod";

import type { DomainError } from "~/domain/errors";
import { MOST_ASKED_OPERATORS } from "~/domain/request-limits";
import { userRequestSchema } from "~/domain/workflow/schema";
import { showRequestForm } from "~/services/dashboard/show-request-form.server";
import {
  requestInWords,
  requestSavedPlan,
} from "~/services/projects/request-with-plan.server";

import { ensureBrowserId, findBrowserId } from "./browser.server";
import { headersOf } from "./pages.server";
import type { RequestContext } from "./request-context.server";
import type { Viewer } from "./session.server";

const operatorIdSchema = z.string().max(100);
const severalMessage = `Choose one to ${MOST_ASKED_OPERATORS} operators.`;

/**
 * A form that asks an operator: with a saved plan, or else in words. A saved
 * plan may go to several, which needs the pass.
 */
export const askedOperatorSchema = z
  .object({
    operatorId: operatorIdSchema.optional(),
    operatorIds: z
      .array(operatorIdSchema)
      .max(MOST_ASKED_OPERATORS, severalMessage)
      .default([]),
    workflowId: z.string().max(100).optional(),
    userRequest: userRequestSchema.optional(),
  })
  .refine(({ operatorId, operatorIds }) => operatorId ?? operatorIds[0], {
    path: ["operatorId"],
    error: "Choose an operator.",
  })
  .refine((asked) => asked.workflowId ?? asked.userRequest, {
    path: ["userRequest"],
    error: "Describe what you want to automate.",
  });

type Asking = {
  context: RequestContext;
  request: Request;
  user: Viewer;
  form: FormData;
};

/** Sends what the form asks; returns the cookie of a browser without an id. */
export async function askOperator(
  { context, request, user }: Asking,
  asked: z.output<typeof askedOperatorSchema>,
): Promise<string | null> {
  const { ctx, clientAddress } = context;
  const { operatorId = "", operatorIds } = asked;
  const { workflowId, userRequest = "" } = asked;
  const { browserId, cookie } = await ensureBrowserId(context, request);
  const parties = { requester: user, browserId };
  if (workflowId) {
    await requestSavedPlan(ctx, {
      ...parties,
      asked: operatorIds.length > 0 ? { operatorIds } : { operatorId },
      workflowId,
    });
    return cookie;
  }
  const userAgent = request.headers.get("User-Agent");
  await requestInWords(ctx, {
    ...parties,
    ...{ operatorId, userRequest, clientAddress, userAgent },
  });
  return cookie;
}

/** The form again, with the reason, the operator, and what was written. */
export async function refusedRequest(
  { context, request, user, form }: Asking,
  submission: Submission<unknown>,
  error: DomainError | null,
) {
  const shown = await showRequestForm(context.ctx, {
    operatorId: textOf(form, "operatorId"),
    userId: user.id,
    browserId: await findBrowserId(context, request),
  });
  const result = submission.reply(error ? { formErrors: [error.message] } : {});
  const body = { shown, result, workflowId: textOf(form, "workflowId") };
  return data(body, {
    status: error?.status ?? 400,
    headers: error ? headersOf(error) : {},
  });
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
