import {
  useActionData,
  useLoaderData,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import { redirect, type MetaFunction } from "@remix-run/node";
import { useEffect, useRef, useState } from "react";

import { startDraftSaves } from "~/components/agents/wizard/draft-saves";
import { useAddAgentEvent } from "~/components/agents/wizard/use-add-agent-event";
import { Wizard } from "~/components/agents/wizard/wizard";
import { pageMeta } from "~/content/page-meta";
import { DRAFTS_PATH, readStep } from "~/domain/agents/steps";
import { pageAction, pageLoader } from "~/http/pages.server";
import { actOnWizard } from "~/http/agents/wizard-acts.server";
import { readSentStep } from "~/http/agents/wizard-upload.server";
import { draftChanges } from "~/services/agents/draft-changes.server";
import { showWizard } from "~/services/agents/show-wizard.server";

const REVIEW_STEP = 4;

export const loader = pageLoader({ access: "user" }, async (args) => {
  const { ctx, request, user: owner } = args;
  const query = new URL(request.url).searchParams;
  const draftId = query.get("draft") || query.get("edit");
  if (!draftId) throw redirect(DRAFTS_PATH);
  const step = readStep(query.get("step"));
  const page = await showWizard(ctx, { owner, draftId });
  const own = { ownerId: owner.id, agentId: page.draftId ?? "" };
  const isCompared = step === REVIEW_STEP && page.publishedVersion !== null;
  const changes = isCompared ? await draftChanges(ctx, own) : null;
  return { step, ...page, changes, imported: query.get("imported") };
});

export const action = pageAction(
  { access: "user", keepsFields: true },
  async (args) => {
    const { context, user: owner } = args;
    return actOnWizard(context, owner.id, await readSentStep(args));
  },
);

/** A refused submission has checked the content, so its findings are news. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formData,
  defaultShouldRevalidate,
}) => formData?.get("do") === "submit" || defaultShouldRevalidate;

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  pageMeta({
    title: page?.values.name || "Add agent",
    description:
      "Add an agent in four steps, save it as a draft and submit it for review.",
  });

export default function AddAgentPage() {
  const view = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const [saves] = useState(startDraftSaves);
  const place = `${view.draftId ?? "new"} ${view.step}`;
  useAddAgentEvent();
  useTitleFocus(place);
  // An import replaces what the form holds.
  const replaced = refusal?.revision ?? view.imported;
  return (
    <Wizard
      key={`${place} ${replaced}`}
      view={view}
      refusal={refusal}
      saves={saves}
    />
  );
}

/**
 * After a change of the draft or step, focuses the heading so that it is read
 * first.
 */
function useTitleFocus(place: string): void {
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    if (window.location.hash) return;
    document.getElementById("step-title")?.focus();
  }, [place]);
}
