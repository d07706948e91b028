import { redirect, type ActionFunctionArgs } from "@remix-run/node";

import { readStep, wizardPath } from "~/domain/agents/steps";

import { redirectWithFlash } from "../flash.server";
import { pagelessAction } from "../forms/pageless-action.server";
import { param } from "../params.server";
import { requirePageUser, type Viewer } from "../session.server";

type Sent = ActionFunctionArgs & { user: Viewer; agentId: string };

/**
 * The action of a form of the wizard that has no page of its own: what it did,
 * or refuses, is told on the step that the form stands on.
 */
export function uploadAction(act: (sent: Sent) => Promise<string>) {
  return (args: ActionFunctionArgs): Promise<Response> => {
    const back = stepOf(args);
    return pagelessAction(back, async (kept) => {
      const user = await requirePageUser(kept.context, kept.request);
      const agentId = param(kept.params, "agentId");
      const title = await act({ ...kept, user, agentId });
      return redirectWithFlash(kept.context, back, { title });
    })(args);
  };
}

/** Such an address has no page of its own: who opens it comes to the step. */
export function uploadLoader(
  args: Pick<ActionFunctionArgs, "request" | "params">,
): Response {
  return redirect(stepOf(args));
}

function stepOf({
  request,
  params,
}: Pick<ActionFunctionArgs, "request" | "params">): string {
  const step = readStep(new URL(request.url).searchParams.get("step"));
  return wizardPath({ draftId: params.agentId ?? null, step });
}
