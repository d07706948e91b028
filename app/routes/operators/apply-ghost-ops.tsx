import { redirect } from "@remix-run/node";
import {
  useActionData,
  useLoaderData,
  type MetaFunction,
} from "@remix-run/react";

import { ApplicationFrame } from "~/components/operators/applications/application-frame";
import { GhostForm } from "~/components/operators/applications/ghost-form";
import { Receipt } from "~/components/operators/applications/receipt";
import { NO_APPLICATION, GHOST_PITCH } from "~/content/applications";
import { pageMeta } from "~/content/page-meta";
import { ghostApplicationSchema } from "~/domain/operators/applications-form";
import { fullName } from "~/domain/accounts/users";
import { readForm } from "~/http/body.server";
import { answerForm } from "~/http/forms/form-action.server";
import { lockContact } from "~/http/accounts/own-contact.server";
import { pageAction, pageLoader } from "~/http/pages.server";
import { applyAsGhost } from "~/services/operators/applications/apply-as-ghost.server";
import { earlierAnswers } from "~/services/operators/applications/earlier-answers.server";
import { showApplicationPage } from "~/services/operators/applications/show-application-page.server";

const PATH = "/apply-ghost-ops";

export const loader = pageLoader({ access: "user" }, async (args) => {
  const { ctx, request, user } = args;
  const receivedId = new URL(request.url).searchParams.get("received");
  return {
    state: await showApplicationPage(ctx, {
      form: "ghost",
      receivedId,
      user,
    }),
    earlier: (await earlierAnswers(ctx, user))?.ghost,
    account: {
      publicName: user.publicName ?? user.username,
      fullName: fullName(user) ?? "",
      email: user.email,
    },
    canonical: `${ctx.env.publicUrl}${PATH}`,
  };
});

export const action = pageAction({ access: "user" }, async (args) => {
  const { ctx, context, request, user } = args;
  const form = lockContact(await readForm(request), { email: user.email });
  const post = { context, form, limit: "applications" } as const;
  return answerForm(post, ghostApplicationSchema, async (application) => {
    const { id } = await applyAsGhost(ctx, { application, user });
    return redirect(`${PATH}?received=${id}`);
  });
});

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  pageMeta({
    title: "Apply for ghost ops",
    description:
      "Apply with your account to be listed as a ghost operator and to sell what you build.",
    canonical: page?.canonical,
  });

export default function ApplyGhostOpsPage() {
  const { state, account, earlier } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  if (state === "received") {
    return (
      <Receipt title="APPLICATION RECEIVED" back="Return to base">
        <p>{GHOST_PITCH.promise}</p>
      </Receipt>
    );
  }
  return (
    <ApplicationFrame
      title="Apply for ghost ops"
      lede={GHOST_PITCH.lede}
      promise={GHOST_PITCH.promise}
      closed={state === "open" ? null : NO_APPLICATION[state]}
    >
      <GhostForm lastResult={lastResult} account={account} earlier={earlier} />
    </ApplicationFrame>
  );
}
