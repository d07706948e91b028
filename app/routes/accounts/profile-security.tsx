import {
  useActionData,
  useLoaderData,
  type MetaFunction,
} from "@remix-run/react";

import { ChangePasswordForm } from "~/components/accounts/change-password-form";
import { ProfileFrame } from "~/components/accounts/profile-frame";
import { resultOf } from "~/components/accounts/result-of";
import { SessionList } from "~/components/accounts/session-list";
import { pageMeta } from "~/content/page-meta";
import { changePasswordSchema } from "~/domain/accounts/credentials";
import { DomainError } from "~/domain/platform/errors";
import { readForm } from "~/http/body.server";
import {
  actOf,
  answerOwnForm,
  done,
  type OwnPost,
} from "~/http/forms/own-forms.server";
import { pageAction, pageLoader } from "~/http/pages.server";
import { currentSessionId, deviceOf } from "~/http/session.server";
import { changePassword } from "~/services/accounts/change-password.server";
import {
  endOtherSessions,
  endOwnSession,
} from "~/services/accounts/end-own-sessions.server";
import { listOwnSessions } from "~/services/accounts/list-own-sessions.server";

const PATH = "/profile/security";

export const loader = pageLoader({ access: "user" }, async (args) => {
  const { ctx, context, request, user } = args;
  const { id: userId, email } = user;
  const sessionId = await currentSessionId(context, request);
  const sessions = await listOwnSessions(ctx, { userId, sessionId });
  return { email, sessions };
});

const acts = {
  "change-password": setPassword,
  "end-session": endOne,
  "end-other-sessions": endOthers,
};

export const action = pageAction({ access: "user" }, async (args) => {
  const { context, request, user } = args;
  const form = await readForm(request);
  return actOf<Act>(acts, form)({ context, request, user, form });
});

type Act = (typeof acts)[keyof typeof acts];

async function setPassword(post: OwnPost) {
  const { context, request, user } = post;
  const sessionId = await currentSessionId(context, request);
  return answerOwnForm(post, changePasswordSchema, async (sent) => {
    const { currentPassword, password } = sent;
    await changePassword(context.ctx, {
      ...{ user, sessionId, currentPassword, password },
      ...deviceOf(context, request),
    });
    const text =
      "Password changed. Other devices were signed out; the mail we sent lists what was ended.";
    return done(context, PATH, text);
  });
}

async function endOne({ context, user, form }: OwnPost) {
  const sessionId = form.get("sessionId");
  if (typeof sessionId !== "string") {
    throw new DomainError("not_found", "Session not found");
  }
  await endOwnSession(context.ctx, { userId: user.id, sessionId });
  return done(context, PATH, "The device was signed out.");
}

async function endOthers({ context, request, user }: OwnPost) {
  const sessionId = await currentSessionId(context, request);
  await endOtherSessions(context.ctx, { userId: user.id, sessionId });
  return done(context, PATH, "Every other device was signed out.");
}

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Security",
    description: "Your password, and the devices on which you are signed in.",
  });

export default function ProfileSecurityPage() {
  const { email, sessions } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <ProfileFrame title="Security">
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <ChangePasswordForm
          lastResult={resultOf(answer, "change-password")}
          email={email}
        />
        <SessionList sessions={sessions} />
      </div>
    </ProfileFrame>
  );
}
