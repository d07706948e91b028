import type { Knowledge } from "../planner/knowledge";
import type { Misfit } from "../planner/misfit";
import { ASPECTS, CHANNELS, isChannel, type Sense } from "../planner/senses";
import { languageName } from "../planner/spoken";

const NOT_COVERED = "so this part does not count as covered.";

/** Why an agent that does a part's task does not do the part. */
export function misfitWords(
  { tasks }: Pick<Knowledge, "tasks">,
  misfit: Misfit,
): string {
  switch (misfit.kind) {
    case "excluded":
      return `It works by ${CHANNELS[misfit.channel]}, which the request excludes, ${NOT_COVERED}`;
    case "limit":
      return `Its page says: “${misfit.says}” This part asks for what that rules out, so it does not count as covered.`;
    case "systems":
      return `Its page does not name ${misfit.unnamed.join(" or ")}, ${NOT_COVERED}`;
    case "language":
      return `Its page names only ${namesOf(misfit.named)}; the request needs ${languageName(misfit.asked)}, ${NOT_COVERED}`;
    case "aside":
      return `It is mainly made to ${tasks.get(misfit.task) ?? misfit.task}, ${NOT_COVERED}`;
    case "contrast":
      return `It ${contrastWords(misfit)}, ${NOT_COVERED}`;
  }
}

const andWords = new Intl.ListFormat("en");

function namesOf(languages: readonly string[]): string {
  return andWords.format(languages.map(languageName));
}

function contrastWords({
  wanted,
  given,
}: Extract<Misfit, { kind: "contrast" }>): string {
  return given.every(isChannel)
    ? `works by ${listed(given)}, not by ${listed(wanted)}`
    : `is about ${listed(given)}, not ${listed(wanted)}`;
}

function listed(senses: readonly Sense[]): string {
  return senses
    .map((sense) => (isChannel(sense) ? CHANNELS[sense] : ASPECTS[sense]))
    .join(" or ");
}
