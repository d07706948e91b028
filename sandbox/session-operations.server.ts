import { z } from "zod";

import type { Books, Kept } from "./books.server";
import { operation, shown, type Operation } from "./operation.server";
import { onlyExpand } from "./operation.server";
import {
  chargeAmount,
  currency,
  expand,
  integer,
  mergedMetadata,
  metadata,
  positiveAmount,
  httpUrl,
  words,
} from "./parameters.server";
import { ProviderRefusal } from "./provider-refusal.server";
import {
  addSession,
  currentSession,
  expireSession,
  LONGEST_SESSION_SECONDS,
} from "./sessions.server";

const PATH = "/v1/checkout/sessions";

const SHORTEST_SESSION_SECONDS = 30 * 60;
/** The allowed difference between a call's time and the clock. */
const CLOCK_SLACK_SECONDS = 10;

const lineItem = z.strictObject({
  price_data: z.strictObject({
    currency,
    product_data: z.strictObject({
      description: words.optional(),
      name: words,
    }),
    unit_amount: positiveAmount,
  }),
  quantity: positiveAmount,
});

const newSession = z.strictObject({
  cancel_url: httpUrl.optional(),
  client_reference_id: words.optional(),
  customer_email: words.optional(),
  expand,
  expires_at: integer.optional(),
  line_items: z.array(lineItem).min(1).max(100),
  metadata: metadata.optional(),
  mode: z.literal("payment"),
  payment_intent_data: z
    .strictObject({
      description: words.optional(),
      metadata: metadata.optional(),
      transfer_group: words.optional(),
    })
    .optional(),
  success_url: httpUrl,
  ui_mode: z.literal("hosted_page").optional(),
});

export const sessionOperations: readonly Operation[] = [
  operation({
    method: "POST",
    path: PATH,
    parameters: newSession,
    run: async (books, { parameters }) =>
      shown(await create(books, parameters)),
  }),
  operation({
    method: "GET",
    path: `${PATH}/:id`,
    parameters: onlyExpand,
    mayChange: true,
    run: async (books, { id }) => shown(await current(books, id)),
  }),
  operation({
    method: "POST",
    path: `${PATH}/:id/expire`,
    parameters: onlyExpand,
    run: async (books, { id }) => {
      const session = await books.get("checkout.session", id);
      return shown(await expireSession(books, session));
    },
  }),
];

async function current(books: Books, id: string) {
  return currentSession(books, await books.get("checkout.session", id));
}

async function create(
  books: Books,
  given: z.output<typeof newSession>,
): Promise<Kept<"checkout.session">> {
  const { cancel_url = null, client_reference_id = null } = given;
  const { customer_email = null } = given;
  const names = given.line_items.map(
    ({ price_data }) => price_data.product_data.name,
  );
  return addSession(books, {
    cancel_url,
    client_reference_id,
    customer_email,
    amount_total: readTotal(given.line_items),
    currency: "usd",
    expires_at: readExpiry(books, given.expires_at),
    metadata: mergedMetadata({}, given.metadata),
    success_url: given.success_url,
    sandbox: {
      itemName: names.join(", "),
      intent: intentPlan(given.payment_intent_data),
    },
  });
}

function intentPlan(given: z.output<typeof newSession>["payment_intent_data"]) {
  const { description = null, transfer_group = null } = given ?? {};
  const facts = mergedMetadata({}, given?.metadata);
  return { description, transfer_group, metadata: facts };
}

function readTotal(items: z.output<typeof lineItem>[]): number {
  const total = items.reduce(
    (sum, { price_data, quantity }) => sum + price_data.unit_amount * quantity,
    0,
  );
  const read = chargeAmount.safeParse(String(total));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const isSmall = total < 50;
  throw new ProviderRefusal(issue?.message ?? "Invalid amount", {
    code: isSmall ? "amount_too_small" : "amount_too_large",
    param: "line_items",
  });
}

function readExpiry(books: Books, wanted: number | undefined): number {
  const expiresAt = wanted ?? books.seconds + LONGEST_SESSION_SECONDS;
  const seconds = expiresAt - books.seconds;
  if (seconds < SHORTEST_SESSION_SECONDS - CLOCK_SLACK_SECONDS) {
    throw new ProviderRefusal(
      "The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.",
      { param: "expires_at" },
    );
  }
  if (seconds > LONGEST_SESSION_SECONDS) {
    throw new ProviderRefusal(
      "The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.",
      { param: "expires_at" },
    );
  }
  return expiresAt;
}
