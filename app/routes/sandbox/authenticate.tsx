import { redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";

import { Button } from "~/components/ui/button";
import { AmountLine } from "~/components/sandbox/amount-line";
import { SandboxPage } from "~/components/sandbox/sandbox-page";
import { Note } from "~/components/ui/note";
import { pageMeta } from "~/content/page-meta";
import { ownPath } from "~/domain/orders/checkout";
import { formatAmount } from "~/domain/platform/money";
import { readForm } from "~/http/body.server";
import { pageAction, pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import { answerAuthentication } from "~/services/sandbox/answer-authentication.server";
import { showAuthentication } from "~/services/sandbox/show-authentication.server";

const SECRET = "client_secret";

export const loader = pageLoader({ access: "anyone" }, async (args) => {
  const { ctx, request, params } = args;
  const { searchParams } = new URL(request.url);
  const asked = await showAuthentication(ctx, {
    intentId: param(params, "intentId"),
    clientSecret: searchParams.get(SECRET) ?? "",
  });
  return {
    isOpen: asked.isOpen,
    name: asked.description ?? "A payment",
    amount: formatAmount(asked.amountCents),
  };
});

export const action = pageAction({ access: "anyone" }, async (args) => {
  const { ctx, request, params } = args;
  const form = await readForm(request);
  const { searchParams } = new URL(request.url);
  const back = await answerAuthentication(ctx, {
    intentId: param(params, "intentId"),
    clientSecret: searchParams.get(SECRET) ?? "",
    isGenuine: form.get("answer") === "complete",
  });
  return redirect(ownPath(back, ctx.env.publicUrl), 303);
});

export const meta = () =>
  pageMeta({
    title: "Test authentication",
    description: "Approve or refuse a sandbox payment as its cardholder.",
  });

export default function AuthenticatePage() {
  const { isOpen, name, amount } = useLoaderData<typeof loader>();
  return (
    <SandboxPage
      title="Is this payment yours?"
      lede="A bank would ask its cardholder here. In the sandbox you answer for both."
    >
      <div className="panel cut pad pad-lg grid gap-6">
        <AmountLine name={name} amount={amount} />
        {isOpen ? (
          <Form method="post" className="row wrapx gap-3">
            <Button kind="primary" name="answer" value="complete">
              Complete authentication
            </Button>
            <Button kind="danger" name="answer" value="fail">
              Fail authentication
            </Button>
          </Form>
        ) : (
          <Note tone="info" title="Nothing to answer">
            This payment is no longer waiting for authentication.
          </Note>
        )}
      </div>
    </SandboxPage>
  );
}
