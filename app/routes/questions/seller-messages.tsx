import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { MissingPurchase } from "~/components/orders/delivery/missing-purchase";
import { MessagesPanel } from "~/components/questions/messages-panel";
import { ButtonLink } from "~/components/ui/button";
import { pageMeta } from "~/content/page-meta";
import { purchasePath } from "~/domain/orders/checkout-paths";
import { DomainError } from "~/domain/platform/errors";
import { questionSchema } from "~/domain/questions/questions";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/forms/form-action.server";
import { pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import { messageSeller } from "~/services/questions/message-seller.server";
import { showMessages } from "~/services/questions/show-messages.server";

export const loader = pageLoader({ access: "user" }, async (args) => {
  const { ctx, params, user } = args;
  const wanted = { orderId: param(params, "orderId"), buyerId: user.id };
  const thread = await showMessages(ctx, wanted);
  if (!thread) throw new DomainError("not_found", "Messages not found");
  return { thread };
});

export const action = formAction(
  { access: "user", missing: "page" },
  questionSchema,
  async ({ ctx, context, params, user, sent: { text } }) => {
    const orderId = param(params, "orderId");
    await messageSeller(ctx, { orderId, buyerId: user.id, text });
    return redirectWithFlash(context, `${purchasePath(orderId)}#messages`, {
      title: "Message sent",
      text: "We notify you when the seller answers.",
    });
  },
);

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: data
      ? `Messages about ${data.thread.itemName}`
      : "Messages to the seller",
    description: "Write to the seller about your purchase.",
  });

export default function SellerMessagesPage() {
  const { thread } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <div className="wrap section">
      <div className="mx-auto grid max-w-2xl gap-6">
        <h1 className="h2 wrap-anywhere">{thread.itemName}</h1>
        <MessagesPanel thread={thread} result={refused?.result} />
        <p>
          <ButtonLink href={purchasePath(thread.orderId)} kind="ghost">
            Back to the purchase
          </ButtonLink>
        </p>
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  return <MissingPurchase />;
}
