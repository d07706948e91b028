import { decodeTimeCursor } from "~/domain/platform/time-cursor";
import { arrayPage, linkNext } from "~/http/api/array-pages.server";
import { jsonApi, operation } from "~/http/api/json-api.server";
import {
  ownOrdersJson,
  ownOrdersJsonSchema,
} from "~/http/orders/order-json.server";
import { listOrders } from "~/services/orders/delivery/show-order.server";

const PAGE_SIZE = 500;

const endpoint = jsonApi({
  GET: operation({
    summary: "List your orders, newest first, up to 500 at once",
    access: "user",
    scope: "orders:read",
    query: arrayPage,
    answer: ownOrdersJsonSchema,
    handle: async ({ ctx, user, query, ...call }) => {
      const { limit = PAGE_SIZE, cursor } = query;
      const page = { limit, after: decodeTimeCursor(cursor) };
      const { items, next } = await listOrders(ctx, user.id, page);
      linkNext(call, next);
      return ownOrdersJson(items);
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
