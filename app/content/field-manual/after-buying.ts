import { link, list, text, type ReadingSection } from "../reading";

/** What buyers hold, try and say of an agent, and what the pass gives. */
export const AFTER_BUYING: readonly ReadingSection[] = [
  {
    id: "purchase",
    title: "Use what you bought",
    blocks: [
      text(
        "The page of a purchase always gives the newest published version, also of an agent that is no longer for sale: a package to download, an endpoint’s base address, or a setup guide. All your orders are listed under ",
        link("Purchases", "/dashboard/purchases"),
        ".",
      ),
      list(
        "A package shows its size, its SHA-256 and its entries. A download that was cut can be resumed.",
        "Your license key proves the purchase to an endpoint. Its creator checks it with us and learns nothing about you.",
        "While a payment is disputed you can read everything, and downloads pause. They also pause while a refund is under way; access ends when the money is back.",
      ),
    ],
  },
  {
    id: "trial",
    title: "Try an endpoint",
    blocks: [
      text(
        "Where an endpoint has trial days, START TRIAL on its page gives you a key of your own that works for that long, without payment and once for each agent. It ends by itself. A package or a guide cannot be taken back, so there the trial days count as money back.",
      ),
    ],
  },
  {
    id: "reviews",
    title: "Review an agent",
    blocks: [
      text(
        "Whoever owns an agent can review it: 1 to 5 stars, a title and up to 5,000 characters, on the reviews tab of the agent’s page or on the purchase page. A trial or an order that was paid back allows no review, and nobody reviews an own agent.",
      ),
      list(
        "One review for each agent. Writing again replaces it, stars and words, and the page says when it was edited.",
        "Stars count at once in the agent’s mean and in the bars of its page.",
        "VERIFIED marks reviews whose author owns the agent at this moment. After a refund the review stays, without VERIFIED, and can no longer be changed.",
        "The creator is told of each new review and can answer it once, in up to 2,000 characters. You are told of the answer. It stays when you edit your review.",
        "An administrator can hide a review that breaks the rules. Its author is told why; it counts in no figure until it is shown again.",
      ),
    ],
  },
  {
    id: "pass",
    title: "The Premium Intelligence Pass",
    blocks: [
      text(
        "A pass for 30 days from the payment. It is charged once, never renews, and can be given back within its refund window, which ends it at once. While it runs:",
      ),
      list(
        "Your operator requests are marked PRIORITY and stand before others that wait for the same operator. They keep the mark when the pass ends.",
        "Your saved plans do not expire, also those that you made shortly before. After the pass they stay for 24 hours.",
        "One plan can go to up to three operators at once. Each gets a request and a chat of their own; if one of them cannot be asked, nobody is.",
      ),
      text(
        "Your ",
        link("dashboard", "/dashboard"),
        " shows until when it runs. A new one can be bought when it has ended.",
      ),
    ],
  },
];
