import type { Ctx } from "~/ctx.server";
import { cutPage, readTimeCursor } from "~/domain/platform/time-cursor";
import { listOrdersOfBuyers } from "~/models/orders/order-administration.server";
import {
  countAnomalies,
  listAnomalies,
} from "~/models/payments/payment-anomalies.server";
import { listLastActors } from "~/models/platform/audit-log.server";
import { anomalyFound } from "~/models/platform/record-search.server";
import { listPaymentsWithParties } from "~/models/projects/disputed-payments.server";

import { anomalyView } from "./anomaly-view.server";

const PAGE_SIZE = 24;

type Wanted = {
  view: "open" | "resolved";
  cursor: string | null;
  q?: string;
};

/** One page of the open or the resolved anomalies, and their numbers. */
export async function pageAnomalies(
  { store }: Ctx,
  { view, cursor, q = "" }: Wanted,
) {
  const found = anomalyFound({ engine: store.engine, q });
  const page = { limit: PAGE_SIZE + 1, after: readTimeCursor(cursor), found };
  const [rows, open, resolved] = await Promise.all([
    listAnomalies(store.read, view, page),
    countAnomalies(store.read, "open", found),
    countAnomalies(store.read, "resolved", found),
  ]);
  const { items: anomalies, next } = cutPage(
    rows,
    PAGE_SIZE,
    ({ updatedAt, id }) => ({
      at: updatedAt,
      id,
    }),
  );
  const ids = anomalies.flatMap(({ projectPaymentId: of }) => of ?? []);
  const orderIds = anomalies.flatMap(({ orderId }) => orderId ?? []);
  const [orders, projects, resolvers] = await Promise.all([
    listOrdersOfBuyers(store.read, [...new Set(orderIds)]),
    listPaymentsWithParties(store.read, [...new Set(ids)]),
    listLastActors(store.read, {
      type: "payment_anomaly",
      act: "anomaly_resolved",
      ids: anomalies.map(({ id }) => id),
    }),
  ]);
  const items = anomalies.map((anomaly) => {
    const { id, orderId, projectPaymentId: of } = anomaly;
    const order = orderId ? orders.get(orderId) : undefined;
    const project = of ? projects.get(of) : undefined;
    const resolvedBy = resolvers.get(id);
    return anomalyView(anomaly, { order, project, resolvedBy });
  });
  return { anomalies: items, next, counts: { open, resolved } };
}
