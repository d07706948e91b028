import { data } from "@remix-run/node";
import {
  useActionData,
  useLoaderData,
  type MetaFunction,
} from "@remix-run/react";

import { NewToken } from "~/components/accounts/new-token";
import { ProfileFrame } from "~/components/accounts/profile-frame";
import { resultOf } from "~/components/accounts/result-of";
import { TokenForm } from "~/components/accounts/token-form";
import { TokenList } from "~/components/accounts/token-list";
import { pageMeta } from "~/content/page-meta";
import { accessTokenSchema } from "~/domain/accounts/access-token-form";
import { DomainError } from "~/domain/platform/errors";
import { readForm } from "~/http/body.server";
import { limitAttempts } from "~/http/limits.server";
import {
  actOf,
  answerOwnForm,
  done,
  type OwnPost,
} from "~/http/forms/own-forms.server";
import { pageAction, pageLoader } from "~/http/pages.server";
import { currentSessionId } from "~/http/session.server";
import { createAccessToken } from "~/services/accounts/tokens/create-access-token.server";
import { listOwnTokens } from "~/services/accounts/tokens/list-access-tokens.server";
import { revokeAccessToken } from "~/services/accounts/tokens/revoke-access-token.server";

const PATH = "/profile/tokens";

export const loader = pageLoader({ access: "user" }, async ({ ctx, user }) => {
  return { tokens: await listOwnTokens(ctx, user.id) };
});

const acts = { "create-token": create, "revoke-token": revoke };

export const action = pageAction({ access: "user" }, async (args) => {
  const { context, request, user } = args;
  const form = await readForm(request);
  return actOf<Act>(acts, form)({ context, request, user, form });
});

type Act = (typeof acts)[keyof typeof acts];

/** The secret is in this one answer: it goes into no address and no cookie. */
function create(post: OwnPost) {
  const { context, request, user } = post;
  return answerOwnForm(post, accessTokenSchema, async (token) => {
    const userId = user.id;
    await limitAttempts(context, "tokens", userId);
    const sessionId = await currentSessionId(context, request);
    const wanted = { userId, sessionId, token };
    const { secret } = await createAccessToken(context.ctx, wanted);
    const made = { name: token.name, secret };
    return data({ made }, { headers: { "Cache-Control": "no-store" } });
  });
}

async function revoke({ context, user, form }: OwnPost) {
  const id = form.get("tokenId");
  if (typeof id !== "string") {
    throw new DomainError("not_found", "Token not found");
  }
  await revokeAccessToken(context.ctx, { id, userId: user.id });
  return done(context, PATH, "The token was revoked. It opens nothing now.");
}

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Access tokens",
    description: "Keys with which your programs use the API in your name.",
  });

export default function ProfileTokensPage() {
  const { tokens } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const made = answer && "made" in answer ? answer.made : undefined;
  return (
    <ProfileFrame title="Access tokens">
      {made ? <NewToken {...made} /> : null}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <TokenForm
          key={made?.secret}
          lastResult={resultOf(answer, "create-token")}
        />
        <TokenList tokens={tokens} />
      </div>
    </ProfileFrame>
  );
}
