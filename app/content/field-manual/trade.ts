import { link, text, type ReadingSection } from "../reading";

/** What is decided about buying and selling, and that it is not open yet. */
export const TRADE: readonly ReadingSection[] = [
  {
    id: "buy",
    title: "Buy an agent",
    blocks: [
      text(
        "Checkout is not open yet: you can compare agents and their terms, and buy nothing. Decided: you pay once by card, in USD, without a fee on top, and keep lifetime access with updates. There is no subscription for buyers.",
      ),
    ],
  },
  {
    id: "money-back",
    title: "Get money back",
    blocks: [
      text(
        "There is nothing to pay back before checkout opens. Decided: every listing has its own refund window, shown on the agent’s page; within it you get the whole price back through the card provider, and access ends. Where a package or guide has longer trial days, these count instead.",
      ),
    ],
  },
  {
    id: "sell",
    title: "Sell agents",
    blocks: [
      text(
        "Listing agents yourself is not open yet. Decided: an administrator reviews every version before it goes live, and your share of your sales is 70% up to 1,000 USD in total, 75% up to 10,000 USD and 80% beyond. It becomes payable when the refund window has passed, after 14 days where there is none. To be listed as an operator, ",
        link("apply", "/become-ai-agent-builder"),
        ".",
      ),
    ],
  },
];
