import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import {
  packAgents,
  unpackAgents,
} from "~/components/catalogue/arsenal/card-rows";
import { ClassicList } from "~/components/catalogue/arsenal/classic-list";
import { OperatorChoice } from "~/components/projects/operator-choice";
import { monogramOf } from "~/components/insignia/monogram";
import { AgentCard } from "~/components/ui/agent-card";
import type { AgentCardView } from "~/components/ui/agent-card-markup";
import { OperatorCard } from "~/components/ui/operator-card";
import { pageNumbers } from "~/components/ui/pagination";
import {
  ChatStatusBadge,
  OfferStatusBadge,
  ReviewStatusBadge,
} from "~/components/ui/status-badge";
import { isCurrentSection } from "~/content/navigation";
import { userMenuLinks } from "~/content/user-menu-links";

import { sampleOperator as operator } from "../support/sample-operator";

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
  tags: ["ocr", "a&b"],
} satisfies AgentCardView;

test("a price in money is ONE-TIME, free and quoted agents are not", () => {
  const render = (priceCents: number | null) =>
    renderToStaticMarkup(<AgentCard agent={{ ...agent, priceCents }} />);

  expect(render(39_900)).toContain("ONE-TIME");
  expect(render(0)).not.toContain("ONE-TIME");
  expect(render(null)).not.toContain("ONE-TIME");
});

test("a preview of a card has no links and no figures", () => {
  const html = renderToStaticMarkup(<AgentCard agent={agent} isPreview />);

  expect(html).toContain("Invoice Hawk");
  expect(html).toContain("$399");
  expect(html).not.toMatch(/<a |<button|BUY NOW|uses|Rated/);
});

test("an agent without ratings shows neither a star nor a zero", () => {
  const html = renderToStaticMarkup(
    <AgentCard agent={{ ...agent, rating: null, reviewCount: 0 }} />,
  );

  expect(html).toContain("No reviews yet");
  expect(html).not.toContain("star");
});

test("one rating is singular, several are plural", () => {
  const render = (reviewCount: number) =>
    renderToStaticMarkup(<AgentCard agent={{ ...agent, reviewCount }} />);

  expect(render(12)).toContain(" out of 5 in 12 ratings<");
  expect(render(1)).toContain(" out of 5 in 1 rating<");
});

test("every average is shown with its number of ratings", () => {
  const [row] = [{ ...agent, runtime: "cloud", delivery: "zip" }];
  const shown = (element: React.ReactElement) =>
    renderToStaticMarkup(element).replace(/<[^>]*>/g, "");

  expect(shown(<AgentCard agent={agent} />)).toContain("(12)");
  expect(shown(<ClassicList agents={[row]} />)).toContain("4.7 (12)");
  const card = <OperatorCard operator={operator} actions={null} />;
  expect(shown(card)).toContain("4.8 (41)");
  const choice = <OperatorChoice operator={operator} name="operatorId" />;
  expect(shown(choice)).toContain("4.8 from 41 ratings");
});

test("both views name a verified publisher as one, and nobody else", () => {
  const row = { ...agent, runtime: "cloud", delivery: "zip" };
  const shown = (isPublisher: boolean) =>
    [
      <AgentCard key="card" agent={{ ...agent, isPublisher }} />,
      <ClassicList key="list" agents={[{ ...row, isPublisher }]} />,
    ].map((element) => renderToStaticMarkup(element).replace(/<[^>]*>/g, ""));

  const [card, list] = shown(true);
  expect(card).toContain("by the verified publisher Nightjar");
  expect(list).toContain("by Nightjar · Verified publisher");
  expect(shown(false).join()).not.toMatch(/publisher/i);
});

test("a card leads to its agent, a tag to the arsenal with that tag", () => {
  const html = renderToStaticMarkup(<AgentCard agent={agent} />);

  expect(html).toContain('href="/agent/invoice-hawk"');
  expect(html).toContain('href="/arsenal?tag=a%26b"');
  expect(html).toContain("1,968");
});

test("no text of an agent is parsed as markup, with or without an action", () => {
  const text = `"><script>alert('x')</script>`;
  const texts = { slug: text, title: text, type: text, description: text };
  const hostile = {
    ...agent,
    ...texts,
    operatorName: text,
    tags: [text],
  };
  for (const action of [undefined, "Buy"]) {
    const html = renderToStaticMarkup(
      <AgentCard agent={hostile} action={action} />,
    );
    expect(html).not.toContain("<script");
    expect(html.match(/&lt;script&gt;/g)?.length).toBeGreaterThan(6);
  }
});

