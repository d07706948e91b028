import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";

import { AdminFrame } from "~/components/layout/admin-frame";
import { NoMatch } from "~/components/layout/no-match";
import { SearchForm } from "~/components/layout/search-form";
import { AnomalyList } from "~/components/payments/anomalies/anomaly-list";
import { NextPage } from "~/components/ui/next-page";
import { Tabs } from "~/components/ui/tabs";
import { pageMeta } from "~/content/page-meta";
import { readSearch } from "~/domain/platform/list-search";
import { reasonSchema } from "~/domain/platform/reason";
import { LARGEST_COUNT } from "~/domain/platform/revision";
import { cursorIn } from "~/domain/platform/time-cursor";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/forms/form-action.server";
import { pageLoader } from "~/http/pages.server";
import { closeAnomaly } from "~/services/payments/anomalies/close-anomaly.server";
import { pageAnomalies } from "~/services/payments/anomalies/page-anomalies.server";

const PATH = "/admin/payment-anomalies";

const VIEWS = ["open", "resolved"] as const;
type View = (typeof VIEWS)[number];

type Address = { view: View; cursor: string | null; q: string };

function readAddress(request: Request): Address {
  const { searchParams } = new URL(request.url);
  const isResolved = searchParams.get("view") === "resolved";
  const cursor = cursorIn(searchParams);
  const view = isResolved ? "resolved" : "open";
  return { view, cursor, q: readSearch(searchParams) };
}

function hrefFor({ view, cursor, q }: Address): string {
  const query = new URLSearchParams({
    ...(view === "resolved" && { view }),
    ...(q && { q }),
    ...(cursor && { cursor }),
  });
  return query.size === 0 ? PATH : `${PATH}?${query}`;
}

export const loader = pageLoader({ access: "admin" }, async (args) => {
  const { ctx, request } = args;
  const address = readAddress(request);
  return { ...address, ...(await pageAnomalies(ctx, address)) };
});

const formSchema = reasonSchema.extend({
  anomalyId: z.string().max(100),
  occurrences: z.coerce.number().int().min(1).max(LARGEST_COUNT),
});

export const action = formAction(
  { access: "admin", stepUp: true },
  formSchema,
  async ({ ctx, context, request, user, sent }) => {
    const { reason: resolution, ...anomaly } = sent;
    const { id: administratorId } = user;
    await closeAnomaly(ctx, { administratorId, resolution, ...anomaly });
    return redirectWithFlash(context, hrefFor(readAddress(request)), {
      title: "Anomaly resolved",
      text: "It will reappear if it is detected again.",
    });
  },
);

export const meta = () =>
  pageMeta({
    title: "Payment anomalies",
    description:
      "Payment problems that need a person, and how to resolve them.",
  });

export default function PaymentAnomaliesPage() {
  const { view, cursor, q, next, counts, anomalies } =
    useLoaderData<typeof loader>();
  const at = (change: Partial<Address>) =>
    hrefFor({ view, q, cursor: null, ...change });
  const tabs = VIEWS.map((one) => ({
    label: one === "open" ? "Open" : "Resolved",
    href: at({ view: one }),
    count: counts[one],
    isCurrent: one === view,
  }));
  const refused = useActionData<typeof action>();
  return (
    <AdminFrame title="Payment anomalies">
      <div className="grid gap-5">
        <SearchForm
          action={PATH}
          name="Anomalies by reference"
          label="Reference, order, project or party"
          q={q}
          kept={{ view }}
        />
        <Tabs label="Which anomalies" items={tabs} />
        <AnomalyList
          anomalies={anomalies}
          action={at({ cursor })}
          result={refused?.result ?? null}
          noMatch={q ? <NoMatch what="anomalies" tabs={tabs} /> : null}
        />
        <NextPage
          label="Pages of anomalies"
          firstHref={cursor && at({})}
          nextHref={next && at({ cursor: next })}
        />
      </div>
    </AdminFrame>
  );
}
