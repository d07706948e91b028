import type { Ctx } from "~/ctx.server";
import { payPath } from "~/domain/projects/held-payments";
import { findAgentByKey } from "~/models/catalogue/agent-pages.server";
import type { Order } from "~/models/orders/orders.server";
import { findChatWithParties } from "~/models/projects/project-chats.server";
import type { ProjectPayment } from "~/models/projects/project-payments.server";
import { findUser } from "~/models/accounts/users.server";

import { billOf, type Paid } from "./paid.server";
import { checkoutPath, type Subject } from "./provider-terms.server";

/** What is paid for in the provider's words: always the same for the same. */
export async function subjectOf(ctx: Ctx, paid: Paid): Promise<Subject> {
  const { id, payerId } = billOf(paid);
  const payer = await findUser(ctx.store.read, payerId);
  const buyer = { id: payerId, email: payer?.email ?? "" };
  return "order" in paid
    ? {
        ...(await orderWords(ctx, paid.order)),
        ...{ buyer, named: { order: id } },
      }
    : {
        ...(await projectWords(ctx, paid.payment)),
        ...{ buyer, named: { payment: id } },
      };
}

async function orderWords({ store }: Ctx, order: Order) {
  const agent = order.agentId
    ? await findAgentByKey(store.read, order.agentId)
    : undefined;
  return {
    description: order.itemName,
    cancelPath: checkoutPath({ ...order, agentSlug: agent?.slug ?? null }),
  };
}

async function projectWords({ store }: Ctx, payment: ProjectPayment) {
  const { projectChatId: chatId, offerId } = payment;
  const found = chatId
    ? await findChatWithParties(store.read, chatId)
    : undefined;
  return {
    description: `Project: ${found?.chat.title ?? "deleted"}`,
    cancelPath: chatId && offerId ? payPath(chatId, offerId) : "/dashboard",
  };
}