test("a card with an action has everything another card has, except BUY NOW", () => {
  const quoted = { ...agent, priceCents: null };
  const plain = renderToStaticMarkup(<AgentCard agent={quoted} />);
  const acting = renderToStaticMarkup(<AgentCard agent={quoted} action="Go" />);
  expect(acting.replace("Go", "")).toBe(plain);
});

test("BUY NOW leads to the checkout at the price shown, and is missing for quotes", () => {
  const render = (priceCents: number | null) =>
    renderToStaticMarkup(<AgentCard agent={{ ...agent, priceCents }} />);
  const at = (price: string) =>
    `href="/checkout?agent=invoice-hawk&amp;price=${price}"`;

  expect(render(129_900)).toContain(at("1299"));
  expect(render(4_950)).toContain(at("49.50"));
  expect(render(0)).toContain(at("0"));
  expect(render(null)).not.toContain("BUY NOW");
});

test("an operator's missing figures are shown as N/A", () => {
  const html = renderToStaticMarkup(
    <OperatorCard
      operator={{ ...operator, successRate: null, rating: null }}
      actions={null}
    />,
  );

  expect(html.match(/N\/A/g)).toHaveLength(2);
});

test("statuses have the agreed colors", () => {
  const color = (badge: React.ReactElement) =>
    /s-([a-z]+)/.exec(renderToStaticMarkup(badge))?.[1];

  expect(
    ["approved", "rejected", "submitted", "draft", "else"].map((status) =>
      color(<ReviewStatusBadge status={status} />),
    ),
  ).toEqual(["ok", "danger", "warn", "idle", "idle"]);
  expect(
    ["pending", "accepted", "rejected", "withdrawn"].map((status) =>
      color(<OfferStatusBadge status={status} />),
    ),
  ).toEqual(["warn", "ok", "danger", "danger"]);
  expect(
    ["active", "closed"].map((status) =>
      color(<ChatStatusBadge status={status} />),
    ),
  ).toEqual(["ok", "idle"]);
});

test("page links show both ends, the neighbors, and no gap of one page", () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(4, 12)).toEqual([1, 2, 3, 4, 5, null, 12]);
  expect(pageNumbers(6, 12)).toEqual([1, null, 5, 6, 7, null, 12]);
  expect(pageNumbers(12, 12)).toEqual([1, null, 11, 12]);
});

test("a monogram is two initials, or the start of a single name", () => {
  expect(monogramOf("Dana Reyes")).toBe("DR");
  expect(monogramOf("hq.admin")).toBe("HA");
  expect(monogramOf("nightjar")).toBe("NI");
});

test("only administrators of a demo are offered the mail outbox", () => {
  const offered = (role: string, isDemo: boolean) =>
    userMenuLinks(role, isDemo).some(({ href }) => href === "/admin/outbox");

  expect(offered("admin", true)).toBe(true);
  expect(offered("admin", false)).toBe(false);
  expect(offered("user", true)).toBe(false);
});

test("a completed chat is gray and marked done, not crossed out", () => {
  const completed = renderToStaticMarkup(
    <ChatStatusBadge status="completed" />,
  );
  expect(completed).toContain("s-idle");
  expect(completed).toContain("lucide-circle-check");
});

test("a page marks its own section, not one with a similar address", () => {
  expect(isCurrentSection("/operators", "/operators/ironwood")).toBe(true);
  expect(isCurrentSection("/operators", "/operators-guide")).toBe(false);
  expect(isCurrentSection("/arsenal", "/agent/hipaa-voice-intake")).toBe(true);
  expect(isCurrentSection("/arsenal", "/agent-marketplace")).toBe(true);
  expect(isCurrentSection("/intelligence", "/agent/x")).toBe(false);
});

test("cards and rows say how many ratings were imported", () => {
  const imported = { ...agent, runtime: "<5s", delivery: "ZIP Package" };
  const some = { ...imported, importedCount: 9 };
  const shown = (one: AgentCardView & typeof imported) => [
    renderToStaticMarkup(<AgentCard agent={one} />),
    renderToStaticMarkup(<ClassicList agents={[one]} />),
    renderToStaticMarkup(
      <AgentCard agent={unpackAgents(packAgents([one], "enhanced"))[0]!} />,
    ),
  ];
  for (const html of shown(some)) expect(html).toContain("(12, 9 imported)");
  for (const html of shown({ ...some, importedCount: 0 })) {
    expect(html).toContain("(12)");
  }
});
