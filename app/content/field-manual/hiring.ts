import { link, list, steps, text, type ReadingSection } from "../reading";

export const HIRING: ReadingSection = {
  id: "hire",
  title: "Hire an operator",
  blocks: [
    text(
      "Operators are people who build automations to order. The ",
      link("directory", "/operators"),
      " lists those whom an administrator has approved. One who is BUSY cannot be asked for the moment. A card also says on which days and hours its operator works, in the operator’s own time zone; operators set them on the dashboard.",
    ),
  ],
  parts: [
    {
      id: "hire-request",
      title: "Send a request",
      blocks: [
        steps(
          "From a plan: press REQUEST OPERATOR TO BUILD THIS, sign in if you have not, choose an operator, and change the project’s name and the first message if you like.",
          "From the directory: press HIRE OPERATOR and send your latest plan, or say in your own words what should be built.",
          "For an agent that is sold by quote: press REQUEST QUOTE on its page and say what you need. Its owner answers in the chat.",
          "The request opens a project chat. Unless you wrote another, its first message is your brief with the order of work, the agents that exist already, and what nothing ready-made does.",
        ),
        text(
          "The same plan with the same name and words to the same operator is one request while it waits, however often you send it. You can send 20 requests a day. With ",
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
          ". Only you and the operator read one, and an administrator once a dispute was opened in it. A message has up to 5,000 characters; **bold**, *italic*, lists, `code` and links are drawn. A file has up to 25 MB, of any type: it is always downloaded, never opened here. New messages appear by themselves, or when you reload if scripts are off. Times are UTC.",
        ),
        list(
          "The operator accepts, with a price, days and notes if they like, or declines. Declining closes the chat.",
          "You can cancel a request while it is pending. Canceling closes the chat.",
          "When the work is done, you mark the project as completed, which asks for confirmation. If a payment of the project was released, or refunded by a decision on a dispute, you can rate the operator from 1 to 5, once. The rating is public as part of the operator’s mean.",
          "You can delete the chat, for both of you and for good, unless money of it is on its way or held. Messages, offers and files go; records of payments stay.",
        ),
      ],
    },
    {
      id: "hire-money",
      title: "Offers and payment",
      blocks: [
        steps(
          "Either of you makes an offer: an amount, the days until delivery, and what is done for it. The other one accepts or rejects it; who made it may withdraw it before. An operator who makes or accepts an offer has accepted the request.",
          "The requester pays the accepted offer by card. One accepted offer is open at a time; the requester can let go of one that is not paid.",
          "The money is held until the requester approves the work. The chat shows where it is and the exact date on which it moves next.",
          "The operator marks the work as delivered. The requester releases the money, or it releases itself 14 days after delivery.",
        ),
        text(
          "Before the release the requester can open a dispute, which stops that clock. An administrator then reads the whole chat and releases or refunds the money, with a reason that both of you read. The operator’s share follows the same tiers as sales. A project can be completed only when none of its money is held and no accepted offer is unpaid.",
        ),
      ],
    },
  ],
};
