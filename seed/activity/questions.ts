type SeedQuestion = {
  asker: string;
  agent: string;
  daysAgo: number;
  text: string;
  /** The owner's published answer; absent while the question is open. */
  answer?: { daysAgo: number; text: string };
};

/** Questions about agents. Every answer agrees with its listing. */
export const questions: readonly SeedQuestion[] = [
  {
    asker: "kwame_b",
    agent: "night-desk-voice",
    daysAgo: 41,
    text: "What happens to an emergency at night if nobody on call replies to the text?",
    answer: {
      daysAgo: 40,
      text: "Two minutes after each text, or as soon as somebody says no, the next person on your roster is due. If nobody takes it, the answer says “unanswered” and lists every text with its time. What happens then is up to your phone service: the agent sends nothing and dispatches nobody by itself.",
    },
  },
  {
    asker: "sofia_rn",
    agent: "night-desk-voice",
    daysAgo: 18,
    text: "Do you keep the transcripts of our calls?",
    answer: {
      daysAgo: 17,
      text: "No. Transcripts, rosters and customers are processed in memory for the length of a request and not stored.",
    },
  },
  {
    asker: "leila_h",
    agent: "night-desk-voice",
    daysAgo: 2,
    text: "About a third of our tenants call in Spanish. Does it sort those calls, too?",
  },
  {
    asker: "ines_d",
    agent: "invoice-hawk",
    daysAgo: 26,
    text: "Our suppliers send PDF files. Can we pass them on as they are?",
    answer: {
      daysAgo: 25,
      text: "Not as files. It reads text, so put a PDF reader or scanner in front of it that gives you one invoice line per row. A line is read when it ends in quantity, price and amount; what does not add up comes back as a question.",
    },
  },
];
