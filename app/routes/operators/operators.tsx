import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SearchX } from "lucide-react";

import { Blurbs } from "~/components/operators/blurbs";
import { OperatorActions } from "~/components/operators/operator-actions";
import { OperatorSearch } from "~/components/operators/operator-search";
import { SellerBanner } from "~/components/operators/seller-banner";
import { EmptyState } from "~/components/ui/empty-state";
import { CountedFigure } from "~/components/ui/how-we-count";
import { NextPage } from "~/components/ui/next-page";
import { Note } from "~/components/ui/note";
import { OperatorCard } from "~/components/ui/operator-card";
import { pageMeta } from "~/content/page-meta";
import type { Ctx } from "~/ctx.server";
import {
  directoryHref,
  readDirectorySearch,
  type DirectorySearch,
} from "~/domain/operators/directory";
import { pageLoader } from "~/http/pages.server";
import {
  listOperators,
  OPERATORS_PER_PAGE,
  pageOperators,
} from "~/services/operators/list-operators.server";

export const loader = pageLoader({ access: "anyone" }, async (args) => {
  const { ctx, request } = args;
  const { searchParams } = new URL(request.url);
  const search = readDirectorySearch(searchParams);
  const after = searchParams.get("cursor");
  const [{ operators, next }, [pinned]] = await Promise.all([
    pageOperators(ctx, search, { limit: OPERATORS_PER_PAGE, after }),
    findPinned(ctx, search, searchParams.get("operator")),
  ]);
  const others = operators.filter(({ id }) => id !== pinned?.id);
  return {
    search,
    pinned: pinned ? { id: pinned.id, name: pinned.name } : null,
    operators: pinned && !after ? [pinned, ...others] : others,
    isFirst: !after,
    next,
    canonical: `${ctx.env.publicUrl}/operators`,
  };
});

async function findPinned(
  ctx: Ctx,
  search: DirectorySearch,
  onlyId: string | null,
) {
  return onlyId ? listOperators(ctx, search, { limit: 1, onlyId }) : [];
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: "Ghost Operators",
    description:
      "People who build automations to order, with their counted record: finished work, success rate, rating and agents on sale.",
    canonical: data?.canonical,
  });

export default function OperatorsPage() {
  const { search, pinned, operators, isFirst, next } =
    useLoaderData<typeof loader>();
  return (
    <div className="wrap pt-10 pb-16">
      <h1 className="h-stencil h1">Ghost operators</h1>
      <p className="lede mt-3">
        People who build automations for a living. Hire one for a custom job and
        settle the price in chat.
      </p>
      <p className="muted mt-3">
        Do you build automations yourself?{" "}
        <a className="link" href="/apply-ghost-ops">
          Become an operator
        </a>
      </p>
      <Blurbs />
      <p className="muted mt-4">
        How we count: <CountedFigure figure="kill-count">kills</CountedFigure>,{" "}
        <CountedFigure figure="success-rate">success rate</CountedFigure>,{" "}
        <CountedFigure figure="operator-rating">rating</CountedFigure> and{" "}
        <CountedFigure figure="weapons">weapons</CountedFigure>.
      </p>
      <OperatorSearch search={search} pinnedId={pinned?.id ?? null} />
      {pinned ? (
        <Note tone="action" className="mb-5">
          {pinned.name} is pinned because you came from their card.{" "}
          <a className="link" href={directoryHref(search)}>
            Show everyone equally
          </a>
        </Note>
      ) : null}
      {operators.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title="NO OPERATORS FOUND"
          hint="Adjust your search and try again."
          action={
            <a className="link" href="/operators">
              Show all operators
            </a>
          }
        />
      ) : (
        <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
          {operators.map((operator) => (
            <OperatorCard
              key={operator.id}
              operator={operator}
              heading="h2"
              pinned={operator.id === pinned?.id}
              actions={<OperatorActions operator={operator} />}
            />
          ))}
        </div>
      )}
      <NextPage
        label="Pages of operators"
        firstHref={isFirst ? null : directoryHref(search)}
        nextHref={next && directoryHref(search, next)}
      />
      <SellerBanner />
    </div>
  );
}
