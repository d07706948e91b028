import { z } from "zod";

import type { Books, Kept, Kind } from "./books.server";
import { publicForm } from "./books.server";
import { expand } from "./parameters.server";
import { missing, type ProviderRefusal } from "./provider-refusal.server";

type Call<P> = { id: string; parameters: P };

/** An operation's result; a returned refusal keeps its effects. */
type Outcome = object | ProviderRefusal;

/** One endpoint of the provider's API with its parameters. */
export type Operation = {
  method: "GET" | "POST";
  /** `:id` stands for an object's id. */
  path: string;
  parameters: z.ZodType;
  /** Whether a GET may have to store a change caused by time. */
  mayChange?: boolean;
  run: (books: Books, call: Call<unknown>) => Promise<Outcome>;
};

export function operation<S extends z.ZodType>(
  declared: Omit<Operation, "run" | "parameters"> & {
    parameters: S;
    run: (books: Books, call: Call<z.output<S>>) => Promise<Outcome>;
  },
): Operation {
  return declared as unknown as Operation;
}

export const onlyExpand = z.strictObject({ expand });

/** An operation that returns one object of a kind. */
export function retrieval(kind: Kind, path: string): Operation {
  return operation({
    method: "GET",
    path: `${path}/:id`,
    parameters: onlyExpand,
    run: async (books, { id }) => shown(await books.get(kind, id)),
  });
}

/** An object in the form that is sent. */
export function shown<K extends Kind>({ data }: Kept<K>) {
  return publicForm(data);
}

type ListRequest = {
  limit: number;
  starting_after?: string | undefined;
  created?: { [bound in "gte" | "gt" | "lte" | "lt"]?: number } | undefined;
};

type Listing<K extends Kind> = {
  kind: K;
  path: string;
  asked: ListRequest;
  parentId?: string | undefined;
  keeps?: (data: Kept<K>["data"]) => boolean;
};

const PAGE = 100;

/** A page of objects, newest first. */
export async function listed<K extends Kind>(
  books: Books,
  { kind, path, asked, parentId, keeps = () => true }: Listing<K>,
) {
  const found: Kept<K>[] = [];
  let after = await startOf(books, kind, asked.starting_after);
  const window = { ...windowOf(asked.created), ...(parentId && { parentId }) };
  for (;;) {
    const rows = await books.list(kind, {
      ...window,
      ...(after && {
        after: { id: after.data.id, createdAt: after.createdAt },
      }),
      limit: PAGE,
    });
    found.push(...rows.filter(({ data }) => keeps(data)));
    after = rows.at(-1);
    if (found.length > asked.limit || rows.length < PAGE) break;
  }
  return {
    object: "list",
    data: found.slice(0, asked.limit).map(shown),
    has_more: found.length > asked.limit,
    url: path,
  };
}

async function startOf<K extends Kind>(
  books: Books,
  kind: K,
  id: string | undefined,
): Promise<Kept<K> | undefined> {
  if (id === undefined) return undefined;
  const start = await books.find(kind, id);
  if (!start) throw missing(kind, id, "starting_after");
  return start;
}

/** Times are stored in milliseconds and queried in seconds. */
function windowOf({
  gte,
  gt,
  lte,
  lt,
}: NonNullable<ListRequest["created"]> = {}) {
  const from = gte ?? (gt === undefined ? undefined : gt + 1);
  const until = lte ?? (lt === undefined ? undefined : lt - 1);
  return {
    ...(from !== undefined && { from: new Date(from * 1000) }),
    ...(until !== undefined && { until: new Date(until * 1000 + 999) }),
  };
}
