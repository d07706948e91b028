import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { ListingPanel } from "~/components/agents/listing-panel";
import { TakedownPanel } from "~/components/agents/takedown-panel";
import { RecallNote } from "~/components/catalogue/agent-page/recall-note";
import { resultOf } from "~/components/forms/result-of";
import { AgentActs } from "~/components/insights/dashboard/agent-acts";
import {
  AgentDecisions,
  RejectionNotes,
} from "~/components/insights/dashboard/agent-decisions";
import {
  AgentStanding,
  WaitingNote,
} from "~/components/insights/dashboard/agent-standing";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { Panel } from "~/components/ui/panel";
import { pageMeta } from "~/content/page-meta";
import { appealSchema } from "~/domain/approvals/takedowns";
import {
  createdAgentPath,
  editAgentPath,
  type AgentAct,
} from "~/domain/catalogue/created-agents";
import { DomainError } from "~/domain/platform/errors";
import { changeListingByForm } from "~/http/agents/own-listing-form.server";
import { redirectWithFlash } from "~/http/flash.server";
import {
  formHandler,
  formsAction,
  type FormPost,
} from "~/http/forms/form-action.server";
import { pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import { showCreatedAgent } from "~/services/insights/dashboard/show-created-agent.server";
import { appealTakedown } from "~/services/approvals/takedowns/appeal-takedown.server";
import { changeListing } from "~/services/agents/change-listing.server";
import { deleteDraft } from "~/services/agents/delete-draft.server";
import { startListingEdit } from "~/services/agents/start-listing-edit.server";
import { withdrawSubmission } from "~/services/agents/withdraw-submission.server";

export const loader = pageLoader({ access: "user" }, async (args) => {
  const { ctx, params, user } = args;
  const agentId = param(params, "agentId");
  return showCreatedAgent(ctx, { agentId, ownerUserId: user.id });
});

export const action = formsAction(
  { access: "user", missing: "page" },
  {
    change: changeListingByForm,
    appeal: formHandler(appealSchema, async (args) => {
      const { ctx, context, params, user, sent } = args;
      const agentId = param(params, "agentId");
      await appealTakedown(ctx, { ownerId: user.id, agentId, ...sent });
      return redirectWithFlash(context, createdAgentPath(agentId), {
        title: "Appeal sent",
        text: "Another administrator decides. We’ll notify you.",
      });
    }),
    unlist: performing("unlist"),
    relist: performing("relist"),
    withdraw: performing("withdraw"),
    delete: performing("delete"),
    discard: performing("discard"),
    edit_listing: performing("edit_listing"),
  },
);

/** Handles the button of an action that has no fields. */
function performing(act: AgentAct) {
  return async ({ ctx, context, params, user }: FormPost) => {
    const agentId = param(params, "agentId");
    const own = { ownerId: user.id, agentId };
    const perform = {
      unlist: () => changeListing(ctx, { ...own, isActive: false }),
      relist: () => changeListing(ctx, { ...own, isActive: true }),
      withdraw: () => withdrawSubmission(ctx, own),
      delete: () => deleteDraft(ctx, own),
      discard: () => deleteDraft(ctx, { ...own, pendingOnly: true }),
      edit_listing: () => startListingEdit(ctx, own),
    };
    const here = createdAgentPath(agentId);
    try {
      await perform[act]();
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== "conflict")
        throw error;
      const flash = { title: "Nothing changed", text: error.message } as const;
      return redirectWithFlash(context, here, { ...flash, tone: "danger" });
    }
    const next: Partial<Record<AgentAct, string>> = {
      delete: "/dashboard/agents",
      edit_listing: editAgentPath(agentId),
    };
    return redirectWithFlash(context, next[act] ?? here, DONE[act]);
  };
}

const DONE = {
  edit_listing: {
    title: "Listing edit started",
    text: "Buyers see it once it is approved.",
  },
  unlist: {
    title: "Agent unlisted",
    text: "It is no longer in the arsenal. Buyers keep it.",
  },
  relist: { title: "Agent relisted", text: "It is back in the arsenal." },
  withdraw: { title: "Submission withdrawn", text: "It is a draft again." },
  delete: { title: "Draft deleted", text: "The agent has been deleted." },
  discard: {
    title: "Changes discarded",
    text: "The published version stays as it is.",
  },
};

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: data ? `Manage ${data.agent.name}` : "Manage an agent",
    description: "Your agent’s status, and what you can do with it.",
  });

export default function CreatedAgentPage() {
  const page = useLoaderData<typeof loader>();
  const { agent, waiting, listing, takedown, recalls } = page;
  const { decisions, isRefused, notesHtml } = page;
  const refused = useActionData<typeof action>();
  return (
    <div className="wrap grid gap-6 pt-5 pb-16">
      <Breadcrumb
        items={[
          { label: "Dashboard", href: "/dashboard" },
          { label: "Created agents", href: "/dashboard/agents" },
          { label: agent.name },
        ]}
      />
      <AgentStanding agent={agent} />
      {isRefused ? <AgentDecisions decisions={decisions} /> : null}
      {notesHtml ? <RejectionNotes html={notesHtml} /> : null}
      {recalls.map((recall) => (
        <RecallNote key={recall.version} recall={recall} />
      ))}
      {takedown ? (
        <TakedownPanel
          takedown={takedown}
          lastResult={resultOf(refused, "appeal")}
        />
      ) : null}
      {waiting ? <WaitingNote agentId={agent.id} waiting={waiting} /> : null}
      {listing ? (
        <ListingPanel
          listing={listing}
          lastResult={resultOf(refused, "change")}
        />
      ) : null}
      {agent.acts.length > 0 ? (
        <Panel titleId="acts" title="Manage">
          <AgentActs acts={agent.acts} />
        </Panel>
      ) : null}
      {isRefused ? null : <AgentDecisions decisions={decisions} />}
    </div>
  );
}
