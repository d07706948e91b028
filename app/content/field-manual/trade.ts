import { link, text, type ReadingSection } from "../reading";

/** How agents are bought and given back; what is decided about selling. */
export const TRADE: readonly ReadingSection[] = [
  {
    id: "buy",
    title: "Buy an agent",
    blocks: [
      text(
        "You pay once by card, in USD, without a fee on top, and keep lifetime access with updates. There is no subscription for buyers, and a free agent needs no card. The price is the one that the listing has when you pay: when it changed meanwhile, the checkout says so and asks again.",
      ),
      text(
        "The card form stands in the checkout; the same order can be paid on the card provider’s own page instead, which needs no scripts. A purchase counts once the provider has confirmed it. Its page then holds the delivery, your license key, the setup steps and the receipt.",
      ),
    ],
  },
  {
    id: "money-back",
    title: "Get money back",
    blocks: [
      text(
        "Every listing has its own refund window, shown on the agent’s page and in the checkout. Within it you get the whole price back from your purchase page, through the card provider, and access ends. Where a package or guide has longer trial days, these count instead.",
      ),
    ],
  },
  {
    id: "sell",
    title: "Sell agents",
    blocks: [
      text(
        "Listing agents yourself is not open yet. Decided: an administrator reviews every version before it goes live. To be listed as an operator, ",
        link("apply", "/become-ai-agent-builder"),
        ".",
      ),
      text(
        "Your share of your sales is 70% up to 1,000 USD in total, 75% up to 10,000 USD and 80% beyond; each tier counts only for the part of a sale that falls into it, and refunds lower the total. A refund takes back exactly the share of that sale. The card provider’s fee is paid from our part.",
      ),
      text(
        "Your share becomes payable when the refund window has passed, after 14 days where there is none. ",
        link("Your earnings", "/earnings"),
        " show every sale, refund and what is pending and payable. Payouts are not open yet: what is payable is kept for you until they are.",
      ),
    ],
  },
];
