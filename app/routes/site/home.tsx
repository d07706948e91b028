import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";

import { StructuredData } from "~/components/catalogue/agent-page/structured-data";
import { AgentsTeaser } from "~/components/site/agents-teaser";
import { BriefConsole } from "~/components/site/brief-console";
import { CallToAction } from "~/components/site/call-to-action";
import { Categories } from "~/components/site/categories";
import { GhostOperators } from "~/components/site/ghost-operators";
import { Hero } from "~/components/site/hero";
import { homeHref, readHomeAddress } from "~/domain/workflows/home-address";
import { HomeDialog } from "~/components/site/home-dialog";
import { homeView, offeredOperators } from "~/components/site/home-view";
import { PlanArea } from "~/components/site/plan-area";
import { Promises } from "~/components/site/promises";
import { Testimonials } from "~/components/site/testimonials";
import { FEED_LINK, pageMeta } from "~/content/page-meta";
import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { siteData } from "~/domain/catalogue/structured-data";
import type { Visitor } from "~/domain/workflows/ownership";
import { readForm, textOf } from "~/http/body.server";
import { ensureBrowserId } from "~/http/browser.server";
import { redirectWithFlash } from "~/http/flash.server";
import { leadToPlan } from "~/http/workflows/new-plan.server";
import { workflowRequestSchema } from "~/http/workflows/workflow-json.server";
import { limitAttempts } from "~/http/limits.server";
import { headersOf, pageAction, pageLoader } from "~/http/pages.server";
import { findViewer } from "~/http/session.server";
import { validate } from "~/http/validate.server";
import { findVisitor } from "~/http/workflows/visitor.server";
import { loadHome, type Home } from "~/services/site/load-home.server";
import { proposeProject } from "~/services/projects/propose-project.server";
import { generateWorkflow } from "~/services/workflows/generate-workflow.server";
import homeStyles from "~/styles/home.css?url";

export const loader = pageLoader({ access: "anyone" }, async (args) => {
  const { ctx, context, request } = args;
  const address = readHomeAddress(request.url);
  const visitor = await findVisitor(context, request);
  const home = await loadHome(ctx, {
    visitor,
    workflowId: address.workflow,
    operatorId: address.operator,
    search: address.q,
  });
  if (address.dialog === "operators" && address.workflow === null) {
    throw await redirectWithFlash(context, homeHref(address), NO_WORKFLOW);
  }
  const isSignedIn = visitor.userId !== null;
  const offersOperators = address.dialog === "operators" && isSignedIn;
  const page = {
    address,
    isSignedIn,
    view: homeView(home),
    ...(offersOperators
      ? await offerOf(ctx, { home, visitor })
      : { offered: null, words: null }),
    publicUrl: ctx.env.publicUrl,
    briefHosts: ctx.env.briefHosts,
  };
  return data(page, { status: home.isPlanMissing ? 404 : 200 });
});

type Offer = { home: Home; visitor: Visitor };

/** The operators to choose from, and the texts that the plan is sent with. */
async function offerOf(ctx: Ctx, { home, visitor }: Offer) {
  const workflowId = home.plan?.id ?? "";
  const proposal = await proposeProject(ctx, { workflowId, visitor });
  return { offered: offeredOperators(home), words: proposal?.words ?? null };
}

export const action = pageAction({ access: "anyone" }, async (args) => {
  const { ctx, context, request } = args;
  const address = readHomeAddress(request.url);
  const form = await readForm(request);
  const userRequest = textOf(form, "userRequest");
  const { workflow: planId } = address;
  const revision = textOf(form, "revision");
  try {
    await limitAttempts(context, "workflows");
    const [browser, viewer] = await Promise.all([
      ensureBrowserId(context, request),
      findViewer(context, request),
    ]);
    const userId = viewer?.id ?? null;
    const { id, ...fate } = await generateWorkflow(ctx, {
      ...validate(workflowRequestSchema, { userRequest }),
      browserId: browser.browserId,
      userId,
      sessionId: null,
      planBefore: planId === null ? null : { id: planId, revision },
      clientAddress: context.clientAddress,
      userAgent: request.headers.get("User-Agent"),
    });
    const path = homeHref(address, { workflow: id }, "#plan");
    const { cookie } = browser;
    return await leadToPlan(context, { path, cookie, userId, ...fate });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { message, status } = error;
    return data(
      { userRequest, error: message },
      { status, headers: headersOf(error) },
    );
  }
});

const NO_WORKFLOW = {
  title: "No workflow generated",
  text: "Please generate a workflow first by describing what you need.",
  tone: "warn" as const,
};

export const links = () => [{ rel: "stylesheet", href: homeStyles }];

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  page?.view.isPlanMissing
    ? pageMeta(MISSING_PLAN)
    : [
        ...pageMeta({
          title: "Design and deploy AI agents",
          description:
            "Describe a process in plain words, get a workflow of ready-made agents, buy them once or have an operator build it.",
          canonical: page && `${page.publicUrl}/`,
        }),
        FEED_LINK,
      ];

const MISSING_PLAN = {
  title: "Workflow not found",
  description: "This workflow has expired or belongs to another browser.",
};

export default function HomePage() {
  const { address, isSignedIn, view, offered, words, publicUrl, briefHosts } =
    useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const navigation = useNavigation();
  const isAnalysing = navigation.formData?.has("userRequest") ?? false;
  const text = refused?.userRequest ?? address.brief ?? view.request;
  return (
    <>
      <Hero>
        <BriefConsole
          key={text}
          address={address}
          text={text}
          revision={view.revision}
          error={refused?.error ?? null}
          isAnalysing={isAnalysing}
          briefHosts={briefHosts}
        />
        <Promises {...view} />
        <PlanArea address={address} view={view} isAnalysing={isAnalysing} />
      </Hero>
      <AgentsTeaser
        address={address}
        teaser={view.teaser}
        liveAgents={view.liveAgents}
        isSignedIn={isSignedIn}
      />
      <Categories categories={view.categories} />
      <GhostOperators
        operators={view.operators}
        hasPass={view.hasPass}
        upsellHref={homeHref(address, { dialog: "upsell" })}
      />
      <Testimonials />
      <CallToAction isSignedIn={isSignedIn} />
      <HomeDialog address={address} offered={offered} words={words} {...view} />
      <StructuredData data={siteData(publicUrl)} />
    </>
  );
}
