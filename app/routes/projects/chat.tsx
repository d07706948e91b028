import type { MetaFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  useActionData,
  useLoaderData,
  useRouteError,
} from "@remix-run/react";

import { ErrorView } from "~/components/layout/error-view";
import { ChatBody } from "~/components/projects/chat-body";
import { ChatMissing } from "~/components/projects/chat-missing";
import { pageMeta } from "~/content/page-meta";
import { formsAction } from "~/http/forms/form-action.server";
import { chatForms } from "~/http/projects/chat-acts.server";
import { readBefore } from "~/http/projects/message-number.server";
import { pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import { searchChat } from "~/services/projects/search-chat.server";
import { showChatPage } from "~/services/projects/offers/show-chat-page.server";

export const loader = pageLoader({ access: "user" }, async (args) => {
  const { ctx, request, params, user } = args;
  const wanted = { chatId: param(params, "chatId"), userId: user.id };
  const before = readBefore(request);
  const q = new URL(request.url).searchParams.get("q") ?? "";
  const [page, search] = await Promise.all([
    showChatPage(ctx, { ...wanted, before }),
    searchChat(ctx, { ...wanted, q }),
  ]);
  return { ...page, search };
});

export const action = formsAction(
  { access: "user", missing: "page" },
  chatForms,
);

/** Revalidates after a refusal too, to show the project's current state. */
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
  return <ChatBody chat={chat} refused={useActionData<typeof action>()} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return isMissing ? <ChatMissing /> : <ErrorView />;
}
