import { data } from "@remix-run/node";
import {
  Form,
  useActionData,
  useLoaderData,
  type MetaFunction,
} from "@remix-run/react";

import { AccountCard } from "~/components/account/account-card";
import { SubmitButton } from "~/components/forms/submit-button";
import { ButtonLink } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { pageMeta } from "~/content/page-meta";
import { isDomainError } from "~/domain/errors";
import { leave } from "~/http/leave.server";
import { pageAction, pageLoader } from "~/http/pages.server";
import { findViewer } from "~/http/session.server";
import {
  endedLink,
  peekAccountLink,
} from "~/services/accounts/account-link.server";
import { verifyEmail } from "~/services/accounts/verify-email.server";

/**
 * Only looks: programs that follow links in mail use nothing up. Whoever opens
 * the link again, signed in, reads that it has done its work.
 */
export const loader = pageLoader(async ({ request, context }) => {
  const link = await peekAccountLink(context.ctx, {
    token: tokenOf(request),
    kind: "verify_email",
  });
  if (link) return data({ email: link.email, refusal: "", isDone: false });
  const viewer = await findViewer(context, request);
  if (viewer?.emailVerifiedAt) {
    return data({ email: viewer.email, refusal: "", isDone: true });
  }
  const refusal = endedLink().message;
  return data({ email: "", refusal, isDone: false }, { status: 400 });
});

export const action = pageAction(async ({ request, context }) => {
  try {
    const { userId } = await verifyEmail(context.ctx, {
      token: tokenOf(request),
    });
    const viewer = await findViewer(context, request);
    const path = viewer?.id === userId ? "/profile" : "/auth";
    return await leave(context, path, {
      flash: {
        title: "Operation Successful",
        text: "Your e-mail address is verified.",
      },
    });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return data({ refusal: error.message }, { status: error.status });
  }
});

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Verify e-mail",
    description: "Confirm the e-mail address you gave.",
  });

export default function VerifyEmailPage() {
  const { email, refusal, isDone } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refusal ?? refusal;
  if (refused) {
    return (
      <AccountCard title="Verify e-mail">
        <Note tone="danger" title="This link does not work">
          {refused}
        </Note>
        <ButtonLink kind="primary" href="/profile">
          Send a new link from your profile
        </ButtonLink>
      </AccountCard>
    );
  }
  if (isDone) {
    return (
      <AccountCard title="Verify e-mail" lede={`${email} is verified.`}>
        <ButtonLink kind="primary" href="/profile">
          Open your profile
        </ButtonLink>
      </AccountCard>
    );
  }
  return (
    <AccountCard
      title="Verify e-mail"
      lede={`Confirm that ${email} is your address.`}
    >
      <Form method="post">
        <SubmitButton size="lg" block pendingText="Confirming">
          Confirm this address
        </SubmitButton>
      </Form>
    </AccountCard>
  );
}
