import type Stripe from "stripe";
import { z } from "zod";

import {
  listed,
  operation,
  retrieval,
  shown,
  type Operation,
} from "./operation.server";
import {
  expand,
  listParameters,
  mergedMetadata,
  metadata,
  words,
} from "./parameters.server";

/** Customers, cards and events. */
export const recordOperations: readonly Operation[] = [
  operation({
    method: "GET",
    path: "/v1/events",
    parameters: z.strictObject({
      ...listParameters,
      type: words.optional(),
      types: z.array(words).max(20).optional(),
    }),
    run: (books, { parameters: { type, types, ...asked } }) =>
      listed(books, {
        kind: "event",
        path: "/v1/events",
        asked,
        keeps: (event) =>
          (type === undefined || event.type === type) &&
          (types === undefined || types.includes(event.type)),
      }),
  }),
  retrieval("event", "/v1/events"),
  operation({
    method: "POST",
    path: "/v1/customers",
    parameters: z.strictObject({
      description: words.optional(),
      email: words.optional(),
      expand,
      metadata: metadata.optional(),
      name: words.optional(),
    }),
    run: async (books, { parameters: given }) => {
      const customer: Stripe.Customer = {
        id: books.idFor("customer"),
        object: "customer",
        balance: 0,
        created: books.seconds,
        default_source: null,
        description: given.description ?? null,
        email: given.email ?? null,
        invoice_prefix: null,
        invoice_settings: {
          custom_fields: null,
          default_payment_method: null,
          footer: null,
          rendering_options: null,
        },
        livemode: false,
        metadata: mergedMetadata({}, given.metadata),
        name: given.name ?? null,
        shipping: null,
      };
      return shown(await books.add("customer", customer));
    },
  }),
  retrieval("customer", "/v1/customers"),
  retrieval("payment_method", "/v1/payment_methods"),
];
