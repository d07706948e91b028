import type Stripe from "stripe";

import { canBePaid } from "./accounts.server";
import { addMovement } from "./balance.server";
import type { Books, Kept } from "./books.server";
import { ProviderRefusal } from "./provider-refusal.server";

type NewTransfer = {
  amountCents: number;
  currency: string;
  destination: Kept<"account">;
  sourceChargeId: string | null;
  transferGroup: string | null;
  description: string | null;
  metadata: Record<string, string>;
};

/** Transfers to an account that can be paid, from one charge or the balance. */
export async function addTransfer(
  books: Books,
  wanted: NewTransfer,
): Promise<Kept<"transfer">> {
  const { amountCents, destination, sourceChargeId } = wanted;
  if (!canBePaid(destination)) {
    throw new ProviderRefusal(
      "Your destination account needs to have at least one of the following capabilities enabled: transfers",
      { code: "insufficient_capabilities_for_transfer" },
    );
  }
  if (sourceChargeId) await refuseMoreThan(books, sourceChargeId, amountCents);
  const id = books.idFor("transfer");
  const movement = await addMovement(books, {
    type: "transfer",
    amountCents: -amountCents,
    sourceId: id,
  });
  const transfer: Stripe.Transfer = {
    id,
    object: "transfer",
    amount: amountCents,
    amount_reversed: 0,
    balance_transaction: movement.data.id,
    created: books.seconds,
    currency: wanted.currency,
    description: wanted.description,
    destination: destination.data.id,
    livemode: false,
    metadata: wanted.metadata,
    reversals: listOf(`/v1/transfers/${id}/reversals`),
    reversed: false,
    source_transaction: sourceChargeId,
    source_type: "card",
    transfer_group: wanted.transferGroup,
  };
  const links = { parentId: sourceChargeId };
  const added = await books.add("transfer", transfer, links);
  await books.tell("transfer.created", added);
  return added;
}

/** Reverses a transfer in whole or in part. */
export async function reverseTransfer(
  books: Books,
  transfer: Kept<"transfer">,
  {
    amountCents,
    metadata,
  }: { amountCents: number | undefined; metadata: Record<string, string> },
): Promise<Kept<"transfer_reversal">> {
  const { id, amount: whole, amount_reversed, currency } = transfer.data;
  const left = whole - amount_reversed;
  const amount = amountCents ?? left;
  if (left === 0 || amount > left) {
    throw new ProviderRefusal(
      `The amount (${amount}) is greater than what is left of the transfer (${left}).`,
      { code: "amount_too_large", param: "amount" },
    );
  }
  const reversalId = books.idFor("transfer_reversal");
  const movement = await addMovement(books, {
    type: "transfer_refund",
    amountCents: amount,
    sourceId: reversalId,
  });
  const reversal = await books.add(
    "transfer_reversal",
    {
      id: reversalId,
      object: "transfer_reversal",
      amount,
      balance_transaction: movement.data.id,
      created: books.seconds,
      currency,
      destination_payment_refund: null,
      metadata,
      source_refund: null,
      transfer: id,
    },
    { parentId: id },
  );
  const { reversals } = transfer.data;
  const reversed = await books.change(transfer, {
    amount_reversed: amount_reversed + amount,
    reversals: { ...reversals, data: [...reversals.data, reversal.data] },
    reversed: amount === left,
  });
  await books.tell("transfer.reversed", reversed);
  return reversal;
}

async function refuseMoreThan(
  books: Books,
  chargeId: string,
  amountCents: number,
): Promise<void> {
  const charge = await books.get("charge", chargeId, "source_transaction");
  const earlier = await books.list("transfer", {
    parentId: chargeId,
    limit: 100,
  });
  const sent = earlier.reduce(
    (sum, { data }) => sum + data.amount - data.amount_reversed,
    0,
  );
  if (sent + amountCents <= charge.data.amount_captured) return;
  throw new ProviderRefusal(
    "The transfers of this charge would be greater than the charge itself.",
    { code: "amount_too_large", param: "amount" },
  );
}

function listOf<T>(url: string): Stripe.ApiList<T> {
  return { object: "list", data: [], has_more: false, url };
}
