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
  endedSession,
  endMailedSession,
  showMailedSession,
} from "~/services/accounts/devices/end-mailed-session.server";

/** Read-only, because some mail programs follow links. */
export const loader = pageLoader({ access: "anyone" }, async (args) => {
  const { ctx, request } = args;
  const session = await showMailedSession(ctx, tokenOf(request));
  const refusal = session ? "" : endedSession().message;
  return data({ session, refusal }, { status: session ? 200 : 400 });
});

export const action = pageAction({ access: "anyone" }, (args) => {
  const { ctx, context, request } = args;
  return actByLink(request, async (token) => {
    await endMailedSession(ctx, token);
    return redirectWithFlash(context, "/forgot-password", {
      title: "That session has ended",
      text: "Whoever used it may know your password. Choose a new one now.",
    });
  });
});

export const meta: MetaFunction = () =>
  pageMeta({
    title: "End a session",
    description: "Sign out a browser that you do not know.",
  });

export default function EndSessionPage() {
  const { session, refusal } = useLoaderData<typeof loader>();
  return (
    <MailedLink
      title="End a session"
      outcome="Nothing to end"
      refusal={useActionData<typeof action>()?.refusal ?? refusal}
      another={{ href: "/forgot-password", label: "Choose a new password" }}
      lede={`${session?.username} was signed in from ${session?.device} on ${session?.startedAt}. If this was not you, end the session. Then we help you choose a new password.`}
      button={{
        kind: "danger-fill",
        label: "End this session",
        pendingText: "Ending",
      }}
    />
  );
}
