import type { Ctx } from "~/ctx.server";
import { displayName, type Person } from "~/domain/accounts/users";
import type { OfferTerms } from "~/domain/projects/offers";
import { insertMilestones } from "~/models/projects/project-milestones.server";
import { insertOffer } from "~/models/projects/project-offers.server";

import { requirePartyChat, otherParty } from "../chat-access.server";
import { checkAcceptanceTest } from "./check-acceptance-test.server";
import { acceptByDeal } from "./accept-by-deal.server";
import { refuseSettledChat } from "./refuse-settled-chat.server";
import { announce } from "../announce.server";
import type { OfferWithMilestones } from "./with-milestones.server";

type MakeOffer = {
  chatId: string;
  user: Person;
  terms: OfferTerms;
};

/**
 * Makes an offer of an amount and a time, for either party of a running
 * project. The operator's first offer accepts a pending request.
 */
export async function makeOffer(
  ctx: Ctx,
  { chatId, user, terms: { milestones, ...terms } }: MakeOffer,
): Promise<OfferWithMilestones> {
  return ctx.store.tx(async (tx) => {
    const found = await requirePartyChat(tx, { chatId, userId: user.id });
    refuseSettledChat(found.chat);
    for (const [index, { acceptanceTest: test }] of milestones.entries()) {
      const field = `milestones.${index}.acceptanceTest`;
      const operatorId = found.operator.id;
      await checkAcceptanceTest(tx, { test, operatorId, field });
    }
    const now = ctx.now();
    const offer = await insertOffer(tx, {
      ...terms,
      id: ctx.newId(),
      projectChatId: chatId,
      offererUserId: user.id,
      answererUserId: otherParty(found).id,
      createdAt: now,
      updatedAt: now,
    });
    const parts = milestones.map((milestone, index) => ({
      ...milestone,
      id: ctx.newId(),
      offerId: offer.id,
      position: index + 1,
      updatedAt: now,
    }));
    const inserted = await insertMilestones(tx, parts);
    if (found.party === "operator") {
      await acceptByDeal(ctx, tx, { found, offerId: offer.id });
    }
    await announce(ctx, tx, {
      chatId,
      sender: user,
      chatStatus: "active",
      notice: {
        kind: "offer_new",
        other: otherParty(found),
        by: displayName(user),
        offer,
      },
    });
    return { ...offer, milestones: inserted };
  });
}
