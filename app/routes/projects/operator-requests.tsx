import { parseWithZod } from "@conform-to/zod/v4";
import type { MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { Crosshair } from "lucide-react";

import { RefusedRequest } from "~/components/projects/refused-request";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { pageMeta } from "~/content/page-meta";
import { DomainError } from "~/domain/platform/errors";
import { readForm } from "~/http/body.server";
import { redirectWithFlash } from "~/http/flash.server";
import {
  askedIds,
  askedOperatorSchema,
  askOperator,
  refusedRequest,
} from "~/http/projects/operator-asking.server";
import { pageAction, pageLoader } from "~/http/pages.server";
import type { RequestContext } from "~/http/request-context.server";

export const loader = pageLoader({ access: "user" }, () => null);

export const action = pageAction({ access: "user" }, async (args) => {
  const { context, request, user } = args;
  const form = await readForm(request);
  const submission = parseWithZod(form, { schema: askedOperatorSchema(form) });
  const asking = { context, request, user, form };
  if (submission.status !== "success") {
    return refusedRequest(asking, submission, null);
  }
  try {
    const cookie = await askOperator(asking, submission.value);
    const isSeveral = askedIds(submission.value).length > 1;
    return await missionComplete(context, { cookie, isSeveral });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return refusedRequest(asking, submission, error);
  }
});

type Sent = { cookie: string | null; isSeveral: boolean };

async function missionComplete(
  context: RequestContext,
  { cookie, isSeveral }: Sent,
) {
  const answer = await redirectWithFlash(context, "/dashboard", {
    title: "Mission Complete",
    text: isSeveral
      ? "Your requests have been sent. Their project chats are open."
      : "Your request has been sent. The project chat is open.",
  });
  if (cookie) answer.headers.append("Set-Cookie", cookie);
  return answer;
}

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Request an operator",
    description: "Ask an operator to build your automation.",
  });

export default function OperatorRequestPage() {
  const refused = useActionData<typeof action>();
  return (
    <div className="wrap section">
      {refused ? (
        <RefusedRequest {...refused} />
      ) : (
        <EmptyState
          heading="h1"
          icon={Crosshair}
          title="No workflow generated"
          hint="Please generate a workflow first by describing what you need."
          action={<ButtonLink href="/">Design my agent</ButtonLink>}
        />
      )}
    </div>
  );
}
