import type { SubmissionResult } from "@conform-to/react";

import { DealsPanel } from "~/components/projects/offers/deals-panel";
import type { Deals } from "~/services/projects/offers/show-deals.server";

import { ChatHeader, type ChatHeaderProps } from "./chat-header";
import type { PlanView, RequestView } from "./chat-view";
import { Conversation, type ConversationProps } from "./conversation";
import { BillOfMaterials, MissionBrief } from "./plan-panel";
import { RequestPanel } from "./request-panel";

type ChatBodyProps = {
  chat: ConversationProps["chat"] &
    ChatHeaderProps["chat"] & {
      plan: PlanView | null;
      request: RequestView;
      deals: Deals;
    };
  /** What came back from a message, the operator's yes, or another button. */
  message: SubmissionResult | null;
  answer: SubmissionResult | null;
  act: SubmissionResult | null;
};

/** A project: what was said, what is planned, what is asked and offered. */
export function ChatBody({ chat, message, answer, act }: ChatBodyProps) {
  return (
    <div className="wrap pt-7 pb-16">
      <ChatHeader chat={chat} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-6">
          <Conversation key={chat.id} chat={chat} result={message} />
          {chat.plan ? (
            <>
              <MissionBrief plan={chat.plan} />
              <BillOfMaterials plan={chat.plan} />
            </>
          ) : null}
        </div>
        <aside aria-label="Request and offers" className="grid gap-6">
          <RequestPanel request={chat.request} accept={answer} act={act} />
          <DealsPanel deals={chat.deals} />
        </aside>
      </div>
    </div>
  );
}
