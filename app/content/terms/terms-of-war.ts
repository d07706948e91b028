import { link, list, text, type ReadingDocument } from "../reading";

export const TERMS_OF_WAR: ReadingDocument = {
  title: "Terms of war",
  description:
    "The rules of this marketplace in plain English: accounts, agents and their licenses, hiring operators, money, conduct and how it ends.",
  lede: "The rules of this marketplace, in plain English. Only the name is military.",
  updated: "Nov 21, 2026",
  sections: [
    {
      id: "scope",
      title: "What this is",
      blocks: [
        text(
          "ARMORY is a marketplace. Creators list automation agents, operators build automations to order, and administrators review both. By using the site you agree to these terms. The ",
          link("field manual", "/field-manual"),
          " explains how each thing works.",
        ),
      ],
    },
    {
      id: "account",
      title: "Your account",
      blocks: [
        list(
          "Give an e-mail address that you read, and keep your password to yourself. What is done with your account counts as done by you.",
          "One person, one account. Do not pretend to be somebody else.",
          "If you think that somebody else uses your account, change the password: that signs out every other device. Then revoke your access tokens: what a program does with one counts as done by you.",
          "You may end your account at any time in the profile, but not while money of it is pending, held or payable. Your agents are unlisted then, and their buyers keep what they bought.",
        ),
      ],
    },
    {
      id: "agents",
      title: "Agents and licenses",
      blocks: [
        text(
          "Every agent shows its license: open source, commercial for a single user, or commercial for a whole organization. You may use it within that license. The creator stays the owner of the work.",
        ),
        text(
          "Administrators review an agent before it goes live. A review is no warranty: test an agent before you rely on it, and keep people in charge where its mistakes would hurt.",
        ),
      ],
    },
    {
      id: "buying",
      title: "Buying and money back",
      blocks: [
        text(
          "Prices are in USD and paid once, for lifetime access. You owe the price that the checkout shows when you pay. Each listing states its own refund window on the agent’s page; there is no other, site-wide period. Within it you get the whole price back and access ends.",
        ),
      ],
    },
    {
      id: "operators",
      title: "Hiring operators",
      blocks: [
        text(
          "A request is a question, not an order: nothing is owed before both sides agree in the project chat. Prices and days that an operator gives when accepting a request are estimates. The operator is responsible for the work, the requester for saying clearly what is wanted and for the right to share what is sent.",
        ),
        text(
          "The Premium Intelligence Pass runs for 30 days from its payment, is charged once and never renewed. It puts your requests first and keeps your plans; it promises no answer by a certain time. Its refund window is the one that the checkout shows.",
        ),
        text(
          "The requester pays an accepted offer in the chat. The money is held until the requester approves the work; it is released by itself 14 days after delivery unless the requester opens a dispute before. An administrator then reads the whole chat and decides: the money is released to the operator, or refunded. What is released cannot be called back through the site. A payment that the card’s bank has called back is not released while the bank decides.",
        ),
      ],
    },
    {
      id: "creators",
      title: "Selling, and when creators are paid",
      blocks: [
        text(
          "Creators and operators keep 70% of their lifetime net sales up to 1,000 USD, 75% up to 10,000 USD and 80% beyond; a refund or a chargeback takes back the share of its sale. Earnings become payable when the refund window of the sale has passed, after 14 days where there is none. They are paid out weekly, from 1 USD, to the account that their owner connects with the payment provider; until one is connected and the e-mail address is verified they stay payable. What a refund or a chargeback takes back after it was paid out is taken from later earnings. An administrator reviews every version of an agent before it goes live and may refuse it with a reason. List only what you may sell.",
        ),
      ],
    },
    {
      id: "conduct",
      title: "Conduct",
      blocks: [
        list(
          "Nothing unlawful, no malware, no spam, no harassment, no scraping of people’s private data.",
          "Rate and review only what you really used, in your own words, and not for a reward. A review is public under your name; the creator may answer it once.",
          "Do not work around limits, other people’s access, or the safety of the site.",
        ),
        text(
          "Administrators may unlist an agent, refuse an application or suspend an account that breaks these rules. A suspended account is told so when it signs in, and can ask ",
          link("Support Command", "/support-command"),
          " to have it reviewed.",
        ),
      ],
    },
    {
      id: "figures",
      title: "Figures and slogans",
      blocks: [
        text(
          "Figures about agents and operators are counted as the manual’s section ",
          link("How we count", "/field-manual#how-we-count"),
          " says. Lines that advertise the site as a whole are slogans and promise nothing about a single agent or person.",
        ),
      ],
    },
    {
      id: "liability",
      title: "What we do not promise",
      blocks: [
        text(
          "The site is offered as it is. It may be away for maintenance, and a plan’s minutes and automation levels are estimates. Rights that the law gives you as a consumer stay as they are.",
        ),
      ],
    },
    {
      id: "ending",
      title: "Ending and changes",
      blocks: [
        text(
          "You may stop using the site at any time. Either side may end these terms with 30 days’ notice; a serious breach ends them at once. What you had acquired by then stays yours within its license. Changes to these terms appear on this page with a new date.",
        ),
      ],
    },
  ],
};
