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
import { changeEmail } from "~/services/accounts/change-email.server";

/** Only looks: programs that follow links in mail use nothing up. */
export const loader = pageLoader(async ({ request, context }) => {
  const link = await peekAccountLink(context.ctx, {
    token: tokenOf(request),
    kind: "change_email",
  });
  if (link) return data({ email: link.email, refusal: "" });
  return data({ email: "", refusal: endedLink().message }, { status: 400 });
});

export const action = pageAction(async ({ request, context }) => {
  try {
    const token = tokenOf(request);
    const { userId } = await changeEmail(context.ctx, { token });
    const viewer = await findViewer(context, request);
    const path = viewer?.id === userId ? "/profile" : "/auth";
    const title = "Operation Successful";
    const text =
      "Your e-mail address was changed. Sign in with it from now on.";
    return await leave(context, path, { flash: { title, text } });
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
    title: "Change e-mail",
    description: "Confirm the address that your account will have.",
  });

export default function ChangeEmailPage() {
  const { email, refusal } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refusal ?? refusal;
  if (refused) {
    return (
      <AccountCard title="Change e-mail">
        <Note tone="danger" title="The address was not changed">
          {refused}
        </Note>
        <ButtonLink kind="primary" href="/profile">
          Ask for a new link in your profile
        </ButtonLink>
      </AccountCard>
    );
  }
  return (
    <AccountCard
      title="Change e-mail"
      lede={`Confirm that ${email} is your new address.`}
    >
      <Form method="post">
        <SubmitButton size="lg" block pendingText="Changing">
          Use this address
        </SubmitButton>
      </Form>
    </AccountCard>
  );
}
