import { parseWithZod } from "@conform-to/zod/v4";
import type { MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { Crosshair } from "lucide-react";

import { RefusedRequest } from "~/components/projects/refused-request";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { pageMeta } from "~/content/page-meta";
import { DomainError } from "~/domain/platform/errors";
import { chatPath } from "~/domain/projects/chat-paths";
import { redirectWithFlash } from "~/http/flash.server";
import {
  askedOperatorSchema,
  askOperator,
  previewedRequest,
  refusedRequest,
} from "~/http/projects/operator-asking.server";
import { readRequestForm } from "~/http/projects/request-files.server";
import { pageAction, pageLoader } from "~/http/pages.server";
import type { RequestContext } from "~/http/request-context.server";

export const loader = pageLoader({ access: "user" }, () => null);

export const action = pageAction(
  { access: "user", keepsFields: true },
  async (args) => {
    const { context, request, user } = args;
    const isPreview = new URL(request.url).searchParams.has("preview");
    const { form, files, refusal } = await readRequestForm(args);
    const submission = parseWithZod(form, {
      schema: askedOperatorSchema(form),
    });
    const asking = { context, request, user, form, files };
    if (submission.status !== "success") {
      return refusedRequest(asking, submission, null);
    }
    try {
      if (refusal) throw refusal;
      if (isPreview) {
        return await previewedRequest(asking, submission, submission.value);
      }
      return await requestSent(
        context,
        await askOperator(asking, submission.value),
      );
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return refusedRequest(asking, submission, error);
    }
  },
);

/** Opens the chat of the only request, or the list of several. */
async function requestSent(
  context: RequestContext,
  { cookie, opened }: Awaited<ReturnType<typeof askOperator>>,
) {
  const [first, ...others] = opened;
  const isOne = first && others.length === 0;
  const there = isOne ? chatPath(first.projectChatId) : "/dashboard#chats";
  const answer = await redirectWithFlash(context, there, {
    title: isOne ? "Request sent" : "Requests sent",
    text: isOne
      ? "The operator can now answer in this chat."
      : "Each operator can now answer in their project chat.",
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
