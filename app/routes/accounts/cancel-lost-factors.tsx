import { data } from "@remix-run/node";
import {
  Form,
  useActionData,
  useLoaderData,
  type MetaFunction,
} from "@remix-run/react";

import { AccountCard } from "~/components/accounts/account-card";
import { EndedLink } from "~/components/accounts/ended-link";
import { SubmitButton } from "~/components/forms/submit-button";
import { pageMeta } from "~/content/page-meta";
import { DomainError } from "~/domain/platform/errors";
import { tokenOf } from "~/http/accounts/mailed-link.server";
import { redirectWithFlash } from "~/http/flash.server";
import { pageAction, pageLoader } from "~/http/pages.server";
import {
  cancelLostFactors,
  endedRequest,
  showCancelable,
} from "~/services/accounts/lost-factors/cancel-lost-factors.server";

/** Read-only, because some mail programs follow links. */
export const loader = pageLoader({ access: "anyone" }, async (args) => {
  const { ctx, request } = args;
  const account = await showCancelable(ctx, tokenOf(request));
  const refusal = account ? "" : endedRequest().message;
  return data({ account, refusal }, { status: account ? 200 : 400 });
});

export const action = pageAction({ access: "anyone" }, async (args) => {
  const { ctx, context, request } = args;
  try {
    await cancelLostFactors(ctx, tokenOf(request));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return data({ refusal: error.message }, { status: error.status });
  }
  return redirectWithFlash(context, "/forgot-password", {
    title: "The request was canceled",
    text: "Your second factors stay. Whoever sent it knows your password. Choose a new one now.",
  });
});

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Cancel a request",
    description: "Keep your account’s second factors.",
  });

export default function CancelLostFactorsPage() {
  const { account, refusal } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refusal ?? refusal;
  if (!account || refused) {
    return (
      <EndedLink
        title="Cancel a request"
        outcome="Nothing to cancel"
        reason={refused}
        another={{ href: "/forgot-password", label: "Choose a new password" }}
      />
    );
  }
  return (
    <AccountCard
      title="Cancel a request"
      lede={`Somebody asked us to remove the second factors of ${account.username}. If this was not you, cancel the request. Nothing about your account changes.`}
    >
      <Form method="post">
        <SubmitButton
          kind="danger-fill"
          size="lg"
          block
          pendingText="Canceling"
        >
          Cancel the request
        </SubmitButton>
      </Form>
    </AccountCard>
  );
}
