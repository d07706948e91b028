import { data } from "@remix-run/node";
import {
  useActionData,
  useLoaderData,
  type MetaFunction,
} from "@remix-run/react";

import { NewToken } from "~/components/accounts/new-token";
import { ProfileFrame } from "~/components/accounts/profile-frame";
import { resultOf } from "~/components/forms/result-of";
import { TokenForm } from "~/components/accounts/token-form";
import { TokenList } from "~/components/accounts/token-list";
import { findPreset } from "~/content/access-tokens";
import { pageMeta } from "~/content/page-meta";
import { accessTokenSchema } from "~/domain/accounts/access-token-form";
import { DomainError } from "~/domain/platform/errors";
import { limitAttempts } from "~/http/limits.server";
import { formHandler, formsAction } from "~/http/forms/form-action.server";
import { done } from "~/http/leave.server";
import { pageLoader } from "~/http/pages.server";
import { currentSessionId } from "~/http/session.server";
import { createAccessToken } from "~/services/accounts/tokens/create-access-token.server";
import { listOwnTokens } from "~/services/accounts/tokens/list-access-tokens.server";
import { revokeAccessToken } from "~/services/accounts/tokens/revoke-access-token.server";

const PATH = "/profile/tokens";

export const loader = pageLoader({ access: "user" }, async (args) => {
  const { ctx, request, user } = args;
  const name = new URL(request.url).searchParams.get("preset");
  return {
    tokens: await listOwnTokens(ctx, user),
    preset: findPreset(name),
    isAdministrator: user.role === "admin",
  };
});

export const action = formsAction(
  { access: "user", stepUp: ["create-token"] },
  {
    /** The secret is only in this response, never in an address or cookie. */
    "create-token": formHandler(accessTokenSchema, async (args) => {
      const { ctx, context, request, user, sent: token } = args;
      const { id: userId } = user;
      await limitAttempts(context, "tokens", userId);
      const sessionId = await currentSessionId(context, request);
      const wanted = { userId, sessionId, token };
      const { secret } = await createAccessToken(ctx, wanted);
      const made = { name: token.name, secret };
      return data({ made }, { headers: { "Cache-Control": "no-store" } });
    }),
    "revoke-token": async ({ ctx, context, user, form }) => {
      const id = form.get("tokenId");
      if (typeof id !== "string") {
        throw new DomainError("not_found", "Token not found");
      }
      await revokeAccessToken(ctx, { id, userId: user.id });
      const text = "The token was revoked and no longer works.";
      return done(context, PATH, text);
    },
  },
);

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Access tokens",
    description: "Tokens that let your programs use the API in your name.",
  });

export default function ProfileTokensPage() {
  const { tokens, preset, isAdministrator } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const made = answer && "made" in answer ? answer.made : undefined;
  const refused = answer && "result" in answer ? answer : undefined;
  return (
    <ProfileFrame title="Access tokens">
      {made ? <NewToken {...made} /> : null}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <TokenForm
          key={`${preset.name} ${made?.secret}`}
          preset={preset}
          isAdministrator={isAdministrator}
          lastResult={resultOf(refused, "create-token")}
        />
        <TokenList tokens={tokens} />
      </div>
    </ProfileFrame>
  );
}
