import { and, desc, eq, gte, lt, lte, or, sql, type SQL } from "drizzle-orm";

import { sandboxObjects } from "../../drizzle/schema";
import type { Db } from "~/models/platform/store.server";

export type SandboxObject = typeof sandboxObjects.$inferSelect;
type NewSandboxObject = typeof sandboxObjects.$inferInsert;

type SandboxSearch = {
  object: string;
  parentId?: string;
  /** The range of creation times, both ends included. */
  from?: Date;
  until?: Date;
  /** Only objects after it in the list, which is newest first. */
  after?: Pick<SandboxObject, "id" | "createdAt">;
  limit: number;
};

export async function insertSandboxObject(
  db: Db,
  row: NewSandboxObject,
): Promise<void> {
  await db.insert(sandboxObjects).values(row);
}

/** An object of this kind; an id of another kind finds nothing. */
export async function findSandboxObject(
  db: Db,
  { object, id }: Pick<SandboxObject, "object" | "id">,
): Promise<SandboxObject | undefined> {
  const [row] = await db
    .select()
    .from(sandboxObjects)
    .where(and(eq(sandboxObjects.id, id), eq(sandboxObjects.object, object)))
    .limit(1);
  return row;
}

export async function findSandboxObjectBySecret(
  db: Db,
  clientSecret: string,
): Promise<SandboxObject | undefined> {
  const [row] = await db
    .select()
    .from(sandboxObjects)
    .where(eq(sandboxObjects.clientSecret, clientSecret))
    .limit(1);
  return row;
}

/** Objects of a kind, newest first. */
export async function listSandboxObjects(
  db: Db,
  search: SandboxSearch,
): Promise<SandboxObject[]> {
  return db
    .select()
    .from(sandboxObjects)
    .where(and(...conditionsOf(search)))
    .orderBy(desc(sandboxObjects.createdAt), desc(sandboxObjects.id))
    .limit(search.limit);
}

/** Replaces an object; false if it has changed since that revision. */
export async function replaceSandboxObject(
  db: Db,
  { id, revision, data }: Pick<SandboxObject, "id" | "revision" | "data">,
): Promise<boolean> {
  const replaced = await db
    .update(sandboxObjects)
    .set({ data, revision: sql`${sandboxObjects.revision} + 1` })
    .where(
      and(eq(sandboxObjects.id, id), eq(sandboxObjects.revision, revision)),
    )
    .returning({ id: sandboxObjects.id });
  return replaced.length > 0;
}

/** Deletes an object; false if it has changed since that revision. */
export async function deleteSandboxObject(
  db: Db,
  { id, revision }: Pick<SandboxObject, "id" | "revision">,
): Promise<boolean> {
  const deleted = await db
    .delete(sandboxObjects)
    .where(
      and(eq(sandboxObjects.id, id), eq(sandboxObjects.revision, revision)),
    )
    .returning({ id: sandboxObjects.id });
  return deleted.length > 0;
}

function conditionsOf(search: SandboxSearch): (SQL | undefined)[] {
  const { object, parentId, from, until, after } = search;
  const { createdAt, id } = sandboxObjects;
  return [
    eq(sandboxObjects.object, object),
    parentId === undefined ? undefined : eq(sandboxObjects.parentId, parentId),
    from && gte(createdAt, from),
    until && lte(createdAt, until),
    after &&
      or(
        lt(createdAt, after.createdAt),
        and(eq(createdAt, after.createdAt), lt(id, after.id)),
      ),
  ];
}
