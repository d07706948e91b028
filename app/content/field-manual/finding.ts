import { link, list, text, type ReadingSection } from "../reading";

export const FINDING: ReadingSection = {
  id: "arsenal",
  title: "Find agents",
  blocks: [
    text(
      "The ",
      link("Arsenal", "/arsenal"),
      " lists every agent that is live. Everybody sees the same list, signed in or not.",
    ),
    list(
      "Search looks in title, description and tags for exactly what you wrote. Close matches follow on the first page: agents that hold all words in any order or form, with one typo per word, and agents that do what the words mean, in seven languages.",
      "Narrow by category, industry, tags (any of the chosen ones), price, delivery and rating; sort by uses, date, price or rating.",
      "Enhanced shows cards, Classic shows rows for comparing.",
      "The address of the page holds all your choices: keep it or share it.",
    ),
    text(
      "The page of an agent says what it does, what its listing grants (price, license, trial, refund window), how it is delivered, what buyers wrote and who made it. Delivery is a ZIP package, an API endpoint or a setup guide.",
    ),
    text(
      link("Intelligence", "/intelligence"),
      " is the catalogue that plans are matched against. Narrow it by category and industry. It also holds agents that are not on sale: their pages lead to a brief for an operator and to the closest agent on sale. A search that finds nothing offers to describe the work instead. ",
      link("Deploy", "/deploy"),
      ", for signed-in users, lists live agents by kind: scripts (ZIP), workflows (setup guides) and tools (endpoints).",
    ),
  ],
};
