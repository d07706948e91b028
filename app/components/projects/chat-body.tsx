import { resultOf } from "~/components/forms/result-of";
import { DealsPanel } from "~/components/projects/offers/deals-panel";
import type { RefusedForm } from "~/http/forms/form-action.server";
import type {
  ChatPlanView,
  RequestView,
} from "~/services/projects/chat-view.server";
import type { Deals } from "~/services/projects/offers/show-deals.server";

import { ChatHeader, type ChatHeaderProps } from "./chat-header";
import { Conversation, type ConversationProps } from "./conversation";
import { NextStep } from "./next-step";
import { BillOfMaterials, MissionBrief } from "./plan-panel";
import { RequestPanel } from "./request-panel";

type ChatBodyProps = {
  chat: ConversationProps["chat"] &
    ChatHeaderProps["chat"] & {
      plan: ChatPlanView | null;
      request: RequestView;
      deals: Deals;
    };
  refused?: RefusedForm | undefined;
};

/** A project: its messages, plan, request and offers. */
export function ChatBody({ chat, refused }: ChatBodyProps) {
  const { message, edit, accept, rate, act } = refusalsOf(chat, refused);
  return (
    <div className="chat-page wrap">
      <ChatHeader chat={chat} />
      <NextStep request={chat.request} deals={chat.deals} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-6">
          <Conversation
            key={chat.id}
            chat={chat}
            result={message}
            edit={edit}
          />
          {chat.plan ? (
            <>
              <MissionBrief plan={chat.plan} />
              <BillOfMaterials plan={chat.plan} />
            </>
          ) : null}
        </div>
        <aside aria-label="Request and offers" className="grid gap-6">
          <RequestPanel
            request={chat.request}
            outcome={chat.deals.outcome}
            accept={accept}
            decline={resultOf(refused, "declined")}
            rate={rate}
            answer={resultOf(refused, "answer-review")}
            act={act}
          />
          <DealsPanel deals={chat.deals} />
        </aside>
      </div>
    </div>
  );
}

/** The refused form by where it is shown; other forms are shown as `act`. */
function refusalsOf(
  { request }: ChatBodyProps["chat"],
  refused: RefusedForm | undefined,
) {
  const of = (intent: string) => resultOf(refused, intent) ?? null;
  const [message, edit, accept] = [of("message"), of("edit"), of("accepted")];
  const rate = request.mayRate ? of("rating") : null;
  const placed = [message, edit, accept, rate, of("answer-review")];
  const act = placed.some(Boolean) ? null : (refused?.result ?? null);
  return { message, edit, accept, rate, act };
}
