import { isSettled, milestoneStatus } from "~/domain/projects/milestones";
import { listMilestones } from "~/models/projects/project-milestones.server";
import { clearOpenOffer } from "~/models/projects/project-offers.server";
import {
  listOfferPayments,
  type ProjectPayment,
} from "~/models/projects/project-payments.server";
import type { Db } from "~/models/platform/store.server";

type Ended = Pick<ProjectPayment, "projectChatId" | "offerId" | "paymentMode">;

/**
 * Closes an accepted offer once all of its milestones are released, refunded or
 * canceled, so that another can be accepted.
 */
export async function closeSettledOffer(
  tx: Db,
  { projectChatId: chatId, offerId, paymentMode }: Ended,
): Promise<void> {
  if (!chatId || !offerId) return;
  const milestones = await listMilestones(tx, [offerId]);
  const payments = await listOfferPayments(tx, offerId, paymentMode);
  const isOver = milestones.every((milestone) => {
    const payment = payments.find(
      ({ milestoneId }) => milestoneId === milestone.id,
    );
    return isSettled(milestoneStatus(milestone, payment));
  });
  if (isOver) await clearOpenOffer(tx, { chatId, offerId });
}
