import { data } from "@remix-run/node";
import {
  useActionData,
  useLoaderData,
  type MetaFunction,
} from "@remix-run/react";

import { RunAnswerPanel } from "~/components/runs/run-answer-panel";
import { SilenceNote } from "~/components/runs/silence-note";
import { TryForm } from "~/components/runs/try-form";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { pageMeta } from "~/content/page-meta";
import { typedTexts } from "~/domain/agents/typed-texts";
import { type FieldErrors, DomainError } from "~/domain/platform/errors";
import { inputFields, readInputForm } from "~/domain/runs/input-form";
import { readForm } from "~/http/body.server";
import { headersOf, pageAction, pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import { shownAnswer } from "~/http/runs/run-response.server";
import { findViewer } from "~/http/session.server";
import { showAvailability } from "~/services/catalogue/show-availability.server";
import { findTriedOperation } from "~/services/runs/find-tried-operation.server";
import { describeAllowance } from "~/services/runs/describe-allowance.server";
import { runOperation } from "~/services/runs/run-operation.server";

export const loader = pageLoader({ access: "anyone" }, async (args) => {
  const { ctx, context, request, params } = args;
  const viewer = await findViewer(context, request);
  const { searchParams } = new URL(request.url);
  const wanted = { key: param(params, "slug"), viewer };
  const name = searchParams.get("operation");
  const found = await findTriedOperation(ctx, wanted, name);
  const { agent, operations, operation } = found;
  const example =
    operation.examples[Number(searchParams.get("example") ?? 0)] ??
    operation.examples[0];
  return {
    agent: { name: agent.name, slug: agent.slug },
    operations: operations.map(({ name, summary }) => ({ name, summary })),
    operation: {
      name: operation.name,
      summary: operation.summary,
      examples: operation.examples.map(({ title }) => title),
    },
    fields: inputFields(operation.inputSchema, example?.input),
    allowance: await describeAllowance(ctx, { agent, operation, viewer }),
    availability: await showAvailability(ctx, agent.id),
    canonical: `${ctx.env.publicUrl}/agent/${agent.slug}/try`,
  };
});

type Typed = Record<string, string>;

export const action = pageAction({ access: "anyone" }, async (args) => {
  const { ctx, context, request, params } = args;
  const viewer = await findViewer(context, request);
  const key = param(params, "slug");
  const typed = typedTexts(await readForm(request, 512 * 1024));
  const name = new URL(request.url).searchParams.get("operation");
  const { operation } = await findTriedOperation(ctx, { key, viewer }, name);
  const read = readInputForm(operation.inputSchema, typed);
  if (Object.keys(read.errors).length > 0) {
    return refuse(typed, read.errors, { status: 400 });
  }
  const { clientAddress } = context;
  try {
    const answer = await runOperation(ctx, {
      key,
      operation: operation.name,
      input: read.input,
      by: { viewer, licenseKey: null, clientAddress },
    });
    return data({ typed, errors: {}, answer: shownAnswer(answer) });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const init = { status: error.status, headers: headersOf(error) };
    return refuse(typed, { form: [error.message] }, init);
  }
});

function refuse(typed: Typed, errors: FieldErrors, init: ResponseInit) {
  return data({ typed, errors, answer: null }, init);
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  pageMeta({
    title: page ? `Try ${page.agent.name}` : "Try an agent",
    description: "Run an agent on your own input before you buy it.",
    canonical: page?.canonical,
  });

export default function TryAgentPage() {
  const page = useLoaderData<typeof loader>();
  const told = useActionData<typeof action>();
  const { agent, allowance, availability } = page;
  return (
    <div className="wrap pt-8 pb-16">
      <Breadcrumb
        items={[
          { label: "Arsenal", href: "/arsenal" },
          { label: agent.name, href: `/agent/${agent.slug}` },
          { label: "Try it" },
        ]}
      />
      <h1 className="h1 mt-4">Try {agent.name}</h1>
      <p className="lede mt-2 mb-7 max-w-2xl">
        Run it on the example or on your own input. {allowance}
      </p>
      <SilenceNote availability={availability} />
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <TryForm page={page} typed={told?.typed} errors={told?.errors ?? {}} />
        <RunAnswerPanel answer={told?.answer ?? null} />
      </div>
    </div>
  );
}
