import { redirect } from "@remix-run/node";

import { TWO_FACTORS_PAGE } from "~/domain/accounts/second-factors";
import type { PayoutHold } from "~/domain/ledger/payouts";
import { leaveForProvider } from "~/http/orders/checkout.server";
import { redirectWithFlash } from "~/http/flash.server";
import { pageLoader } from "~/http/pages.server";
import { pagelessAction } from "~/http/forms/pageless-action.server";
import { lacksTwoFactors } from "~/services/accounts/second-factors/show-two-factors.server";
import { confirmConnection } from "~/services/ledger/payouts/confirm-connection.server";
import { connectPayoutAccount } from "~/services/ledger/payouts/connect-payout-account.server";

const BACK = "/earnings#payouts";

/** Where the provider's page redirects to. */
export const loader = pageLoader({ access: "user" }, async (args) => {
  const { ctx, context, request, user } = args;
  if (new URL(request.url).searchParams.has("ended")) {
    return redirectWithFlash(context, BACK, ENDED);
  }
  const hold = await confirmConnection(ctx, user);
  if (hold === "unconnected") return redirect(BACK);
  return redirectWithFlash(context, BACK, hold ? HELD[hold] : CONNECTED);
});

/** Redirects to the provider's page; a live site asks for two factors first. */
export const action = pagelessAction(
  { access: "user", stepUp: true, back: BACK },
  async (args) => {
    const { ctx, context, user } = args;
    if (await lacksTwoFactors(ctx, user.id)) {
      return redirectWithFlash(context, TWO_FACTORS_PAGE, UNPROTECTED);
    }
    const url = await connectPayoutAccount(ctx, user);
    return leaveForProvider(context, url);
  },
);

const UNPROTECTED = {
  title: "Turn on two factors first",
  text: "Then connect your payout account, so that a stolen password can’t redirect your earnings.",
  tone: "info",
} as const;

const CONNECTED = {
  title: "Payout account connected",
  text: "Your payable earnings go out with the next weekly payout.",
};

const ENDED = {
  title: "The payment provider’s page has expired",
  text: "Open it again from here.",
  tone: "info",
} as const;

const HELD = {
  unverified: {
    title: "Payout account connected",
    text: "Payouts start once your e-mail address is verified.",
    tone: "warn",
  },
  details: {
    title: "Details are missing",
    text: "The payment provider can’t pay you yet. Open its page again and fill in what it asks for.",
    tone: "warn",
  },
  checking: {
    title: "The payment provider is checking your details",
    text: "You don’t need to do anything now.",
    tone: "info",
  },
} as const satisfies Record<Exclude<PayoutHold, "unconnected">, object>;
