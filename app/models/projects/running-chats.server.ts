import { and, asc, eq } from "drizzle-orm";

import { operatorRequests, projectChats } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";
import { selectChats, type ChatWithParties } from "./project-chats.server";

/** An operator's chats whose request is accepted and not completed. */
export async function listRunningChats(
  db: Db,
  { operatorId, limit }: { operatorId: string; limit: number },
): Promise<ChatWithParties[]> {
  return selectChats(db)
    .where(
      and(
        eq(operatorRequests.operatorId, operatorId),
        eq(operatorRequests.status, "accepted"),
        eq(projectChats.status, "active"),
      ),
    )
    .orderBy(asc(projectChats.createdAt), asc(projectChats.id))
    .limit(limit);
}
