import { shareSteps } from "~/domain/ledger/share-words";
import { CREATOR_DEBT } from "~/domain/runs/endpoint-closing";

import { PAYABLE_RULE } from "../project-money";
import { link, text, type ReadingSection } from "../reading";
import { CALLS_PATH } from "./calls-anchor";

/** Buying and refunds, and rules for sellers. */
export const TRADE: readonly ReadingSection[] = [
  {
    id: "buy",
    title: "Buy an agent",
    blocks: [
      text(
        "You pay once by card, in USD, with no extra fee, and get lifetime access with updates. There is no subscription for buyers, and a free agent needs no card. You pay the listing’s price at the time of payment. If it changed in the meantime, the checkout tells you and asks again.",
      ),
      text(
        "The card form is in the checkout. You can also pay the same order on the card provider’s own page, which works without scripts. A purchase is complete once the provider has confirmed it. Its page then has the delivery, your license key, the setup steps and the receipt.",
      ),
    ],
  },
  {
    id: "money-back",
    title: "Get a refund",
    blocks: [
      text(
        "Every listing has its own refund window, shown on the agent’s page and in the checkout. Within it, you can request a full refund on your purchase page. The card provider returns the money, and your access ends. If a package or guide has a longer trial, the trial days count instead.",
      ),
    ],
  },
  {
    id: "sell",
    title: "Sell agents",
    blocks: [
      text(
        "Anyone with an account can ",
        link("add an agent", "/add-agent"),
        " in four steps: what it is, what the buyer gets, what it costs, and a final check. If you have unfinished drafts, you choose between them and a new agent first. Every step saves; with scripts, the page also saves automatically while you type. Two open tabs never overwrite each other without asking you.",
      ),
      text(
        "You deliver setup instructions, a ZIP package with a README, or an endpoint that you host (",
        link("how calls reach it", CALLS_PATH),
        "). Free and one-time agents can be bought immediately. We can’t charge for subscriptions and pay-per-use; their button opens a project chat with you.",
      ),
      text(
        `${CREATOR_DEBT} `,
        link("Terms of War", "/terms-of-war#buying"),
        ".",
      ),
      text(
        "An administrator reviews every version before it goes live and gives a reason if it is rejected. While you wait, you can see your place in the queue and withdraw at any time. Editing a live agent starts its next version. Buyers don’t see it until it is approved; then all owners get it. You can unlist a live agent and list it again; its buyers keep it.",
      ),
      text(
        "Visitors and buyers can ask you questions about a live agent. You answer them on the agent’s page of your dashboard, and choose for each answer whether it is published.",
      ),
      text(
        "To be listed as an operator, ",
        link("apply", "/become-ai-agent-builder"),
        ".",
      ),
      text(
        `Your share of your sales in total is ${shareSteps()}. Each tier’s share applies only to the part of a sale within that tier, and refunds lower the total. A refund takes back exactly your share of that sale. We pay the card provider’s fee from our part.`,
      ),
      text(
        `${PAYABLE_RULE} `,
        link("Your earnings", "/earnings"),
        " show every sale, refund and payout, and what is pending, payable and paid. A statement of each month can be downloaded there as CSV.",
      ),
      text(
        "Payable earnings of 1 USD or more are paid out every Monday to the account you connect there with the payment provider. Until you have connected one and verified your e-mail address, they stay payable, and the page says what to do. If something is refunded after it was paid out, we deduct it from your next earnings.",
      ),
    ],
  },
];
