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
  codeSchema,
  provenSchema,
  setUpSchema,
  TWO_FACTORS_PAGE,
} from "~/domain/accounts/second-factors";
import { formHandler, formsAction } from "~/http/forms/form-action.server";
import { done } from "~/http/leave.server";
import { pageLoader } from "~/http/pages.server";
import { deviceOf } from "~/http/session.server";
import {
  renewRecoveryCodes,
  turnOffTwoFactors,
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
  { access: "user" },
  {
    "set-up": formHandler(setUpSchema, async (args) => {
      const { ctx, context, user, sent } = args;
      const { clientAddress } = context;
      await startSetUp(ctx, { user, clientAddress, ...sent });
      return done(context, TWO_FACTORS_PAGE, "Scan the key with your app.");
    }),
    confirm: formHandler(codeSchema, async ({ ctx, user, sent }) =>
      shownOnce(await confirmSetUp(ctx, { user, ...sent })),
    ),
    "renew-codes": formHandler(provenSchema, async (args) => {
      const { ctx, context, request, user, sent } = args;
      const device = deviceOf(context, request);
      return shownOnce(
        await renewRecoveryCodes(ctx, { user, ...device, ...sent }),
      );
    }),
    "turn-off": formHandler(provenSchema, async (args) => {
      const { ctx, context, request, user, sent } = args;
      const device = deviceOf(context, request);
      await turnOffTwoFactors(ctx, { user, ...device, ...sent });
      return done(context, TWO_FACTORS_PAGE, "Two factors are off.");
    }),
  },
);

/** The codes are only in this response, never in an address or cookie. */
function shownOnce(codes: string[]) {
  return data({ codes }, { headers: { "Cache-Control": "no-store" } });
}

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Two factors",
    description: "Sign in with your password and a code from your phone.",
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
