import { MOST_UNUSED_PLANS } from "~/domain/workflows/lifetime";
import { LINK_DAYS } from "~/domain/workflows/plan-link";

import { link, list, steps, text, type ReadingSection } from "../reading";

export const BRIEFING: ReadingSection = {
  id: "brief",
  title: "Brief a mission",
  blocks: [
    text(
      "On the ",
      link("home page", "/"),
      ", describe the work you want off your desk, in up to 2,000 characters, and press DESIGN MY AGENT. You get a plan of up to three steps, each done by an agent from the catalogue.",
    ),
  ],
  parts: [
    {
      id: "brief-words",
      title: "How a brief is read",
      blocks: [
        text(
          "The planner looks for the parts of your brief that say what you want done, such as “text patients the day before”, and for the industry you work in. It treats who you are, what went wrong and what you don’t want as background. It reads English, German, Spanish, French, Portuguese, Italian and Dutch, even with typos, and says which language it read.",
        ),
        text(
          "It learned once, when this site was built, from thousands of sentences that people might write. It does not learn from visitors. Your text stays on this site unless the page where you type it names another place. In that case a language model there helps to plan it, and the plan says so.",
        ),
        list(
          "Name your business: agents for your industry come first, then agents for any business, then agents for other industries.",
          "Say what happens and what should happen: “when a bill comes by email, check it against the order”.",
          "Plain lists work too: “answer calls, book appointments, chase invoices”.",
        ),
      ],
    },
    {
      id: "brief-scores",
      title: "Agents and reasons",
      blocks: [
        text(
          "Each part gets one agent, in the order of your brief, with at most three agents in a plan. If there are more than three parts, those come first whose agents cover them and are on sale. The agents of the other parts are shown below the steps: take one in exchange for a step, start a second plan with these parts, or leave a part to an operator. Every step quotes its part of the brief and says WHY the agent was chosen. “Match: possible” means that the planner is not sure, “Match: clear” that it is. If two agents fit equally well, the one that is on sale comes first.",
        ),
        text(
          "Plans in JSON give the clearness of a match as a number, `automation_level`, between 80 and 99; it is not a measurement. This site’s own planner gives the same plan for the same brief as long as the catalogue stays the same.",
        ),
        text(
          "They also have a score. It does not affect which agents are chosen. It is the sum of these points for the words behind the match:",
        ),
        list(
          "Voice, call, phone, speech, HIPAA, compliant, healthcare, medical: 25 in the description, 20 in the title, 8 in category or tags.",
          "AI, agent, automation, API, integration: 15, 10 and 3.",
          "Any other word: 12, 8 and 1.",
          "A phrase found in the description: 20 when it is longer than three characters, 30 when longer than eight.",
        ),
      ],
    },
    {
      id: "brief-not-covered",
      title: "What is not covered",
      blocks: [
        text(
          "The plan says how many parts it covers, counting those that it could not read. READY FOR DEPLOYMENT means all of them, by clear matches that are for sale or yours and that name your systems. PARTLY COVERED means that something is open, which the plan says; OPERATOR NEEDED that nothing is covered. The threat level says how much of the work no agent takes: MINIMAL, SOME or STRONG. Parts that no agent of the catalogue does are quoted as custom work for an operator. Sentences that could not be read are quoted as NOT UNDERSTOOD. The systems that you name, such as HubSpot or Xero, and names that stand where a system would, are listed with the steps whose agents name them in their descriptions; ask the seller or operator what exactly is supported. If you ask an operator, the first message lists the work in order and what is missing; you can change it before you send it.",
        ),
        text(
          "If no part can be read at all, the plan asks what comes in, what should happen and who should know, with examples to start from. If the brief only lists things, it asks which of them. Briefs are read in English, German, Spanish, French, Portuguese, Italian and Dutch.",
        ),
      ],
    },
    {
      id: "brief-edit",
      title: "Change the plan",
      blocks: [
        steps(
          "Open “Change step” below a step.",
          "Move it up or down, swap it for another agent that does the same part, or remove it. “Remove agent” leaves its part open; “This part isn’t needed” removes the part from the plan and from the request to an operator. If a step has several parts, “The agent doesn’t do this part” leaves just that one open.",
          "Open “Add an agent” for a part that has none, or add a part in your own words. If it is not understood, you can add it as custom work for an operator. Buttons under a sentence of your brief that was not understood do the same, or say that it isn’t needed.",
          "The coverage updates immediately, and “Undo the last change” undoes one change. What you removed is named where it was, with “Undo” beside it. If you change the brief and plan it again, your changes stay in the new plan; undoing there gives you the plan without them. When the plan is right, download it as JSON or Markdown, or for n8n.",
        ),
        text(
          "A step whose agent is on sale and covers its part shows BUY READY-MADE with its price and leads to the checkout; the agent’s name leads to its page. An agent on sale that is only a possible match is not counted as left to buy: the step leads to its page, where you compare it with the part first. A step whose agent you own leads to your purchase. Each agent is bought by itself; the purchase’s page leads back to the plan and to its next agent. The others are not for sale: the catalogue describes work that an operator can build. They name the closest agent on sale that does the same part, if there is one.",
        ),
      ],
    },
    {
      id: "brief-share",
      title: "Share a plan",
      blocks: [
        text(
          `“Share by link” below a plan creates a link for whoever should agree to it. Anyone with the link reads your brief and the plan as it is now, with prices but without your name. They cannot change it or ask an operator for you; “Make my own plan” gives them a copy with your changes so far, which they can change. The link works for ${LINK_DAYS} days, and the plan is kept at least as long. “End link” ends it at once; without an account, you then keep the plan for 24 hours.`,
        ),
      ],
    },
    {
      id: "brief-saved",
      title: "How long a plan is kept",
      blocks: [
        text(
          "Without an account, a plan is saved for 24 hours, in the browser where you made it. Sign in or register there, and your account keeps it until you delete it. ",
          link("Plans", "/dashboard/plans"),
          ` lists all of them, to rename or delete. Of those that are in no request and not shared by link, an account keeps ${MOST_UNUSED_PLANS}: a further one replaces the one unchanged for longest, and the page says which. Nobody else can open a plan, unless you share it.`,
        ),
      ],
    },
  ],
};
