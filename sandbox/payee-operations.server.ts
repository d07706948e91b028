import { z } from "zod";

import { addAccount, addAccountLink } from "./accounts.server";
import {
  listed,
  operation,
  retrieval,
  shown,
  type Operation,
} from "./operation.server";
import {
  currency,
  expand,
  flag,
  listParameters,
  mergedMetadata,
  metadata,
  positiveAmount,
  httpUrl,
  words,
} from "./parameters.server";
import { addTransfer, reverseTransfer } from "./transfers.server";

export const payeeOperations: readonly Operation[] = [
  operation({
    method: "POST",
    path: "/v1/accounts",
    parameters: z.strictObject({
      capabilities: z
        .strictObject({ transfers: z.strictObject({ requested: flag }) })
        .optional(),
      country: z.string().length(2).default("US"),
      email: words.optional(),
      expand,
      metadata: metadata.optional(),
      type: z.literal("express"),
    }),
    run: async (books, { parameters }) =>
      shown(
        await addAccount(books, {
          country: parameters.country,
          email: parameters.email ?? null,
          metadata: mergedMetadata({}, parameters.metadata),
        }),
      ),
  }),
  retrieval("account", "/v1/accounts"),
  operation({
    method: "POST",
    path: "/v1/account_links",
    parameters: z.strictObject({
      account: words,
      expand,
      refresh_url: httpUrl,
      return_url: httpUrl,
      type: z.literal("account_onboarding"),
    }),
    run: async (books, { parameters }) => {
      const account = await books.get("account", parameters.account, "account");
      return addAccountLink(books, account, parameters.return_url);
    },
  }),
  operation({
    method: "POST",
    path: "/v1/transfers",
    parameters: z.strictObject({
      amount: positiveAmount,
      currency,
      description: words.optional(),
      destination: words,
      expand,
      metadata: metadata.optional(),
      source_transaction: words.optional(),
      transfer_group: words.optional(),
    }),
    run: async (books, { parameters: given }) =>
      shown(
        await addTransfer(books, {
          amountCents: given.amount,
          currency: given.currency,
          destination: await books.get(
            "account",
            given.destination,
            "destination",
          ),
          sourceChargeId: given.source_transaction ?? null,
          transferGroup: given.transfer_group ?? null,
          description: given.description ?? null,
          metadata: mergedMetadata({}, given.metadata),
        }),
      ),
  }),
  operation({
    method: "GET",
    path: "/v1/transfers",
    parameters: z.strictObject({
      ...listParameters,
      transfer_group: words.optional(),
    }),
    run: (books, { parameters: { transfer_group: group, ...asked } }) =>
      listed(books, {
        kind: "transfer",
        path: "/v1/transfers",
        asked,
        keeps: (transfer) =>
          group === undefined || transfer.transfer_group === group,
      }),
  }),
  retrieval("transfer", "/v1/transfers"),
  operation({
    method: "POST",
    path: "/v1/transfers/:id/reversals",
    parameters: z.strictObject({
      amount: positiveAmount.optional(),
      expand,
      metadata: metadata.optional(),
    }),
    run: async (books, { id, parameters }) =>
      shown(
        await reverseTransfer(books, await books.get("transfer", id), {
          amountCents: parameters.amount,
          metadata: mergedMetadata({}, parameters.metadata),
        }),
      ),
  }),
];
