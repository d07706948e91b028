import type { Ctx } from "~/ctx.server";
import { findUser } from "~/models/accounts/users.server";
import type { Order } from "~/models/orders/orders.server";
import type { Db } from "~/models/platform/store.server";

import { notify } from "../notifications/notify.server";

type Told = {
  userId: string;
  type: string;
  title: string;
  message: string;
  path: string;
  label: string;
  relatedId: string;
  /** Names the act: the order, its refund or its dispute. */
  act: string;
  /** Markdown that only the mail holds. */
  guideMd?: string | null;
};

type Notice = Pick<Told, "type" | "title" | "message" | "act" | "guideMd"> & {
  order: Order;
};

/** Tells the buyer, with the way to the purchase. */
export async function tellBuyer(
  ctx: Ctx,
  tx: Db,
  { order, ...notice }: Notice,
): Promise<void> {
  await tell(ctx, tx, {
    ...notice,
    userId: order.buyerUserId,
    relatedId: order.id,
    path: `/purchased-agent/${order.id}`,
    label: "Open the purchase",
  });
}

/** Tells the seller, with the way to the earnings; a service has none. */
export async function tellSeller(
  ctx: Ctx,
  tx: Db,
  { order, ...notice }: Notice,
): Promise<void> {
  if (order.sellerUserId === null) return;
  await tell(ctx, tx, {
    ...notice,
    userId: order.sellerUserId,
    relatedId: order.id,
    path: "/earnings",
    label: "Open your earnings",
  });
}

async function tell(
  ctx: Ctx,
  tx: Db,
  { userId, act, path, label, guideMd, ...notice }: Told,
): Promise<void> {
  const user = await findUser(tx, userId);
  if (!user) return;
  await notify(tx, ctx, {
    ...notice,
    user,
    mail: { dedupeKey: `${notice.type}:${act}`, path, label, guideMd },
  });
}
