import { redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";

import { SandboxPage } from "~/components/sandbox/sandbox-page";
import { Button } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { pageMeta } from "~/content/page-meta";
import { ownPath } from "~/domain/orders/checkout";
import { readForm } from "~/http/body.server";
import { pageAction, pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import { answerOnboarding } from "~/services/sandbox/answer-onboarding.server";
import { showOnboarding } from "~/services/sandbox/show-onboarding.server";

export const loader = pageLoader({ access: "anyone" }, ({ context, params }) =>
  showOnboarding(context.ctx, param(params, "accountId")),
);

export const action = pageAction({ access: "anyone" }, async (args) => {
  const { ctx, request, params } = args;
  const accountId = param(params, "accountId");
  const form = await readForm(request);
  const isRestricted = form.get("act") === "restrict";
  const back = await answerOnboarding(ctx, { accountId, isRestricted });
  return redirect(ownPath(back, ctx.env.publicUrl), 303);
});

export const meta = () =>
  pageMeta({
    title: "Test payout account",
    description: "A seller’s payout account in the payment sandbox.",
  });

export default function OnboardingPage() {
  const { email, isComplete } = useLoaderData<typeof loader>();
  return (
    <SandboxPage
      title="Get paid"
      lede="Here the provider would ask who you are and where to pay you. The sandbox takes your word for it."
    >
      <div className="panel cut pad pad-lg grid gap-6">
        <p>Payout account for {email ?? "a seller without an address"}</p>
        {isComplete ? (
          <Note tone="ok" title="This account can be paid" />
        ) : null}
        <Form method="post" className="flex flex-wrap gap-3">
          <Button kind="primary" name="act" value="complete">
            {isComplete ? "Back to the shop" : "Complete the account"}
          </Button>
          {isComplete ? (
            <Button name="act" value="restrict">
              Let the provider stop it
            </Button>
          ) : null}
        </Form>
      </div>
    </SandboxPage>
  );
}
