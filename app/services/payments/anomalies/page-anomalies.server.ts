import type { Ctx } from "~/ctx.server";
import {
  countAnomalies,
  listAnomalies,
} from "~/models/payments/payment-anomalies.server";

const PAGE_SIZE = 24;

type Wanted = { view: "open" | "resolved"; page: number };

/** One page of the open or the resolved anomalies. */
export async function pageAnomalies({ store }: Ctx, wanted: Wanted) {
  const { view } = wanted;
  const total = await countAnomalies(store.read, view);
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(wanted.page, pageCount);
  const slice = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const anomalies = await listAnomalies(store.read, view, slice);
  return { anomalies, total, page, pageCount };
}
