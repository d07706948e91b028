import type Stripe from "stripe";

import type { Books, Kept } from "./books.server";

type NewAccount = {
  email: string | null;
  country: string;
  metadata: Record<string, string>;
};

/** Adds a payout account; transfers are refused until it is complete. */
export async function addAccount(
  books: Books,
  { email, country, metadata }: NewAccount,
): Promise<Kept<"account">> {
  return books.add("account", {
    id: books.idFor("account"),
    object: "account",
    business_type: null,
    capabilities: { transfers: "inactive" },
    charges_enabled: false,
    country,
    created: books.seconds,
    default_currency: "usd",
    details_submitted: false,
    email,
    metadata,
    payouts_enabled: false,
    type: "express",
    sandbox: { returnUrl: null },
  });
}

/**
 * Adds the page where a payee identifies themselves, and where it returns to.
 */
export async function addAccountLink(
  books: Books,
  account: Kept<"account">,
  returnUrl: string,
): Promise<Stripe.AccountLink> {
  const { id } = account.data;
  await books.change(account, { sandbox: { returnUrl } });
  return {
    object: "account_link",
    created: books.seconds,
    expires_at: books.seconds + LINK_SECONDS,
    url: new URL(`/sandbox/onboarding/${id}`, books.publicUrl).href,
  };
}

const LINK_SECONDS = 300;

/** Enables transfers to an account. Idempotent. */
export async function completeAccount(
  books: Books,
  account: Kept<"account">,
): Promise<Kept<"account">> {
  if (canBePaid(account)) return account;
  const complete = await books.change(account, {
    capabilities: { transfers: "active" },
    details_submitted: true,
    payouts_enabled: true,
  });
  await books.tell("account.updated", complete);
  return complete;
}

/** Disables transfers until the provider's questions are answered. */
export async function restrictAccount(
  books: Books,
  account: Kept<"account">,
): Promise<Kept<"account">> {
  const restricted = await books.change(account, {
    capabilities: { transfers: "inactive" },
    payouts_enabled: false,
  });
  await books.tell("account.updated", restricted);
  return restricted;
}

export function canBePaid({ data }: Kept<"account">): boolean {
  return data.capabilities?.transfers === "active";
}
