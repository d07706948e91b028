import { redirect } from "@remix-run/node";
import {
  useActionData,
  useLoaderData,
  type MetaFunction,
} from "@remix-run/react";

import { ApplicationFrame } from "~/components/operators/applications/application-frame";
import { BuilderForm } from "~/components/operators/applications/builder-form";
import { Receipt } from "~/components/operators/applications/receipt";
import { NO_APPLICATION, BUILDER_PITCH } from "~/content/applications";
import { pageMeta } from "~/content/page-meta";
import { builderApplicationSchema } from "~/domain/operators/applications-form";
import { readForm } from "~/http/body.server";
import { answerForm } from "~/http/forms/form-action.server";
import {
  lockContact,
  lockedFields,
  ownContact,
} from "~/http/accounts/own-contact.server";
import { pageAction, pageLoader } from "~/http/pages.server";
import { findViewer } from "~/http/session.server";
import { applyAsBuilder } from "~/services/operators/applications/apply-as-builder.server";
import { earlierAnswers } from "~/services/operators/applications/earlier-answers.server";
import { showApplicationPage } from "~/services/operators/applications/show-application-page.server";

const PATH = "/become-ai-agent-builder";

export const loader = pageLoader({ access: "anyone" }, async (args) => {
  const { ctx, context, request } = args;
  const user = await findViewer(context, request);
  const receivedId = new URL(request.url).searchParams.get("received");
  return {
    state: await showApplicationPage(ctx, {
      form: "builder",
      receivedId,
      user,
    }),
    earlier: (await earlierAnswers(ctx, user))?.builder,
    account: ownContact(user),
    canonical: `${ctx.env.publicUrl}${PATH}`,
  };
});

export const action = pageAction({ access: "anyone" }, async (args) => {
  const { ctx, context, request } = args;
  const viewer = await findViewer(context, request);
  const locked = lockedFields(viewer, "fullName");
  const form = lockContact(await readForm(request), locked);
  const post = { context, form, limit: "applications" } as const;
  return answerForm(post, builderApplicationSchema, async (application) => {
    const userId = viewer?.id ?? null;
    const { id } = await applyAsBuilder(ctx, { application, userId });
    return redirect(`${PATH}?received=${id}`);
  });
});

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  pageMeta({
    title: "Become an AI agent builder",
    description:
      "Apply to build automations for clients as an operator: your profile, expertise, rate and background in one form.",
    canonical: page?.canonical,
  });

export default function BecomeBuilderPage() {
  const { state, account, earlier } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  if (state === "received") {
    return (
      <Receipt title="APPLICATION RECEIVED" back="Return to base">
        <p>{BUILDER_PITCH.promise}</p>
      </Receipt>
    );
  }
  return (
    <ApplicationFrame
      title="Become an AI agent builder"
      lede={BUILDER_PITCH.lede}
      promise={BUILDER_PITCH.promise}
      closed={state === "open" ? null : NO_APPLICATION[state]}
    >
      <BuilderForm
        lastResult={lastResult}
        account={account}
        earlier={earlier}
      />
    </ApplicationFrame>
  );
}
