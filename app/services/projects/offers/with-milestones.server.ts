import {
  listMilestones,
  type Milestone,
} from "~/models/projects/project-milestones.server";
import type { ProjectOffer } from "~/models/projects/project-offers.server";
import type { Db } from "~/models/platform/store.server";

export type OfferWithMilestones = ProjectOffer & { milestones: Milestone[] };

/** Adds the milestones of offers, in their order. */
export async function withMilestones(
  db: Db,
  offers: readonly ProjectOffer[],
): Promise<OfferWithMilestones[]> {
  const ids = offers.map(({ id }) => id);
  const milestones = await listMilestones(db, ids);
  return offers.map((offer) => ({
    ...offer,
    milestones: milestones.filter(({ offerId }) => offerId === offer.id),
  }));
}
