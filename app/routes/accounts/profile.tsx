import { data } from "@remix-run/node";
import {
  useActionData,
  useLoaderData,
  type MetaFunction,
} from "@remix-run/react";

import { DetailsForm } from "~/components/accounts/details-form";
import { EmailForm } from "~/components/accounts/email-form";
import { FigureTiles } from "~/components/accounts/figure-tiles";
import { IdentityPanel } from "~/components/accounts/identity-panel";
import { ProfileFrame } from "~/components/accounts/profile-frame";
import { resultOf } from "~/components/accounts/result-of";
import { UsernameForm } from "~/components/accounts/username-form";
import { pageMeta } from "~/content/page-meta";
import {
  changeEmailSchema,
  changeUsernameSchema,
  profileDetailsSchema,
} from "~/domain/accounts/profile-form";
import { formatDate } from "~/domain/platform/dates";
import { isDomainError } from "~/domain/platform/errors";
import { listTimeZones } from "~/domain/platform/time-zones";
import { monogram } from "~/domain/accounts/users";
import { readForm } from "~/http/body.server";
import { limitAttempts } from "~/http/limits.server";
import {
  actOf,
  answerOwnForm,
  done,
  type OwnPost,
} from "~/http/forms/own-forms.server";
import { headersOf, pageAction, pageLoader } from "~/http/pages.server";
import { changeUsername } from "~/services/accounts/change-username.server";
import { requestEmailChange } from "~/services/accounts/request-email-change.server";
import { resendVerification } from "~/services/accounts/resend-verification.server";
import { showFigures } from "~/services/accounts/show-figures.server";
import { updateProfile } from "~/services/accounts/update-profile.server";

const PATH = "/profile";

export const loader = pageLoader({ access: "user" }, async ({ ctx, user }) => {
  const { id, username, email, iconUrl, firstName, lastName } = user;
  const { bio, website, timeZone } = user;
  const fullName = [firstName, lastName].filter(Boolean).join(" ");
  return {
    identity: {
      ...{ id, username, email, iconUrl, monogram: monogram(user) },
      isVerified: user.emailVerifiedAt !== null,
      fullName: fullName || null,
      role: user.role === "admin" ? "Administrator" : "User",
      enlisted: formatDate(user.createdAt),
    },
    details: { firstName, lastName, bio, website, timeZone },
    timeZones: listTimeZones(),
    figures: await showFigures(ctx, user),
  };
});

const acts = {
  details: saveDetails,
  "change-username": rename,
  "change-email": mailNewAddress,
  "resend-verification": resend,
};

export const action = pageAction({ access: "user" }, async (args) => {
  const { context, request, user } = args;
  const form = await readForm(request);
  return actOf<Act>(acts, form)({ context, request, user, form });
});

type Act = (typeof acts)[keyof typeof acts];

function saveDetails(post: OwnPost) {
  const { context, user } = post;
  return answerOwnForm(post, profileDetailsSchema, async (details) => {
    await updateProfile(context.ctx, { userId: user.id, details });
    return done(context, PATH, "Your details were saved.");
  });
}

function rename(post: OwnPost) {
  const { context, user } = post;
  return answerOwnForm(post, changeUsernameSchema, async ({ username }) => {
    await changeUsername(context.ctx, { userId: user.id, username });
    return done(context, PATH, `You are ${username} from now on.`);
  });
}

function mailNewAddress(post: OwnPost) {
  const { context, user } = post;
  const { ctx, clientAddress } = context;
  return answerOwnForm(post, changeEmailSchema, async (sent) => {
    await requestEmailChange(ctx, { user, clientAddress, ...sent });
    return done(context, PATH, `A link is on its way to ${sent.email}.`);
  });
}

async function resend({ context, user }: OwnPost) {
  try {
    await limitAttempts(context, "passwordReset");
    await resendVerification(context.ctx, { userId: user.id });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const { message: refusal, status } = error;
    return data({ refusal }, { status, headers: headersOf(error) });
  }
  return done(context, PATH, "A new link is on its way.");
}

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Profile",
    description: "Who you are here: name, address, details and your record.",
  });

export default function ProfilePage() {
  const { identity, details, timeZones, figures } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refusal = answer && "refusal" in answer ? answer.refusal : undefined;
  return (
    <ProfileFrame title="Profile">
      <FigureTiles figures={figures} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <IdentityPanel identity={identity} refusal={refusal} />
          <UsernameForm
            username={identity.username}
            lastResult={resultOf(answer, "change-username")}
          />
        </div>
        <div className="grid gap-6">
          <DetailsForm
            details={details}
            timeZones={timeZones}
            lastResult={resultOf(answer, "details")}
          />
          <EmailForm lastResult={resultOf(answer, "change-email")} />
        </div>
      </div>
    </ProfileFrame>
  );
}
