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
        "Anyone with an account can ",
        link("write an agent", "/add-agent"),
        " in four steps: what it is, what the buyer gets, what it costs, and a last look. Every step saves; with scripts the page also saves by itself while you type. Two open tabs never overwrite each other without asking you.",
      ),
      text(
        "You deliver setup instructions, a ZIP package with a README, or an endpoint that you host. Free and one-time agents are sold at once. Subscriptions and pay-per-use cannot be charged here: their button opens a project chat with you.",
      ),
      text(
        "An administrator reviews every version before it goes live, and says why when it does not. While you wait you see your place in the queue; you can withdraw at any time. Editing a live agent writes its next version: buyers see nothing of it until it is approved, and all owners get it then. A live agent can be unlisted and listed again; its buyers keep it.",
      ),
      text(
        "To be listed as an operator, ",
        link("apply", "/become-ai-agent-builder"),
        ".",
      ),
      text(
        "Your share of your sales is 70% up to 1,000 USD in total, 75% up to 10,000 USD and 80% beyond; each tier counts only for the part of a sale that falls into it, and refunds lower the total. A refund takes back exactly the share of that sale. The card provider’s fee is paid from our part.",
      ),
      text(
        "Your share becomes payable when the refund window has passed, after 14 days where there is none. ",
        link("Your earnings", "/earnings"),
        " show every sale, refund and payout, and what is pending, payable and paid.",
      ),
      text(
        "What is payable is paid out every Monday, from 1 USD, to the account that you connect there with the payment provider. Until one is connected and your e-mail address is verified it stays payable, and the page says what to do. What is refunded after it was paid out is taken from your next earnings.",
      ),
    ],
  },
];
