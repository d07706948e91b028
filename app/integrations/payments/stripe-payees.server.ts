import type Stripe from "stripe";

import { asked } from "./asked.server";
import type { PaymentsPort, TransferTerms } from "./port.server";
import { readPayee, readTransfer } from "./provider-objects.server";

type Payees = Pick<
  PaymentsPort,
  | "createPayee"
  | "findPayee"
  | "createPayeePage"
  | "createTransfer"
  | "findTransfer"
  | "findTransferOf"
>;

/** Payout accounts and transfers to them. */
export function payees(stripe: Stripe): Payees {
  return {
    createPayee: ({ email, metadata, idempotencyKey }) =>
      asked(async () =>
        readPayee(
          await stripe.accounts.create(
            {
              type: "express",
              email,
              metadata,
              capabilities: { transfers: { requested: true } },
            },
            { idempotencyKey },
          ),
        ),
      ),
    findPayee: (id) =>
      asked(async () => readPayee(await stripe.accounts.retrieve(id))),
    createPayeePage: ({ payeeId, returnUrl, refreshUrl }) =>
      asked(async () => {
        const page = await stripe.accountLinks.create({
          account: payeeId,
          type: "account_onboarding",
          return_url: returnUrl,
          refresh_url: refreshUrl,
        });
        return page.url;
      }),
    createTransfer: (terms) => asked(() => createTransfer(stripe, terms)),
    findTransfer: (id) =>
      asked(async () => readTransfer(await stripe.transfers.retrieve(id))),
    findTransferOf: (group) =>
      asked(async () => {
        const { data } = await stripe.transfers.list({
          transfer_group: group,
          limit: 1,
        });
        const [transfer] = data;
        return transfer ? readTransfer(transfer) : null;
      }),
  };
}

async function createTransfer(
  stripe: Stripe,
  { accountId, group, idempotencyKey, ...terms }: TransferTerms,
) {
  return readTransfer(
    await stripe.transfers.create(
      {
        amount: terms.amountCents,
        currency: terms.currency,
        destination: accountId,
        description: terms.description,
        metadata: terms.metadata,
        transfer_group: group,
      },
      { idempotencyKey },
    ),
  );
}
