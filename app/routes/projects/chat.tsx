import type { SubmissionResult } from "@conform-to/react";
import { data, type MetaFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  useActionData,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";

import { ErrorView } from "~/components/layout/error-view";
import { ChatBody } from "~/components/projects/chat-body";
import { ChatMissing } from "~/components/projects/chat-missing";
import { pageMeta } from "~/content/page-meta";
import { readForm } from "~/http/body.server";
import { performChatAct } from "~/http/projects/chat-acts.server";
import { readBefore } from "~/http/projects/message-number.server";
import { pageAction, pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import { showChatPage } from "~/services/projects/offers/show-chat-page.server";

export const loader = pageLoader({ access: "user" }, async (args) => {
  const { ctx, request, params, user } = args;
  const wanted = { chatId: param(params, "chatId"), userId: user.id };
  const before = readBefore(request);
  return showChatPage(ctx, { ...wanted, before });
});

type Refused = {
  form: "message" | "accept" | "act";
  result: SubmissionResult;
};

export const action = pageAction({ access: "user" }, async (args) => {
  const { context, request, params, user } = args;
  const form = await readForm(request);
  const chatId = param(params, "chatId");
  const outcome = await performChatAct({ context, user, chatId, form });
  if (outcome instanceof Response) return outcome;
  const { status, headers, ...refused } = outcome;
  return data<Refused>(refused, { status, headers });
});

/** Also after a refusal: where the project stands now is shown beside it. */
export function shouldRevalidate() {
  return true;
}

export const meta: MetaFunction<typeof loader> = ({ data: chat }) =>
  pageMeta({
    title: chat?.title ?? "Project chat",
    description: "Messages, plan and offers of a project with an operator.",
  });

export default function ChatPage() {
  const chat = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as Refused | undefined;
  const resultOf = (form: Refused["form"]) =>
    refused?.form === form ? refused.result : null;
  return (
    <ChatBody
      chat={chat}
      message={resultOf("message")}
      answer={resultOf("accept")}
      act={resultOf("act")}
    />
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const shell = useRouteLoaderData<{ requestId: string }>("root");
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return isMissing ? (
    <ChatMissing />
  ) : (
    <ErrorView reference={shell?.requestId} />
  );
}
