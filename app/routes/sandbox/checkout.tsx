import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { z } from "zod";

import { AmountLine } from "~/components/sandbox/amount-line";
import { HostedCardForm } from "~/components/sandbox/hosted-card-form";
import { KnownCards } from "~/components/sandbox/known-cards";
import { SandboxPage } from "~/components/sandbox/sandbox-page";
import { Icon } from "~/components/ui/icon";
import { Note } from "~/components/ui/note";
import { pageMeta } from "~/content/page-meta";
import { readCard, type CardErrors } from "~/domain/payments/card-fields";
import { ownPath } from "~/domain/orders/checkout";
import { formatAmount } from "~/domain/platform/money";
import { readForm } from "~/http/body.server";
import { pageAction, pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import { paySandboxCheckout } from "~/services/sandbox/pay-sandbox-checkout.server";
import { showSandboxCheckout } from "~/services/sandbox/show-sandbox-checkout.server";

export const loader = pageLoader({ access: "anyone" }, async (args) => {
  const { ctx, params } = args;
  const checkout = await showSandboxCheckout(ctx, param(params, "sessionId"));
  const { publicUrl } = ctx.env;
  if (checkout.status === "complete") {
    throw redirect(ownPath(checkout.successUrl, publicUrl), 303);
  }
  const { itemName, amountCents, email, decline, cancelUrl } = checkout;
  return {
    itemName,
    email,
    decline,
    isOpen: checkout.status === "open",
    amount: formatAmount(amountCents),
    backHref: cancelUrl && ownPath(cancelUrl, publicUrl),
  };
});

const cardSchema = z.object({
  number: z.string().default(""),
  expiry: z.string().default(""),
  code: z.string().default(""),
});

/** A card's secret fields are not returned with a refusal. */
const SECRET_FIELDS = ["number", "code"];

export const action = pageAction({ access: "anyone" }, async (args) => {
  const { ctx, request, params } = args;
  const sessionId = param(params, "sessionId");
  const submission = parseWithZod(await readForm(request), {
    schema: cardSchema,
  });
  if (submission.status !== "success") {
    return data({ result: submission.reply() }, { status: 400 });
  }
  const refused = (errors: CardErrors, status: number) => {
    const fieldErrors = Object.fromEntries(
      Object.entries(errors).map(([field, message]) => [field, [message]]),
    );
    const reply = { fieldErrors, hideFields: SECRET_FIELDS };
    return data({ result: submission.reply(reply) }, { status });
  };
  const reading = readCard(submission.value, ctx.now());
  if ("errors" in reading) return refused(reading.errors, 400);
  const paid = await paySandboxCheckout(ctx, { sessionId, card: reading.card });
  if ("errors" in paid) return refused(paid.errors, 402);
  return redirect(ownPath(paid.nextUrl, ctx.env.publicUrl), 303);
});

export const meta = () =>
  pageMeta({
    title: "Test payment",
    description: "The card page of the payment sandbox. No money moves.",
  });

export default function SandboxCheckoutPage() {
  const { isOpen, itemName, amount, email, backHref } =
    useLoaderData<typeof loader>();
  return (
    <SandboxPage
      title="Test payment"
      lede="This page stands in for the card provider’s page. Pay with a test card."
    >
      <div className="panel cut pad pad-lg grid gap-6">
        <AmountLine name={itemName} amount={amount} />
        {email ? <p className="muted text-sm">Receipt to {email}</p> : null}
        {isOpen ? <OpenPayment /> : <ExpiredNote />}
        {backHref ? (
          <a className="link row w-fit gap-1.5" href={backHref}>
            <Icon of={ArrowLeft} />
            Back to the shop
          </a>
        ) : null}
      </div>
      {isOpen ? <KnownCards /> : null}
    </SandboxPage>
  );
}

/** The card form, with the result of the last card above it. */
function OpenPayment() {
  const { amount, decline } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  return (
    <>
      {decline && !result ? (
        <Note tone="danger" title="Not paid" role="alert">
          {decline}
        </Note>
      ) : null}
      <HostedCardForm amount={amount} lastResult={result} />
    </>
  );
}

function ExpiredNote() {
  return (
    <Note tone="warn" title="This page has expired">
      Nothing was paid. The shop opens a new page when you try again.
    </Note>
  );
}
