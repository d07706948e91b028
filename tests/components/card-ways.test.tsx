import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { AgentCards } from "~/components/catalogue/arsenal/agent-cards";
import {
  packAgents,
  unpackAgents,
} from "~/components/catalogue/arsenal/card-rows";
import {
  ClassicList,
  type ClassicAgent,
} from "~/components/catalogue/arsenal/classic-list";
import { AgentCard } from "~/components/ui/agent-card";
import { NO_FILTERS } from "~/domain/catalogue/arsenal-filters";

const agent = {
  slug: "invoice-hawk",
  title: "Invoice Hawk",
  type: "Accounting",
  description: "Reads invoices.",
  priceCents: 39_900,
  uses: 1968,
  rating: 4.7,
  reviewCount: 12,
  operatorName: "Nightjar",
  tags: [],
  runtime: "cloud",
  delivery: "zip",
} satisfies ClassicAgent;

test("cards and rows open what the viewer has, and name a free agent", () => {
  const buttons = (changed: Partial<ClassicAgent>) =>
    (["enhanced", "classic"] as const).map((view) => {
      const packed = packAgents([{ ...agent, ...changed }], view);
      const [one] = unpackAgents(packed);
      const html = renderToStaticMarkup(
        view === "classic" ? (
          <ClassicList agents={[one!]} />
        ) : (
          <AgentCard agent={one!} />
        ),
      );
      const [, href, words] =
        /<a class="btn[^>]*href="([^"]*)"[^>]*>([^<]*)/.exec(html)!;
      return `${words} ${href}`;
    });

  const bought = { isOwn: false, path: "/purchased-agent/1" };
  const open = "OPEN PURCHASE /purchased-agent/1";
  expect(buttons({ held: bought })).toEqual([open, open]);
  const own = { isOwn: true, path: "/dashboard/agents/1" };
  const manage = "MANAGE AGENT /dashboard/agents/1";
  expect(buttons({ held: own, priceCents: null })).toEqual([manage, manage]);
  const free = "GET IT FREE /checkout?agent=invoice-hawk&amp;price=0";
  expect(buttons({ priceCents: 0 })).toEqual([free, free]);
});

test("both views of the arsenal have a box that adds an agent to the comparison", () => {
  for (const view of ["enhanced", "classic"] as const) {
    const html = renderToStaticMarkup(
      <AgentCards
        agents={[agent]}
        filters={{ ...NO_FILTERS, view }}
        label="Automations"
        heading="h2"
      />,
    );
    expect(html).toMatch(
      /<input type="checkbox" form="compare" name="agent" value="invoice-hawk"/,
    );
  }
  const elsewhere = renderToStaticMarkup(<AgentCard agent={agent} />);
  expect(elsewhere).not.toContain("checkbox");
});
