import { expect, test } from "vitest";

import { testBrowser, type TestBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenCatalogue } from "../../support/given-catalogue";
import { signedInBrowser } from "../../support/given-session";
import {
  givenStates,
  SECRETS,
  STATES,
  type State,
} from "../../support/given-shop";

async function scene() {
  const ctx = await testCtx();
  const { owner, buyer, made } = await givenStates(ctx);
  const admin = await given.user(ctx, { role: "admin" });
  const stranger = await given.user(ctx);
  const browsers = {
    visitor: testBrowser(ctx),
    stranger: await signedInBrowser(ctx, stranger.id),
    buyer: await signedInBrowser(ctx, buyer.id),
    owner: await signedInBrowser(ctx, owner.id),
    admin: await signedInBrowser(ctx, admin.id),
  };
  return { ctx, browsers, made, stranger };
}

const SEEN: Record<string, readonly State[]> = {
  visitor: ["live"],
  stranger: ["live"],
  buyer: ["live", "unlisted"],
  owner: STATES,
  admin: STATES,
};

const addressesOf = ({ id, slug }: { id: string; slug: string }) => [
  `/agent/${slug}`,
  `/agent/${id}`,
  `/api/agents/${slug}`,
  `/api/agents/${id}/reviews`,
];

test("each state of an agent is visible to exactly the right users", async () => {
  const { browsers, made } = await scene();

  for (const [who, browser] of Object.entries(browsers)) {
    for (const [state, agent] of made) {
      const expected = SEEN[who]!.includes(state) ? 200 : 404;
      for (const address of addressesOf(agent)) {
        const { status } = await browser.get(address);
        expect([who, address, status]).toEqual([who, address, expected]);
      }
    }
  }
});

test("a disputed purchase keeps the agent visible, a refunded one does not", async () => {
  const { ctx, browsers, made, stranger } = await scene();
  const agent = made.get("unlisted")!;
  const of = { agent, buyerUserId: stranger.id };

  await givenCatalogue.order(ctx, of, { status: "refunded" });
  const refunded = await browsers.stranger.get(`/agent/${agent.slug}`);
  await givenCatalogue.order(ctx, of, { status: "disputed" });
  const disputed = await browsers.stranger.get(`/agent/${agent.slug}`);

  expect([refunded.status, disputed.status]).toEqual([404, 200]);
  expect(disputed.body).toMatchObject({ agent: { standing: "buyer" } });
});

async function textsOf(browser: TestBrowser, agent: { id: string }) {
  const tabs = ["overview", "reviews", "specs"];
  const addresses = [
    ...tabs.map((tab) => `/agent/${agent.id}?tab=${tab}`),
    "/arsenal",
    "/arsenal?view=classic",
    "/api/agents",
    `/api/agents/${agent.id}`,
    `/api/agents/${agent.id}/reviews`,
  ];
  const texts: string[] = [];
  for (const address of addresses) {
    texts.push(JSON.stringify((await browser.get(address)).body));
  }
  return texts.join("\n");
}

test("an endpoint's address, guide and credentials are in no public response", async () => {
  const { browsers, made } = await scene();

  for (const browser of [browsers.visitor, browsers.stranger]) {
    const text = await textsOf(browser, made.get("live")!);
    for (const secret of Object.values(SECRETS)) {
      expect(text).not.toContain(secret);
    }
  }
});

test("buyers, the owner and administrators see address and guide, never credentials", async () => {
  const { browsers, made } = await scene();
  const agent = made.get("live")!;

  for (const who of ["buyer", "owner", "admin"] as const) {
    const answer = await browsers[who].get(`/api/agents/${agent.id}`);
    expect(answer.body).toMatchObject({
      deliverables: [
        {
          type: "endpoint",
          endpointBaseUrl: SECRETS.address,
          endpointAuthType: "api_key",
          instructionsMd: SECRETS.guide,
        },
      ],
    });
    const text = await textsOf(browsers[who], agent);
    expect(text).not.toContain(SECRETS.credential);
  }
});

test("only the owner and administrators see the state of the review", async () => {
  const { browsers, made } = await scene();
  const path = `/api/agents/${made.get("live")!.slug}`;
  const keysFor = async (browser: TestBrowser) =>
    Object.keys((await browser.get(path)).body as object);

  for (const who of ["visitor", "stranger", "buyer"] as const) {
    expect(await keysFor(browsers[who])).not.toContain("reviewNotesMd");
  }
  for (const who of ["owner", "admin"] as const) {
    expect(await keysFor(browsers[who])).toContain("reviewNotesMd");
  }
});

test("responses for signed-in users are private, those for visitors revalidate", async () => {
  const { browsers, made } = await scene();
  const path = `/api/agents/${made.get("live")!.slug}`;

  for (const address of [path, `${path}/reviews`]) {
    const open = await browsers.visitor.get(address);
    expect(open.headers.get("Cache-Control")).toMatch(/^public/);
    const headers = { "If-None-Match": open.headers.get("ETag") ?? "" };
    const again = await browsers.visitor.get(address, { headers });
    expect(again.status).toBe(304);
    const own = await browsers.owner.get(address, { headers });
    expect(own.status).toBe(200);
    expect(own.headers.get("Cache-Control")).toBe("private, no-store");
    expect(own.headers.get("ETag")).toBeNull();
  }
});

test("a preview has no structured data for search engines", async () => {
  const { browsers, made } = await scene();
  const pageOf = async (state: State) => {
    const { slug } = made.get(state)!;
    return (await browsers.owner.get(`/agent/${slug}`)).body;
  };

  expect(await pageOf("live")).toHaveProperty("structuredData.0");
  expect(await pageOf("draft")).toMatchObject({
    structuredData: null,
    agent: { isLive: false, reviewStatus: "draft", wasPublished: false },
  });
  expect(await pageOf("unlisted")).toMatchObject({
    structuredData: null,
    agent: { wasPublished: true, standing: "owner" },
  });
});
