import { and, desc, eq, isNull } from "drizzle-orm";

import type { OfferAnswer } from "~/domain/projects/offers";

import { projectChats, projectOffers } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

export type ProjectOffer = typeof projectOffers.$inferSelect;

/** The offers of a chat, newest first. */
export async function listOffers(
  db: Db,
  chatId: string,
): Promise<ProjectOffer[]> {
  return db
    .select()
    .from(projectOffers)
    .where(eq(projectOffers.projectChatId, chatId))
    .orderBy(desc(projectOffers.createdAt), desc(projectOffers.id))
    .limit(200);
}

export async function findOffer(
  db: Db,
  id: string,
): Promise<ProjectOffer | undefined> {
  const [offer] = await db
    .select()
    .from(projectOffers)
    .where(eq(projectOffers.id, id))
    .limit(1);
  return offer;
}

export async function insertOffer(
  db: Db,
  offer: typeof projectOffers.$inferInsert,
): Promise<ProjectOffer> {
  const [inserted] = await db.insert(projectOffers).values(offer).returning();
  if (!inserted) throw new Error(`Offer ${offer.id} was not inserted`);
  return inserted;
}

type Settlement = {
  from: ProjectOffer["status"];
  to: OfferAnswer;
  at: Date;
};

/** Updates an offer's status; undefined if it has changed meanwhile. */
export async function settleOffer(
  db: Db,
  id: string,
  { from, to, at }: Settlement,
): Promise<ProjectOffer | undefined> {
  const [settled] = await db
    .update(projectOffers)
    .set({ status: to, updatedAt: at })
    .where(and(eq(projectOffers.id, id), eq(projectOffers.status, from)))
    .returning();
  return settled;
}

/** The sums of an offer's milestones after one of them was changed. */
export async function updateOfferTotal(
  db: Db,
  id: string,
  total: Pick<ProjectOffer, "amountCents" | "deliveryDays" | "updatedAt">,
): Promise<void> {
  await db.update(projectOffers).set(total).where(eq(projectOffers.id, id));
}

type Place = { chatId: string; offerId: string };

/** Makes an offer the chat's open one; false if there already is one. */
export async function takeOpenOffer(
  db: Db,
  { chatId, offerId }: Place,
): Promise<boolean> {
  const taken = await db
    .update(projectChats)
    .set({ openOfferId: offerId })
    .where(and(eq(projectChats.id, chatId), isNull(projectChats.openOfferId)))
    .returning({ id: projectChats.id });
  return taken.length > 0;
}

/** Clears the chat's open offer, so that another may be accepted. */
export async function clearOpenOffer(
  db: Db,
  { chatId, offerId }: Place,
): Promise<boolean> {
  const cleared = await db
    .update(projectChats)
    .set({ openOfferId: null })
    .where(
      and(eq(projectChats.id, chatId), eq(projectChats.openOfferId, offerId)),
    )
    .returning({ id: projectChats.id });
  return cleared.length > 0;
}
