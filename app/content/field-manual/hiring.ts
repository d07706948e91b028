import {
  CHANGES_RULE,
  DISPUTE_RULE,
  LATE_RULE,
  RELEASE_RULE,
  RETURN_RULE,
} from "../project-money";
import { link, list, steps, text, type ReadingSection } from "../reading";

export const HIRING: ReadingSection = {
  id: "hire",
  title: "Hire an operator",
  blocks: [
    text(
      "Operators are people who build automations to order. The ",
      link("directory", "/operators"),
      " lists the operators that an administrator has approved. An operator who is BUSY can’t take requests at the moment. A card also shows the days and hours the operator works, in the operator’s own time zone. Operators set them on the dashboard.",
    ),
  ],
  parts: [
    {
      id: "hire-request",
      title: "Send a request",
      blocks: [
        steps(
          "From a plan: press REQUEST OPERATOR TO BUILD THIS, sign in if you haven’t, choose an operator, and change the project’s name and the first message if you like.",
          "From the directory: press HIRE OPERATOR and send your latest plan, or describe in your own words what should be built.",
          "For an agent that is sold by quote: press REQUEST QUOTE on its page and say what you need. Its owner answers in the chat.",
          "The request opens a project chat. Unless you wrote a different one, its first message is your brief with the order of work, the agents that already exist, and the work that no ready-made agent does.",
        ),
        text(
          "While a request is pending, sending the same plan with the same name and message to the same operator again does not create a second request. With other ones it is refused until that request is settled or canceled: write in its chat instead. The plan lists the chats of its requests. You can send 20 requests a day. With ",
          link("the pass", "/field-manual#pass"),
          " one plan goes to up to three operators.",
        ),
      ],
    },
    {
      id: "hire-chat",
      title: "The project chat",
      blocks: [
        text(
          "You find your chats on the ",
          link("dashboard", "/dashboard"),
          ". Only you and the operator can read a chat, and administrators once one of its payments was disputed, on the site or at the card’s bank, or the bank asked about it. A message can have up to 5,000 characters, with **bold**, *italic*, lists, `code` and links. Files can be of any type, up to 25 MB; they are always downloaded, never opened here. New messages appear automatically, or when you reload the page if scripts are off. Times are in UTC.",
        ),
        list(
          "The operator accepts, optionally with a price, a number of days and notes, or declines. Declining closes the chat.",
          "You can cancel a request while it is pending. Canceling closes the chat.",
          "When the work is done, you mark the project as completed and confirm. If a payment for the project was released, or refunded by a decision on a dispute, you can rate the operator from 1 to 5, once. The rating counts toward the operator’s public average. A project doesn’t complete by itself; once its payments are settled, the operator can remind you, and can complete it a week after a reminder. You can still rate it then. The operator can answer a written review in public, once.",
          "You can permanently delete the chat for both of you, unless money in the project is on hold or on its way, and at the earliest 30 days after its last payment. If money moved, both of you are mailed what was written. Messages, offers and files are deleted; payment records stay.",
          "Until you have rated the project, you can rename it with the button beside its title. A public review shows that title and your name.",
        ),
      ],
    },
    {
      id: "hire-money",
      title: "Offers and payment",
      blocks: [
        steps(
          "Either of you can make an offer: what it covers, and one to ten milestones. A milestone has a title, an amount, the days from its payment to its delivery, what is delivered, and how it is accepted. The other party accepts or rejects the offer; until then, whoever made it can withdraw it. An operator who makes or accepts an offer also accepts the request.",
          "The requester pays each milestone by card, in any order. Only one accepted offer can be open at a time; the requester can cancel what is not paid.",
          "Either of you can propose new terms of an unpaid milestone. The proposal shows the earlier terms beside the new ones, and applies only if the other party accepts it.",
          "The money of a milestone is held until the requester approves the work. The chat shows where it is and the exact date of the next step.",
          "The operator marks the work as delivered, with a note and files for the requester.",
        ),
        list(RELEASE_RULE, CHANGES_RULE, LATE_RULE, RETURN_RULE, DISPUTE_RULE),
        text(
          "Only the requester can open a dispute, before the release; it stops the automatic release. The administrator reads the whole chat and the terms of the milestone, and gives a reason that you both see. The operator’s share follows the same tiers as sales, of what is released. A project can be completed only when none of its money is held and no accepted offer is unpaid.",
        ),
      ],
    },
  ],
};
