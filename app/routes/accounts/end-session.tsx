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

export const action = pageAction({ access: "anyone" }, async (args) => {
  const { ctx, context, request } = args;
  try {
    await endMailedSession(ctx, tokenOf(request));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return data({ refusal: error.message }, { status: error.status });
  }
  return redirectWithFlash(context, "/forgot-password", {
    title: "That session has ended",
    text: "Whoever used it may know your password. Choose a new one now.",
  });
});

export const meta: MetaFunction = () =>
  pageMeta({
    title: "End a session",
    description: "Sign out a browser that you do not know.",
  });

export default function EndSessionPage() {
  const { session, refusal } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refusal ?? refusal;
  if (!session || refused) {
    return (
      <EndedLink
        title="End a session"
        outcome="Nothing to end"
        reason={refused}
        another={{ href: "/forgot-password", label: "Choose a new password" }}
      />
    );
  }
  return (
    <AccountCard
      title="End a session"
      lede={`${session.username} was signed in from ${session.device} on ${session.startedAt}. If this was not you, end the session. Then we help you choose a new password.`}
    >
      <Form method="post">
        <SubmitButton kind="danger-fill" size="lg" block pendingText="Ending">
          End this session
        </SubmitButton>
      </Form>
    </AccountCard>
  );
}
