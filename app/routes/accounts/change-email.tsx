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
import { confirmByLink, lookAtLink } from "~/http/accounts/mailed-link.server";
import { pageAction, pageLoader } from "~/http/pages.server";
import { changeEmail } from "~/services/accounts/change-email.server";

export const loader = pageLoader({ access: "anyone" }, (args) =>
  lookAtLink(args, "change_email"),
);

export const action = pageAction({ access: "anyone" }, (args) =>
  confirmByLink(
    args,
    (token) => changeEmail(args.context.ctx, { token }),
    "Your e-mail address was changed. Sign in with it from now on.",
  ),
);

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Change e-mail",
    description: "Confirm your account’s new address.",
  });

export default function ChangeEmailPage() {
  const { email, refusal } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refusal ?? refusal;
  if (refused) {
    return (
      <EndedLink
        title="Change e-mail"
        outcome="The address was not changed"
        reason={refused}
        another={{
          href: "/profile",
          label: "Request a new link in your profile",
        }}
      />
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
