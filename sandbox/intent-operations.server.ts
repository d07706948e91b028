import { z } from "zod";

import type { Books, Kept } from "./books.server";
import {
  captureIntent,
  confirmIntent,
  declineAnswer,
} from "./confirming.server";
import {
  addIntent,
  cancelIntent,
  updateIntent,
  wrongIntent,
} from "./intents.server";
import {
  operation,
  retrieval,
  shown,
  type Operation,
} from "./operation.server";
import {
  chargeAmount,
  currency,
  expand,
  flag,
  mergedMetadata,
  metadata,
  positiveAmount,
  httpUrl,
  words,
} from "./parameters.server";
import { takePaymentMethod } from "./payment-methods.server";
import { ProviderRefusal } from "./provider-refusal.server";

const PATH = "/v1/payment_intents";

const facts = {
  customer: words.optional(),
  description: words.optional(),
  expand,
  metadata: metadata.optional(),
  payment_method: words.optional(),
  receipt_email: words.optional(),
  transfer_group: words.optional(),
};

const newIntent = z.strictObject({
  ...facts,
  allowed_payment_method_types: z.array(z.literal("card")).optional(),
  amount: chargeAmount,
  automatic_payment_methods: z
    .strictObject({
      allow_redirects: z.enum(["always", "never"]).default("always"),
      enabled: flag,
    })
    .optional(),
  capture_method: z.enum(["automatic", "automatic_async", "manual"]).optional(),
  currency,
});

const changedIntent = z.strictObject({
  ...facts,
  amount: chargeAmount.optional(),
  currency: currency.optional(),
});

export const intentOperations: readonly Operation[] = [
  operation({
    method: "POST",
    path: PATH,
    parameters: newIntent,
    run: async (books, { parameters }) =>
      shown(await create(books, parameters)),
  }),
  retrieval("payment_intent", PATH),
  operation({
    method: "POST",
    path: `${PATH}/:id`,
    parameters: changedIntent,
    run: async (books, { id, parameters }) => {
      const intent = await books.get("payment_intent", id);
      return shown(await update(books, intent, parameters));
    },
  }),
  operation({
    method: "POST",
    path: `${PATH}/:id/confirm`,
    parameters: z.strictObject({
      expand,
      payment_method: words.optional(),
      return_url: httpUrl.optional(),
    }),
    run: async (books, { id, parameters }) => {
      const intent = await books.get("payment_intent", id);
      const confirmed = await confirm(books, intent, {
        methodId: parameters.payment_method,
        returnUrl: parameters.return_url,
      });
      return declineAnswer(confirmed) ?? shown(confirmed);
    },
  }),
  operation({
    method: "POST",
    path: `${PATH}/:id/cancel`,
    parameters: z.strictObject({
      cancellation_reason: z
        .enum(["abandoned", "duplicate", "fraudulent", "requested_by_customer"])
        .optional(),
      expand,
    }),
    run: async (books, { id, parameters }) => {
      const intent = await books.get("payment_intent", id);
      refuseSessionIntent(intent);
      const reason = parameters.cancellation_reason ?? null;
      return shown(await cancelIntent(books, intent, reason));
    },
  }),
  operation({
    method: "POST",
    path: `${PATH}/:id/capture`,
    parameters: z.strictObject({
      amount_to_capture: positiveAmount.optional(),
      expand,
    }),
    run: async (books, { id, parameters }) => {
      const intent = await books.get("payment_intent", id);
      return shown(
        await captureIntent(books, intent, parameters.amount_to_capture),
      );
    },
  }),
];

async function create(
  books: Books,
  given: z.output<typeof newIntent>,
): Promise<Kept<"payment_intent">> {
  const { description = null, receipt_email = null } = given;
  const { transfer_group = null } = given;
  return addIntent(books, {
    amount: given.amount,
    currency: given.currency,
    metadata: mergedMetadata({}, given.metadata),
    description,
    receipt_email,
    transfer_group,
    ...(given.capture_method && { capture_method: given.capture_method }),
    ...(given.automatic_payment_methods && {
      automatic_payment_methods: given.automatic_payment_methods,
    }),
    ...(await payerOf(books, given)),
  });
}

type Payer = {
  customer?: string | undefined;
  payment_method?: string | undefined;
};

/** Resolves the customer and the card. */
async function payerOf(books: Books, { customer, payment_method }: Payer) {
  if (customer) await books.get("customer", customer, "customer");
  const method = payment_method
    ? await takePaymentMethod(books, payment_method)
    : null;
  return {
    ...(customer && { customer }),
    ...(method && { payment_method: method.data.id }),
  };
}

async function update(
  books: Books,
  intent: Kept<"payment_intent">,
  { expand: _, metadata: facts, ...given }: z.output<typeof changedIntent>,
): Promise<Kept<"payment_intent">> {
  return updateIntent(books, intent, {
    ...given,
    metadata: mergedMetadata(intent.data.metadata, facts),
    ...(await payerOf(books, given)),
    ...(given.payment_method && { status: "requires_confirmation" }),
  });
}

async function confirm(
  books: Books,
  intent: Kept<"payment_intent">,
  given: { methodId: string | undefined; returnUrl: string | undefined },
): Promise<Kept<"payment_intent">> {
  const { payment_method: kept, automatic_payment_methods } = intent.data;
  const methodId = given.methodId ?? (typeof kept === "string" ? kept : null);
  if (!methodId) {
    throw wrongIntent(
      intent,
      "You cannot confirm this PaymentIntent because it's missing a payment method.",
    );
  }
  const mayRedirect = automatic_payment_methods?.allow_redirects !== "never";
  if (mayRedirect && !given.returnUrl) {
    throw new ProviderRefusal(
      "This PaymentIntent accepts payment methods that redirect: a `return_url` is needed to confirm it.",
      { code: "parameter_missing", param: "return_url" },
    );
  }
  const method = await takePaymentMethod(books, methodId);
  const returnUrl = given.returnUrl ?? null;
  return confirmIntent(books, intent, { method, returnUrl });
}

function refuseSessionIntent(intent: Kept<"payment_intent">): void {
  if (!intent.parentId) return;
  throw wrongIntent(
    intent,
    "You cannot cancel the PaymentIntent of a Checkout Session. Expire the Checkout Session instead.",
  );
}
