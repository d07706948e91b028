import { link, list, text, type ReadingSection } from "../reading";

/** Ownership, trials, questions, reviews and the pass. */
export const AFTER_BUYING: readonly ReadingSection[] = [
  {
    id: "purchase",
    title: "Use what you bought",
    blocks: [
      text(
        "A purchase page always gives you the newest published version, even if the agent is no longer for sale: a package to download, an endpoint’s base address, or a setup guide. All your orders are listed under ",
        link("Purchases", "/dashboard/purchases"),
        ".",
      ),
      list(
        "A package shows its size, its SHA-256 and its entries. You can resume an interrupted download.",
        "Your license key proves the purchase to an endpoint. Its creator checks it with us and learns nothing about you.",
        "While a payment is disputed, you can read everything but downloads are paused. They are also paused while a refund is under way; your access ends when the refund is complete.",
      ),
    ],
  },
  {
    id: "trial",
    title: "Try an endpoint",
    blocks: [
      text(
        "If an endpoint has trial days, START TRIAL on its page gives you your own key for that time, without payment and once per agent. The trial ends on its own. Packages and guides cannot be taken back, so their trial days extend the refund window instead.",
      ),
    ],
  },
  {
    id: "questions",
    title: "Ask the seller",
    blocks: [
      text(
        "You can ask the seller of an agent before you buy it, on the questions tab of its page. If you own it, write to the seller from the purchase page: the seller sees the number of your order. You need an account, and at most five of your questions about one agent can wait for an answer.",
      ),
      list(
        "The seller doesn’t see your name. The page says only whether a buyer or a visitor asked.",
        "The seller answers once and can change the answer later. We send it to you in the bell and by e-mail.",
        "The seller may publish a question with its answer. Messages about a purchase are never published.",
        "An administrator can hide a published question that breaks the rules. We tell you and the seller why.",
      ),
    ],
  },
  {
    id: "reviews",
    title: "Review an agent",
    blocks: [
      text(
        "If you own an agent, you can review it with 1 to 5 stars, a title and up to 5,000 characters, on the reviews tab of the agent’s page or on the purchase page. You can’t review an agent after a trial or a refund, and you can’t review your own agent.",
      ),
      list(
        "You can write one review per agent. Writing again replaces its stars and text, and the page says when it was edited.",
        "Stars count immediately toward the agent’s average and the bars on its page.",
        "VERIFIED marks reviews whose author currently owns the agent. After a refund, the review stays without VERIFIED and can no longer be changed.",
        "We notify the creator of each new review. The creator can answer it once, in up to 2,000 characters, and we notify you. The answer stays when you edit your review.",
        "An administrator can hide a review that breaks the rules. We tell its author why. A hidden review doesn’t count in any figure until it is shown again.",
      ),
    ],
  },
  {
    id: "pass",
    title: "The Premium Intelligence Pass",
    blocks: [
      text(
        "The pass runs for 30 days from payment. It is charged once and never renews. You can get a refund within its refund window, which ends the pass immediately. While it runs:",
      ),
      list(
        "Your operator requests are marked PRIORITY and come before other requests that are waiting for the same operator. They keep the mark when the pass ends.",
        "None of your saved plans is removed for a newer one, however many you have. After the pass ends, each further plan replaces at most one.",
        "One plan can go to up to three operators at once. Each gets their own request and chat. If one of them cannot take requests, none is sent.",
      ),
      text(
        "Your ",
        link("dashboard", "/dashboard"),
        " shows when it ends. You can buy a new one after that.",
      ),
    ],
  },
];
