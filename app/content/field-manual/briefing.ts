import { link, list, steps, text, type ReadingSection } from "../reading";

export const BRIEFING: ReadingSection = {
  id: "brief",
  title: "Brief a mission",
  blocks: [
    text(
      "On the ",
      link("home page", "/"),
      ", describe the work that you want off your desk, in up to 2,000 characters, and press DESIGN MY AGENT. You get a plan of up to three steps, each done by an agent from the catalogue.",
    ),
  ],
  parts: [
    {
      id: "brief-words",
      title: "What the matcher looks at",
      blocks: [
        text(
          "The matcher reads words, not meaning. It takes every word of three letters or more, each once, and leaves out common words such as “the” or “with”. It looks for each word in three places of every catalogued agent: its description, its title, and its category and tags. A word also counts within a longer one, as “rich” does in “enrich”; the reason of the step then names the longer one.",
        ),
        text(
          "It also looks for phrases: your text cut at punctuation, line breaks and the word “and”. A phrase that stands in a description word for word counts extra.",
        ),
        list(
          "Name the thing and the tool: “chase unpaid invoices by SMS” says more than “help with finance”.",
          "Write short sentences. Each piece between commas is a phrase of its own.",
          "Say what must hold, such as HIPAA. Words about voice, calls and health care weigh most.",
        ),
      ],
    },
    {
      id: "brief-scores",
      title: "Reasons and scores",
      blocks: [
        text(
          "Every step says WHY it was chosen, with the words and where they were found, and its score. The score is the sum of these points:",
        ),
        list(
          "Voice, call, phone, speech, HIPAA, compliant, healthcare, medical: 25 in the description, 20 in the title, 8 in category or tags.",
          "AI, agent, automation, API, integration: 15, 10 and 3.",
          "Any other word: 12, 8 and 1.",
          "A phrase found in the description: 20 when it is longer than three characters, 30 when longer than eight.",
        ),
        text(
          "The three agents with the highest scores are chosen; equal scores go by title. The minutes and the automation level of a step are estimates within fixed ranges, not measurements. The same brief gives the same plan as long as the catalogue stays the same.",
        ),
      ],
    },
    {
      id: "brief-not-covered",
      title: "NOT COVERED",
      blocks: [
        text(
          "Words of your brief that none of the chosen agents mentions are listed as NOT COVERED. If you ask an operator, the list goes into the brief. When nothing matches at all, the plan has one step, Custom Development Needed, which stands for work by a person.",
        ),
      ],
    },
    {
      id: "brief-edit",
      title: "Change the plan",
      blocks: [
        steps(
          "Open “Change step” below a step.",
          "Move it up or down, remove it, or swap it for one of the next five candidates.",
          "Totals and NOT COVERED follow at once. Download the plan as JSON or Markdown when it is right.",
        ),
        text(
          "A step whose agent is on sale shows BUY READY-MADE with its price and leads to that agent’s page. The others name the closest agent on sale in their category, if there is one.",
        ),
      ],
    },
    {
      id: "brief-saved",
      title: "How long a plan is kept",
      blocks: [
        text(
          "A plan is saved for 24 hours. Its address works in the browser that made it, and in your account once you have signed in there. Nobody else can open it.",
        ),
      ],
    },
  ],
};
