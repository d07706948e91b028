import { shareSteps } from "~/domain/ledger/share-words";
import { closingRule } from "~/domain/runs/endpoint-closing";

import {
  CHANGES_RULE,
  DISPUTE_RULE,
  LATE_RULE,
  PAYABLE_RULE,
  RELEASE_RULE,
} from "../project-money";
import { link, list, text, type ReadingDocument } from "../reading";

export const TERMS_OF_WAR: ReadingDocument = {
  title: "Terms of war",
  description:
    "The rules of this marketplace in plain English: accounts, agents and their licenses, hiring operators, money, conduct and how these terms end.",
  lede: "The rules of this marketplace, in plain English. Only the name is military.",
  updated: "Nov 26, 2026",
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
          "Use an e-mail address that you read, and keep your password to yourself. You are responsible for what is done with your account.",
          "One person, one account. Do not pretend to be someone else.",
          "If you think someone else is using your account, change the password: that signs out every other device. Then revoke your access tokens: you are responsible for what a program does with one.",
          "You may delete your account at any time in the profile, but not while it has money that is pending, held or payable. Your agents are then unlisted, and their buyers keep what they bought; your endpoints are closed. What you bought ends with the account, and so do your license keys; ask for refunds before.",
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
          "Administrators review an agent before it goes live. A review is not a warranty: test an agent before you rely on it, and keep people in charge where its mistakes would do harm.",
        ),
      ],
    },
    {
      id: "buying",
      title: "Buying and refunds",
      blocks: [
        text(
          "Prices are in USD and paid once, for lifetime access. You owe the price that the checkout shows when you pay. Each listing states its own refund window on the agent’s page; there is no other, site-wide period. Within it you can get a full refund, and your access ends.",
        ),
        text(
          `For an endpoint, lifetime means the life of the endpoint. Its creator runs it and pays for running it. ${closingRule("its creator leaves")} The creator owes that money; if we cannot collect it from them, we pay it.`,
        ),
      ],
    },
    {
      id: "operators",
      title: "Hiring operators",
      blocks: [
        text(
          "A request is a question, not an order: nothing is owed before both sides agree in the project chat. The prices and days an operator gives when accepting a request are estimates. The operator is responsible for the work. The requester is responsible for saying clearly what is wanted, and for having the right to share what they send.",
        ),
        text(
          "The Premium Intelligence Pass runs for 30 days from its payment, is charged once and never renews. It puts your requests first and keeps your plans, but does not promise an answer by a certain time. Its refund window is the one the checkout shows.",
        ),
        text(
          `The requester pays the milestones of an accepted offer in the chat, and the money of each is held until the requester approves its work. ${RELEASE_RULE} ${CHANGES_RULE} ${LATE_RULE}`,
        ),
        text(
          `${DISPUTE_RULE} The administrator reads the whole chat for it. Released money cannot be reclaimed through the site. A payment that the card’s bank has disputed is not released until the bank decides.`,
        ),
      ],
    },
    {
      id: "creators",
      title: "Selling and payouts",
      blocks: [
        text(
          `Creators and operators keep a share of their lifetime net sales, which include released project money: ${shareSteps()}. A refund or a chargeback takes back the share of its sale. ${PAYABLE_RULE} Payable earnings of 1 USD or more are paid out weekly to the account that their owner connects with the payment provider; until one is connected and the e-mail address is verified, they stay payable. If a refund or a chargeback takes back a share after it was paid out, it is deducted from later earnings. An administrator reviews every version of an agent before it goes live and may refuse it with a reason. List only what you have the right to sell.`,
        ),
      ],
    },
    {
      id: "conduct",
      title: "Conduct",
      blocks: [
        list(
          "Nothing unlawful, no malware, no spam, no harassment, no scraping of people’s private data.",
          "Rate and review only what you have actually used, in your own words, and not for a reward. A review is public under your name; the creator may answer it once.",
          "Do not get around limits, use other people’s access, or attack the security of the site.",
        ),
        text(
          "Everybody can report an agent, a review, a question or an operator, and the parties of a chat its messages: illegal content, malware, infringement, fraud, harassment, payment outside the site or spam. An administrator decides every report; no program does. Whom a decision restricts gets the reasons and may appeal once, and another administrator decides about the appeal. ",
          link("Transparency", "/transparency"),
          " has the numbers of each month.",
        ),
        text(
          "Administrators may take down an agent, refuse an application or suspend an account that breaks these rules. The owner of an agent that was taken down reads the reason and may appeal once; another administrator decides. Versions that are malware, stolen or dangerous are recalled: everyone who owns the agent is told what to do and can have the price back. The owner of a suspended account sees the reason when signing in, and can ask ",
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
          "Figures about agents and operators are counted as described in the manual’s section ",
          link("How we count", "/field-manual#how-we-count"),
          ". Lines that advertise the site as a whole are slogans and promise nothing about a single agent or person.",
        ),
      ],
    },
    {
      id: "liability",
      title: "What we do not promise",
      blocks: [
        text(
          "The site is offered as is. It may be unavailable during maintenance, and a plan’s minutes and automation levels are estimates. Your legal rights as a consumer are not affected.",
        ),
        text(
          "Pages load open-source software under ",
          link("these licenses", "/licenses.txt"),
          ".",
        ),
      ],
    },
    {
      id: "ending",
      title: "Ending and changes",
      blocks: [
        text(
          "You may stop using the site at any time. Either side may end these terms with 30 days’ notice; a serious breach ends them at once. What you have acquired by then stays yours under its license. Changes to these terms appear on this page with a new date.",
        ),
      ],
    },
  ],
};
