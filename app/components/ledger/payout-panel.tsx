import { Form, useNavigation } from "@remix-run/react";
import { Landmark } from "lucide-react";
import type { ReactNode } from "react";

import { Button } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import type { Tone } from "~/components/ui/badge";
import type {
  PayoutState,
  PayoutsView,
} from "~/services/ledger/payouts/payouts-view.server";

import { PayoutRows } from "./payout-rows";

const ACTION = "/earnings/payout-account";

/** How and when earnings are paid out, and what prevents it. */
export function PayoutPanel({ payouts }: { payouts: PayoutsView }) {
  const { tone, title, words } = wordsOf(payouts);
  return (
    <section className="panel cut pad grid gap-4" aria-labelledby="payouts">
      <h2 className="h3" id="payouts">
        Payouts
      </h2>
      <Note tone={tone} title={title}>
        {words}
      </Note>
      <ConnectForm payouts={payouts} />
      {payouts.rows.length > 0 ? <PayoutRows rows={payouts.rows} /> : null}
    </section>
  );
}

function ConnectForm({ payouts }: { payouts: PayoutsView }) {
  const { formAction } = useNavigation();
  return (
    <Form method="post" action={ACTION}>
      <Button
        kind={payouts.isConnected ? "secondary" : "primary"}
        icon={Landmark}
        pending={formAction === ACTION}
        pendingText="Opening"
      >
        {labelOf(payouts)}
      </Button>
    </Form>
  );
}

function labelOf({ isConnected, state }: PayoutsView): string {
  if (!isConnected) return "Connect payout account";
  return state === "details" ? "Complete the details" : "Open payout details";
}

type Words = { tone: Tone; title: string; words: ReactNode };

function wordsOf(payouts: PayoutsView): Words {
  const { payable, kept, owed, least, nextRun } = payouts;
  const words: Record<PayoutState, Words> = {
    unverified: {
      tone: "warn",
      title: "Your e-mail address is not verified",
      words: (
        <>
          We can’t pay you until it is verified; {kept}. Open the link we sent
          you, or{" "}
          <a className="link" href="/profile">
            ask for another
          </a>
          .
        </>
      ),
    },
    unconnected: {
      tone: "info",
      title: "No payout account is connected",
      words: `Until you connect one, ${kept}. The payment provider will ask who you are and which bank account to pay, then bring you back here.`,
    },
    details: {
      tone: "warn",
      title: "Details are missing",
      words: `The payment provider can’t pay you yet; ${kept}. Open its page and fill in what it asks for.`,
    },
    checking: {
      tone: "info",
      title: "The payment provider is checking your details",
      words: `Until it is done, ${kept}. You don’t need to do anything now. Its page tells you if it needs more.`,
    },
    owing: {
      tone: "warn",
      title: "Your balance is below zero",
      words: `${owed} of what we paid you has since been refunded or charged back. We’ll deduct it from your next earnings; you don’t need to do anything.`,
    },
    small: {
      tone: "ok",
      title: "Your payout account is ready",
      words: `${payable} is payable. Payouts go out weekly from ${least}; the next one is on ${nextRun}.`,
    },
    ready: {
      tone: "ok",
      title: "Your payout account is ready",
      words: `${payable} goes out on ${nextRun}. Payouts are weekly.`,
    },
  };
  return words[payouts.state];
}
