import { data } from "@remix-run/node";
import {
  useActionData,
  useLoaderData,
  type MetaFunction,
} from "@remix-run/react";

import { MailedLink } from "~/components/accounts/mailed-link";
import { pageMeta } from "~/content/page-meta";
import { actByLink, tokenOf } from "~/http/accounts/mailed-link.server";
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

export const action = pageAction({ access: "anyone" }, (args) => {
  const { ctx, context, request } = args;
  return actByLink(request, async (token) => {
    await cancelLostFactors(ctx, token);
    return redirectWithFlash(context, "/forgot-password", {
      title: "The request was canceled",
      text: "Your second factors stay. Whoever sent it knows your password. Choose a new one now.",
    });
  });
});

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Cancel a request",
    description: "Keep your account’s second factors.",
  });

export default function CancelLostFactorsPage() {
  const { account, refusal } = useLoaderData<typeof loader>();
  return (
    <MailedLink
      title="Cancel a request"
      outcome="Nothing to cancel"
      refusal={useActionData<typeof action>()?.refusal ?? refusal}
      another={{ href: "/forgot-password", label: "Choose a new password" }}
      lede={`Somebody asked us to remove the second factors of ${account?.username}. If this was not you, cancel the request. Nothing about your account changes.`}
      button={{
        kind: "danger-fill",
        label: "Cancel the request",
        pendingText: "Canceling",
      }}
    />
  );
}
