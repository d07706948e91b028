import type { ComponentProps } from "react";

import { AgentHeader } from "~/components/catalogue/agent-page/agent-header";
import { BuyBar } from "~/components/catalogue/agent-page/buy-bar";
import { OverviewPanel } from "~/components/catalogue/agent-page/overview-panel";
import { ReviewsPanel } from "~/components/catalogue/agent-page/reviews-panel";
import { SidePanel } from "~/components/catalogue/agent-page/side-panel";
import { SpecsPanel } from "~/components/catalogue/agent-page/specs-panel";
import { ButtonLink } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { Tabs } from "~/components/ui/tabs";
import { previewPath, wizardPath } from "~/domain/agents/steps";

type PanelOf<P> = P extends (props: infer Props) => unknown
  ? Omit<Props, "agent">
  : never;

/** The content of the open tab. */
type Shown =
  | ({ tab: "overview" } & PanelOf<typeof OverviewPanel>)
  | ({ tab: "reviews" } & PanelOf<typeof ReviewsPanel>)
  | ({ tab: "specs" } & PanelOf<typeof SpecsPanel>);

type PreviewedAgent = ComponentProps<typeof AgentHeader>["agent"] &
  ComponentProps<typeof SidePanel>["agent"] &
  ComponentProps<typeof OverviewPanel>["agent"] &
  ComponentProps<typeof ReviewsPanel>["agent"];

type PreviewPage = {
  agent: PreviewedAgent & { id: string };
  shown: Shown;
  creator: ComponentProps<typeof SidePanel>["creator"];
  purchase: "buy" | "acquire" | "quote";
  isOwn: boolean;
};

/** The agent's page with a draft's values; its buttons do nothing. */
export function AgentPreview({ page }: { page: PreviewPage }) {
  const { agent, shown, creator, purchase } = page;
  const way = { kind: purchase, href: "", isPreview: true };
  return (
    <>
      <div className="wrap pt-5 pb-5">
        <PreviewNote page={page} />
      </div>
      <AgentHeader agent={agent} />
      <div className="wrap pt-8 pb-16">
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div>
            <Tabs label="Agent detail" items={tabItems(page)} />
            <div className="mt-7">
              <Panel agent={agent} shown={shown} />
            </div>
          </div>
          <aside aria-label="Price and terms">
            <SidePanel
              agent={agent}
              creator={creator}
              way={way}
              mayReport={false}
              comparePath={null}
            />
          </aside>
        </div>
      </div>
      <BuyBar way={way} {...agent.terms} />
    </>
  );
}

function PreviewNote({ page: { agent, isOwn } }: { page: PreviewPage }) {
  return (
    <Note tone="warn" title="PREVIEW">
      <p>
        Buyers will see the agent like this once the draft is approved. The
        buttons do nothing yet.
      </p>
      {isOwn ? (
        <div className="mt-3">
          <ButtonLink
            href={wizardPath({ draftId: agent.id, step: 1 })}
            size="sm"
          >
            Back to the wizard
          </ButtonLink>
        </div>
      ) : null}
    </Note>
  );
}

/** A draft has no questions. */
const TABS = ["overview", "reviews", "specs"] as const;

function tabItems({ agent, shown }: PreviewPage) {
  const path = previewPath(agent.id);
  return TABS.map((tab) => ({
    label: tab.toUpperCase(),
    href: tab === "overview" ? path : `${path}?tab=${tab}`,
    count: tab === "reviews" ? agent.writtenReviews : undefined,
    isCurrent: tab === shown.tab,
  }));
}

function Panel({ agent, shown }: Pick<PreviewPage, "agent" | "shown">) {
  if (shown.tab === "specs") {
    return <SpecsPanel agent={agent} releases={shown.releases} />;
  }
  if (shown.tab === "reviews") return <ReviewsPanel agent={agent} {...shown} />;
  return <OverviewPanel agent={agent} {...shown} />;
}
