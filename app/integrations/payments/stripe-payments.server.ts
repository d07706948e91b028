import Stripe from "stripe";

import { asked } from "./asked.server";
import type {
  EventSpan,
  HostedPageTerms,
  PaymentsPort,
  PaymentTerms,
} from "./port.server";
import {
  readDispute,
  readEvent,
  readIntent,
  readRefund,
  readSession,
} from "./provider-objects.server";
import { payees } from "./stripe-payees.server";

export type StripeSettings = {
  mode: PaymentsPort["mode"];
  secretKey: string;
  publishableKey: string | null;
  /** Two while one replaces the other. */
  webhookSecrets: readonly string[];
  /** Another server with the same protocol; null for the provider's. */
  apiBase: URL | null;
};

/**
 * The version that the pinned library uses; the webhook endpoint must use it
 * too.
 */
export const PROVIDER_API_VERSION = Stripe.API_VERSION;

const TIMEOUT_MS = 20_000;
const EXPAND_CHARGE = ["latest_charge.balance_transaction"];

/** The port on top of the provider's own library. */
export function createStripePayments(settings: StripeSettings): PaymentsPort {
  const stripe = createClient(settings);
  return {
    mode: settings.mode,
    publishableKey: settings.publishableKey,
    ...intents(stripe),
    ...hostedPages(stripe),
    ...refunds(stripe),
    ...payees(stripe),
    findDispute: (id) =>
      asked(async () => readDispute(await stripe.disputes.retrieve(id))),
    readEvent: (body, signature) =>
      verifiedEvent(stripe, settings.webhookSecrets, { body, signature }),
    listEvents: (span) => eventPages(stripe, span),
    sumBalanceMoves: (span) => asked(() => sumMoves(stripe, span)),
  };
}

function createClient({ secretKey, apiBase }: StripeSettings): Stripe {
  return new Stripe(secretKey, {
    apiVersion: PROVIDER_API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    appInfo: { name: "armory-marketplace" },
    ...(apiBase && {
      host: apiBase.hostname,
      port: apiBase.port,
      protocol: apiBase.protocol === "https:" ? "https" : "http",
    }),
  });
}

function intents(
  stripe: Stripe,
): Pick<PaymentsPort, "createIntent" | "findIntent" | "cancelIntent"> {
  return {
    createIntent: ({ idempotencyKey, ...terms }: PaymentTerms) =>
      asked(async () =>
        readIntent(
          await stripe.paymentIntents.create(
            {
              amount: terms.amountCents,
              currency: terms.currency,
              description: terms.description,
              metadata: terms.metadata,
              automatic_payment_methods: { enabled: true },
              expand: EXPAND_CHARGE,
            },
            { idempotencyKey },
          ),
        ),
      ),
    findIntent: (id) =>
      asked(async () =>
        readIntent(
          await stripe.paymentIntents.retrieve(id, { expand: EXPAND_CHARGE }),
        ),
      ),
    cancelIntent: (id) =>
      asked(async () => readIntent(await stripe.paymentIntents.cancel(id))),
  };
}

function hostedPages(
  stripe: Stripe,
): Pick<
  PaymentsPort,
  "createHostedPage" | "findHostedPage" | "expireHostedPage"
> {
  const sessions = stripe.checkout.sessions;
  return {
    createHostedPage: (terms) =>
      asked(async () =>
        readSession(
          await sessions.create(sessionParameters(terms), {
            idempotencyKey: terms.idempotencyKey,
          }),
        ),
      ),
    findHostedPage: (id) =>
      asked(async () => readSession(await sessions.retrieve(id))),
    expireHostedPage: (id) =>
      asked(async () => readSession(await sessions.expire(id))),
  };
}

function sessionParameters(
  terms: HostedPageTerms,
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: "payment",
    success_url: terms.successUrl,
    cancel_url: terms.cancelUrl,
    customer_email: terms.buyerEmail,
    expires_at: Math.floor(terms.expiresAt.getTime() / 1000),
    metadata: terms.metadata,
    payment_intent_data: {
      description: terms.description,
      metadata: terms.metadata,
    },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: terms.currency,
          unit_amount: terms.amountCents,
          product_data: { name: terms.description },
        },
      },
    ],
  };
}

function refunds(
  stripe: Stripe,
): Pick<PaymentsPort, "refund" | "findRefund" | "listRefunds"> {
  return {
    refund: ({ intentId, amountCents, metadata, idempotencyKey }) =>
      asked(async () =>
        readRefund(
          await stripe.refunds.create(
            { payment_intent: intentId, amount: amountCents, metadata },
            { idempotencyKey },
          ),
        ),
      ),
    findRefund: (id) =>
      asked(async () => readRefund(await stripe.refunds.retrieve(id))),
    listRefunds: (intentId) =>
      asked(async () => {
        const ofPayment = { payment_intent: intentId, limit: 100 };
        return (await stripe.refunds.list(ofPayment)).data.map(readRefund);
      }),
  };
}

function verifiedEvent(
  stripe: Stripe,
  secrets: readonly string[],
  { body, signature }: { body: string; signature: string },
) {
  for (const secret of secrets) {
    try {
      return readEvent(stripe.webhooks.constructEvent(body, signature, secret));
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) {
        return null;
      }
    }
  }
  return null;
}

async function* eventPages(stripe: Stripe, { from, before }: EventSpan) {
  const created = {
    gte: seconds(from),
    ...(before && { lt: seconds(before) }),
  };
  let last: string | undefined;
  do {
    const after = last;
    const page = await asked(() =>
      stripe.events.list({
        created,
        limit: 100,
        ...(after && { starting_after: after }),
      }),
    );
    yield page.data.map(readEvent);
    last = page.has_more ? page.data.at(-1)?.id : undefined;
  } while (last);
}

async function sumMoves(stripe: Stripe, span: { from: Date; before: Date }) {
  const created = { gte: seconds(span.from), lt: seconds(span.before) };
  let sum = 0;
  const moves = stripe.balanceTransactions.list({ created, limit: 100 });
  for await (const { type, net } of moves) {
    if (!OWN_BANK.some((own) => own === type)) sum += net;
  }
  return sum;
}

/** Money sent to our own bank account, or returned from it. */
const OWN_BANK = ["payout", "payout_failure", "payout_cancel"] as const;

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
