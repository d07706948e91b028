import { data } from "@remix-run/node";
import {
  useActionData,
  useLoaderData,
  type MetaFunction,
} from "@remix-run/react";

import { ProfileFrame } from "~/components/accounts/profile-frame";
import { RecoveryCodes } from "~/components/accounts/recovery-codes";
import { TwoFactorsState } from "~/components/accounts/two-factors-state";
import { resultOf } from "~/components/forms/result-of";
import { Note } from "~/components/ui/note";
import { pageMeta } from "~/content/page-meta";
import {
  addPasskeySchema,
  removePasskeySchema,
  renamePasskeySchema,
} from "~/domain/accounts/passkeys";
import {
  appCodeSchema,
  provenSchema,
  setUpSchema,
  TWO_FACTORS_PAGE,
} from "~/domain/accounts/second-factors";
import { typedProof } from "~/http/accounts/typed-proof.server";
import { formHandler, formsAction } from "~/http/forms/form-action.server";
import { done } from "~/http/leave.server";
import { pageLoader } from "~/http/pages.server";
import type { RequestContext } from "~/http/request-context.server";
import { currentSessionId, deviceOf } from "~/http/session.server";
import { addPasskey } from "~/services/accounts/passkeys/add-passkey.server";
import {
  removePasskey,
  renamePasskey,
} from "~/services/accounts/passkeys/change-passkeys.server";
import {
  removeApp,
  renewRecoveryCodes,
} from "~/services/accounts/second-factors/change-two-factors.server";
import {
  confirmSetUp,
  startSetUp,
} from "~/services/accounts/second-factors/set-up-two-factors.server";
import {
  lacksTwoFactors,
  showTwoFactors,
} from "~/services/accounts/second-factors/show-two-factors.server";

export const loader = pageLoader({ access: "user" }, async ({ ctx, user }) => {
  const isRequired =
    user.role === "admin" && (await lacksTwoFactors(ctx, user.id));
  return { isRequired, view: await showTwoFactors(ctx, user) };
});

export const action = formsAction(
  {
    access: "user",
    stepUp: ["add-passkey", "rename-passkey", "remove-passkey"],
    unplaced: ["passkey", "passkeyId"],
  },
  {
    "set-up": formHandler(setUpSchema, async (args) => {
      const { ctx, context, user, sent } = args;
      const { clientAddress } = context;
      await startSetUp(ctx, { user, clientAddress, ...sent });
      return done(context, TWO_FACTORS_PAGE, "Scan the key with your app.");
    }),
    confirm: formHandler(appCodeSchema, async (args) => {
      const { ctx, context, request, user, sent } = args;
      const device = deviceOf(context, request);
      const codes = await confirmSetUp(ctx, { user, device, ...sent });
      return shownOnce(context, codes, "The authenticator app is set up.");
    }),
    "renew-codes": formHandler(provenSchema, async (args) => {
      const proven = await typedProof(args);
      const codes = await renewRecoveryCodes(args.ctx, proven);
      return shownOnce(args.context, codes, "");
    }),
    "turn-off": formHandler(provenSchema, async (args) => {
      const isOn = await removeApp(args.ctx, await typedProof(args));
      return done(args.context, TWO_FACTORS_PAGE, isOn ? STILL_ON : OFF);
    }),
    "add-passkey": formHandler(addPasskeySchema, async (args) => {
      const { ctx, context, request, user, sent } = args;
      const sessionId = await currentSessionId(context, request);
      const device = deviceOf(context, request);
      const wanted = { user, sessionId, device, ...sent };
      const codes = await addPasskey(ctx, wanted);
      return shownOnce(context, codes, "The passkey was added.");
    }),
    "rename-passkey": formHandler(renamePasskeySchema, async (args) => {
      const { ctx, context, user, sent } = args;
      await renamePasskey(ctx, { userId: user.id, ...sent });
      return done(context, TWO_FACTORS_PAGE, "The passkey was renamed.");
    }),
    "remove-passkey": formHandler(removePasskeySchema, async (args) => {
      const { ctx, context, request, user, sent } = args;
      const device = deviceOf(context, request);
      const isOn = await removePasskey(ctx, { user, device, ...sent });
      return done(context, TWO_FACTORS_PAGE, isOn ? STILL_ON : OFF);
    }),
  },
);

const OFF = "Two factors are off. Signing in takes only your password.";
const STILL_ON = "Removed. Two factors are still on.";

/**
 * Shows recovery codes, which are only in this response, never in an address or
 * cookie. Without any, redirects to the page.
 */
async function shownOnce(
  context: RequestContext,
  codes: string[],
  text: string,
) {
  if (codes.length === 0) throw await done(context, TWO_FACTORS_PAGE, text);
  return data({ codes }, { headers: { "Cache-Control": "no-store" } });
}

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Two factors",
    description: "Sign in with your password and a code or a passkey.",
  });

export default function ProfileTwoFactorsPage() {
  const { isRequired, view } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const codes = answer && "codes" in answer ? answer.codes : undefined;
  const refused = answer && "result" in answer ? answer : undefined;
  return (
    <ProfileFrame title="Two factors">
      {codes ? <RecoveryCodes codes={codes} /> : null}
      {isRequired ? <RequiredNote /> : null}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <TwoFactorsState
          key={codes?.[0]}
          view={view}
          resultFor={(intent) => resultOf(refused, intent)}
        />
      </div>
    </ProfileFrame>
  );
}

function RequiredNote() {
  return (
    <Note tone="warn" title="Administrators need two factors" className="mb-6">
      Turn them on to open the administrators’ pages.
    </Note>
  );
}
