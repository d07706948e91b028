import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";

import { AdminFrame } from "~/components/layout/admin-frame";
import { AnomalyList } from "~/components/payments/anomalies/anomaly-list";
import { Pagination } from "~/components/ui/pagination";
import { Tabs } from "~/components/ui/tabs";
import { pageMeta } from "~/content/page-meta";
import { reasonSchema } from "~/domain/platform/reason";
import { readPage } from "~/domain/catalogue/arsenal-filters";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/forms/form-action.server";
import { pageLoader } from "~/http/pages.server";
import { anomalyView } from "~/services/payments/anomalies/anomaly-view.server";
import { closeAnomaly } from "~/services/payments/anomalies/close-anomaly.server";
import { pageAnomalies } from "~/services/payments/anomalies/page-anomalies.server";

const PATH = "/admin/payment-anomalies";

const VIEWS = ["open", "resolved"] as const;
type View = (typeof VIEWS)[number];

function readAddress(request: Request): { view: View; page: number } {
  const { searchParams } = new URL(request.url);
  const isResolved = searchParams.get("view") === "resolved";
  const page = readPage(searchParams.get("page"));
  return { view: isResolved ? "resolved" : "open", page };
}

function hrefFor(view: View, page = 1): string {
  const query = new URLSearchParams({
    ...(view === "resolved" && { view }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size === 0 ? PATH : `${PATH}?${query}`;
}

export const loader = pageLoader({ access: "admin" }, async (args) => {
  const { ctx, request } = args;
  const address = readAddress(request);
  const found = await pageAnomalies(ctx, address);
  return {
    ...address,
    ...found,
    anomalies: found.anomalies.map(anomalyView),
  };
});

const formSchema = reasonSchema.extend({
  anomalyId: z.string().max(100),
  occurrences: z.coerce.number().int().min(1),
});

export const action = formAction(
  { access: "admin", stepUp: true },
  formSchema,
  async ({ ctx, context, request, user, sent }) => {
    const { reason: resolution, ...anomaly } = sent;
    const { id: administratorId } = user;
    await closeAnomaly(ctx, { administratorId, resolution, ...anomaly });
    const { view, page } = readAddress(request);
    return redirectWithFlash(context, hrefFor(view, page), {
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
  const { view, page, pageCount, total, anomalies } =
    useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <AdminFrame
      title="Payment anomalies"
      aside={<p className="muted">{total} in this list</p>}
    >
      <div className="grid gap-5">
        <Tabs
          label="Which anomalies"
          items={VIEWS.map((one) => ({
            label: one === "open" ? "Open" : "Resolved",
            href: hrefFor(one),
            isCurrent: one === view,
          }))}
        />
        <AnomalyList
          anomalies={anomalies}
          action={hrefFor(view, page)}
          result={refused?.result ?? null}
        />
        <Pagination
          label="Pages of anomalies"
          page={page}
          pageCount={pageCount}
          hrefFor={(number) => hrefFor(view, number)}
        />
      </div>
    </AdminFrame>
  );
}
