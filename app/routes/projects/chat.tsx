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
import { ChatHeader } from "~/components/projects/chat-header";
import { ChatMissing } from "~/components/projects/chat-missing";
import { Composer } from "~/components/projects/composer";
import { MessageLog } from "~/components/projects/message-log";
import { OfferList } from "~/components/projects/offer-card";
import {
  BillOfMaterials,
  MissionBrief,
} from "~/components/projects/plan-panel";
import { RequestPanel } from "~/components/projects/request-panel";
import { usePolling } from "~/components/projects/use-polling";
import { Note } from "~/components/ui/note";
import { pageMeta } from "~/content/page-meta";
import { readForm } from "~/http/body.server";
import { performChatAct } from "~/http/chat-acts.server";
import { pageAction, pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import { requirePageUser } from "~/http/session.server";
import { chatView } from "~/services/projects/chat-view.server";
import {
  MESSAGES_PER_PAGE,
  showChat,
} from "~/services/projects/show-chat.server";

const MOST_MESSAGES = 2_000;

export const loader = pageLoader(async ({ context, request, params }) => {
  const { ctx } = context;
  const user = await requirePageUser(context, request);
  const wanted = Number(new URL(request.url).searchParams.get("messages"));
  const limit = Math.min(
    Math.max(wanted || 0, MESSAGES_PER_PAGE),
    MOST_MESSAGES,
  );
  const chatId = param(params, "chatId");
  const shown = await showChat(ctx, { chatId, userId: user.id, limit });
  const mayGrow = shown.hasOlder && limit < MOST_MESSAGES;
  const more = Math.min(limit * 2, MOST_MESSAGES);
  return {
    ...chatView(ctx, shown),
    olderHref: mayGrow ? `?messages=${more}` : null,
  };
});

type Refused = { form: "message" | "accept"; result: SubmissionResult };

export const action = pageAction(async ({ context, request, params }) => {
  const user = await requirePageUser(context, request);
  const form = await readForm(request);
  const chatId = param(params, "chatId");
  const outcome = await performChatAct({ context, user, chatId, form });
  if (outcome instanceof Response) return outcome;
  const { status, headers, ...refused } = outcome;
  return data<Refused>(refused, { status, headers });
});

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
  usePolling(refused !== undefined);
  return (
    <div className="wrap pt-7 pb-16">
      <ChatHeader chat={chat} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section className="panel chat" aria-label="Conversation">
          <MessageLog messages={chat.messages} olderHref={chat.olderHref} />
          {chat.status === "closed" ? (
            <Note tone="idle" className="m-4">
              This chat is closed. Messages can no longer be sent.
            </Note>
          ) : (
            <Composer result={resultOf("message")} />
          )}
        </section>
        <aside
          aria-label="Request and offers"
          className="grid gap-6 lg:row-span-2"
        >
          <RequestPanel request={chat.request} result={resultOf("accept")} />
          <OfferList offers={chat.offers} />
        </aside>
        {chat.plan ? (
          <div className="grid gap-6">
            <MissionBrief plan={chat.plan} />
            <BillOfMaterials plan={chat.plan} />
          </div>
        ) : null}
      </div>
    </div>
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
