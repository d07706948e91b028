import { redirect, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";

import {
  AgentTask,
  MissingAgent,
} from "~/components/catalogue/agent-page/agent-task";
import { QuoteForm } from "~/components/projects/quote-form";
import { Note } from "~/components/ui/note";
import { pageMeta } from "~/content/page-meta";
import { chatPath } from "~/domain/projects/chat-paths";
import { requestTermsFields, termsOf } from "~/domain/projects/request-terms";
import { userRequestSchema } from "~/domain/workflows/schema";
import { redirectWithFlash } from "~/http/flash.server";
import { answerForm } from "~/http/forms/form-action.server";
import {
  keptViews,
  readRequestForm,
} from "~/http/projects/request-files.server";
import { pageAction, pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import { showAgent } from "~/services/catalogue/show-agent.server";
import { findPurchaseWay } from "~/services/orders/find-purchase-way.server";
import { requestQuote } from "~/services/projects/request-quote.server";

export const loader = pageLoader({ access: "user" }, async (args) => {
  const { ctx, params, user: viewer } = args;
  const key = param(params, "slug");
  const agent = await showAgent(ctx, { key, viewer });
  const way = await findPurchaseWay(ctx, agent, viewer.id);
  const { slug, name, shortDesc } = agent;
  if (way?.kind !== "quote" && way?.kind !== "busy") {
    throw redirect(`/agent/${encodeURIComponent(slug)}`);
  }
  return {
    slug,
    name,
    shortDesc,
    owner: agent.creator?.card.name ?? "The owner",
    isBusy: way.kind === "busy",
  };
});

const quoteSchema = z.object({
  userRequest: userRequestSchema,
  ...requestTermsFields,
});

export const action = pageAction(
  { access: "user", keepsFields: true },
  async (args) => {
    const { ctx, context, params, user: requester } = args;
    const { form, files, refusal } = await readRequestForm(args);
    const kept = keptViews(ctx, requester.id, files);
    return answerForm({ context, form, kept }, quoteSchema, async (sent) => {
      if (refusal) throw refusal;
      const opened = await requestQuote(ctx, {
        requester,
        key: param(params, "slug"),
        userRequest: sent.userRequest,
        terms: termsOf(sent),
        files,
      });
      return redirectWithFlash(context, chatPath(opened.projectChatId), {
        title: "Quote requested",
        text: "The owner will answer in this chat.",
      });
    });
  },
);

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  pageMeta({
    title: page ? `Quote for ${page.name}` : "Request a quote",
    description: "Say what you need, and the owner quotes a price in a chat.",
  });

export default function AgentQuotePage() {
  const agent = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <AgentTask agent={agent} label="Quote" title={`Quote for ${agent.name}`}>
      <p className="muted">{agent.shortDesc}</p>
      {agent.isBusy && !refused ? (
        <Note tone="warn" title="CURRENTLY BUSY">
          {agent.owner} isn’t taking new work at the moment, so you can’t
          request a quote. Come back later.
        </Note>
      ) : (
        <div className="panel pad">
          <QuoteForm
            owner={agent.owner}
            result={refused?.result ?? null}
            kept={refused?.kept ?? []}
          />
        </div>
      )}
    </AgentTask>
  );
}

export function ErrorBoundary() {
  return <MissingAgent />;
}
