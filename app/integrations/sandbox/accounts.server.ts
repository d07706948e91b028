import type Stripe from "stripe";

import type { Books, Kept } from "./books.server";

type NewAccount = {
  email: string | null;
  country: string;
  metadata: Record<string, string>;
};

/** Somebody whom the platform pays; transfers wait until they are known. */
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

/** The page where a payee says who they are, and where it leads back to. */
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

/** Who has said who they are can be paid; saying it again changes nothing. */
export async function completeAccount(
  books: Books,
  account: Kept<"account">,
): Promise<Kept<"account">> {
  if (account.data.details_submitted) return account;
  const complete = await books.change(account, {
    capabilities: { transfers: "active" },
    details_submitted: true,
    payouts_enabled: true,
  });
  await books.tell("account.updated", complete);
  return complete;
}

export function canBePaid({ data }: Kept<"account">): boolean {
  return data.capabilities?.transfers === "active";
}
