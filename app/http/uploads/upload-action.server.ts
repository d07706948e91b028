import type { LoaderFunctionArgs } from "@remix-run/node";

import { readStep, wizardPath } from "~/domain/agents/steps";

import type { PageArgs } from "../access.server";
import { redirectWithFlash, type FlashInput } from "../flash.server";
import { pagelessAction } from "../forms/pageless-action.server";
import { redirectLoader } from "../pages.server";
import { param } from "../params.server";

type Sent = PageArgs & { agentId: string };

/**
 * The action of a wizard form without its own page; its result or refusal is
 * shown on the form's step.
 */
export function uploadAction(act: (sent: Sent) => Promise<FlashInput>) {
  return pagelessAction({ access: "user", back: stepOf }, async (args) => {
    const agentId = param(args.params, "agentId");
    const said = await act({ ...args, agentId });
    return redirectWithFlash(args.context, stepOf(args), said);
  });
}

/** Redirects a GET of such a form's address to its step. */
export const uploadLoader = redirectLoader(stepOf);

function stepOf({ request, params }: LoaderFunctionArgs): string {
  const step = readStep(new URL(request.url).searchParams.get("step"));
  return wizardPath({ draftId: params.agentId ?? null, step });
}
