import { link, list, text, type ReadingSection } from "../reading";

export const FINDING: ReadingSection = {
  id: "arsenal",
  title: "Find agents",
  blocks: [
    text(
      "The ",
      link("Arsenal", "/arsenal"),
      " lists every live agent. Everyone sees the same list, signed in or not.",
    ),
    list(
      "Search looks for exactly what you typed in titles, descriptions and tags. Close matches follow on the first page: agents that contain all the words in any order or form, with up to one typo per word, and agents that do what the words mean, in seven languages. If you search for a product such as Xero, agents whose page names it come first. If nothing has all of the words, agents with some of them follow.",
      "Filter by category, industry, tags (any of those you choose), price, delivery and rating. Sort by uses, date, price or rating.",
      "Enhanced shows cards, Classic shows rows for comparing.",
      "The page’s address contains all your choices, so you can bookmark or share it.",
    ),
    text(
      "An agent’s page says what it does, its terms (price, license, trial, refund window), how it is delivered, what buyers wrote and who made it. Delivery is a ZIP package, an API endpoint or a setup guide.",
    ),
    text(
      link("Intelligence", "/intelligence"),
      " is the catalogue that plans are matched against. Filter it by category and industry. It also contains agents that are not on sale; their pages link to a brief for an operator and to the closest agent on sale. If a search finds nothing, you can describe the work instead. ",
      link("Deploy", "/deploy"),
      ", for signed-in users, lists live agents by kind: scripts (ZIP), workflows (setup guides) and tools (endpoints).",
    ),
  ],
};
