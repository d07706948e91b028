import type { SubmissionResult } from "@conform-to/react";

import { Badge } from "~/components/ui/badge";
import { Panel } from "~/components/ui/panel";
import { purchasePath } from "~/domain/orders/checkout-paths";
import type { SellerMessages } from "~/services/questions/show-messages.server";

import { AskForm, MESSAGE_WORDS } from "./ask-form";
import { QuestionCard } from "./question-card";

type MessagesPanelProps = {
  thread: SellerMessages;
  result?: SubmissionResult | null;
};

/** The buyer's messages to the seller about a purchase, and their answers. */
export function MessagesPanel({ thread, result }: MessagesPanelProps) {
  const { orderId, mayWrite, messages } = thread;
  return (
    <Panel
      className="scroll-mt-24"
      id="messages"
      titleId="messages-title"
      title="Messages to the seller"
    >
      <div className="pad grid gap-4">
        {messages.length === 0 ? (
          <p className="muted">
            Something doesn’t work as described, or you need help setting it up?
            Write to the seller. You get the answer here and by e-mail.
          </p>
        ) : (
          messages.map((message) => (
            <QuestionCard
              key={message.id}
              question={message}
              asker="You wrote"
              badges={
                message.answer ? null : (
                  <Badge tone="warn">WAITING FOR AN ANSWER</Badge>
                )
              }
            />
          ))
        )}
        {mayWrite ? (
          <AskForm
            key={messages.at(-1)?.id}
            action={`${purchasePath(orderId)}/messages`}
            words={MESSAGE_WORDS}
            result={result}
          />
        ) : (
          <p className="muted">
            You can no longer write to the seller about this purchase.
          </p>
        )}
      </div>
    </Panel>
  );
}
