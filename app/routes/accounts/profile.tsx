import {
  useActionData,
  useLoaderData,
  type MetaFunction,
} from "@remix-run/react";
import { z } from "zod";

import { BillingForm } from "~/components/accounts/billing-form";
import { DetailsForm } from "~/components/accounts/details-form";
import { EmailForm } from "~/components/accounts/email-form";
import { FigureTiles } from "~/components/accounts/figure-tiles";
import { IdentityPanel } from "~/components/accounts/identity-panel";
import { ProfileFrame } from "~/components/accounts/profile-frame";
import { FreshForm } from "~/components/forms/fresh-form";
import { PendingEmail } from "~/components/accounts/pending-email";
import { resultOf } from "~/components/forms/result-of";
import { UsernameForm } from "~/components/accounts/username-form";
import { pageMeta } from "~/content/page-meta";
import {
  billingSchema,
  changeEmailSchema,
  changeUsernameSchema,
  profileDetailsSchema,
} from "~/domain/accounts/profile-form";
import { formatDate } from "~/domain/platform/dates";
import { listTimeZones } from "~/domain/platform/time-zones";
import { displayName, fullName, monogram } from "~/domain/accounts/users";
import { typedProof } from "~/http/accounts/typed-proof.server";
import { limitAttempts } from "~/http/limits.server";
import { formHandler, formsAction } from "~/http/forms/form-action.server";
import { done } from "~/http/leave.server";
import { pageLoader } from "~/http/pages.server";
import { currentSessionId } from "~/http/session.server";
import {
  cancelEmailChange,
  showPendingEmail,
} from "~/services/accounts/cancel-email-change.server";
import { changeUsername } from "~/services/accounts/change-username.server";
import { requestEmailChange } from "~/services/accounts/request-email-change.server";
import { resendVerification } from "~/services/accounts/resend-verification.server";
import { wantedFactors } from "~/services/accounts/second-factors/step-up.server";
import { showFigures } from "~/services/accounts/show-figures.server";
import {
  updateBilling,
  updateProfile,
} from "~/services/accounts/update-profile.server";

const PATH = "/profile";

export const loader = pageLoader({ access: "user" }, async (args) => {
  const { ctx, context, request, user } = args;
  const { id, username, email, iconUrl, firstName, lastName, publicName } =
    user;
  const { bio, website, timeZone } = user;
  const { billingCompany, billingAddress, billingVatId } = user;
  const sessionId = await currentSessionId(context, request);
  return {
    identity: {
      id,
      username,
      email,
      iconUrl,
      monogram: monogram(user),
      isVerified: user.emailVerifiedAt !== null,
      fullName: fullName(user),
      displayName: displayName(user),
      role: user.role === "admin" ? "Administrator" : "User",
      enlisted: formatDate(user.createdAt),
    },
    details: { firstName, lastName, publicName, bio, website, timeZone },
    billing: { billingCompany, billingAddress, billingVatId },
    timeZones: listTimeZones(),
    figures: await showFigures(ctx, user),
    factors: await wantedFactors(ctx, { userId: id, sessionId }),
    pendingEmail: await showPendingEmail(ctx, id),
  };
});

export const action = formsAction(
  { access: "user" },
  {
    details: formHandler(profileDetailsSchema, async (args) => {
      const { ctx, context, user, sent: details } = args;
      await updateProfile(ctx, { userId: user.id, details });
      return done(context, PATH, "Your details were saved.");
    }),
    billing: formHandler(billingSchema, async (args) => {
      const { ctx, context, user, sent: details } = args;
      await updateBilling(ctx, { userId: user.id, details });
      return done(context, PATH, "Your receipts show these details.");
    }),
    "change-username": formHandler(changeUsernameSchema, async (args) => {
      const { ctx, context, user, sent } = args;
      await changeUsername(ctx, { userId: user.id, ...sent });
      return done(context, PATH, `You are ${sent.username} from now on.`);
    }),
    "change-email": formHandler(changeEmailSchema, async (args) => {
      const { ctx, context, sent } = args;
      await requestEmailChange(ctx, await typedProof(args));
      return done(context, PATH, `A link is on its way to ${sent.email}.`);
    }),
    "cancel-email": formHandler(z.object({}), async (args) => {
      const { ctx, context, user } = args;
      await cancelEmailChange(ctx, { userId: user.id });
      const text = "Canceled. The link that we sent no longer works.";
      return done(context, PATH, text);
    }),
    "resend-verification": formHandler(z.object({}), async (args) => {
      const { ctx, context, user } = args;
      await limitAttempts(context, "passwordReset");
      await resendVerification(ctx, { userId: user.id });
      return done(context, PATH, "A new link is on its way.");
    }),
  },
);

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Profile",
    description: "Your name, address, details and record.",
  });

export default function ProfilePage() {
  const page = useLoaderData<typeof loader>();
  const { identity, details, timeZones, figures, factors } = page;
  const refused = useActionData<typeof action>();
  const notCanceled = resultOf(refused, "cancel-email");
  const notResent = resultOf(refused, "resend-verification");
  return (
    <ProfileFrame title="Profile">
      <FigureTiles figures={figures} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <IdentityPanel
            identity={identity}
            refusal={notResent?.error?.[""]?.[0]}
          />
          <FreshForm intent="change-username" refused={refused}>
            {(lastResult) => (
              <UsernameForm
                username={identity.username}
                lastResult={lastResult}
              />
            )}
          </FreshForm>
          <FreshForm intent="billing" refused={refused}>
            {(lastResult) => (
              <BillingForm billing={page.billing} lastResult={lastResult} />
            )}
          </FreshForm>
        </div>
        <div className="grid gap-6">
          <FreshForm intent="details" refused={refused}>
            {(lastResult) => (
              <DetailsForm
                details={details}
                timeZones={timeZones}
                lastResult={lastResult}
              />
            )}
          </FreshForm>
          <PendingEmail
            pending={page.pendingEmail}
            refusal={notCanceled?.error?.[""]?.[0]}
          />
          <FreshForm intent="change-email" refused={refused}>
            {(lastResult) => (
              <EmailForm factors={factors} lastResult={lastResult} />
            )}
          </FreshForm>
        </div>
      </div>
    </ProfileFrame>
  );
}
