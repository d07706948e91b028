import { lineField } from "../platform/form-fields";
import { briefMessage } from "../workflows/export";
import type { Owned } from "../workflows/ready-to-buy";
import type { Workflow } from "../workflows/plan";
import { planName } from "../workflows/plan-name";
import { shorten } from "../platform/shorten";
import { LONGEST_TITLE, messageSchema } from "./project-chat";

/** A project's name and its chat's first message. */
export type ProjectWords = { projectName: string; firstMessage: string };

/** The texts chosen by the plan's sender; missing ones are generated. */
export type ChosenWords = { [K in keyof ProjectWords]?: string | undefined };

/** Both follow the rules for chat titles and messages. */
export const projectWordsFields = {
  projectName: lineField({ message: "Name the project.", max: LONGEST_TITLE }),
  firstMessage: messageSchema,
};

type ProposedWords = ChosenWords & { owned?: Owned };

/** The chosen texts, with generated ones for those that are missing. */
export function projectWords(
  plan: Workflow,
  { projectName, firstMessage, owned }: ProposedWords = {},
): ProjectWords {
  return {
    projectName: projectName ?? planName(plan),
    firstMessage: firstMessage ?? briefMessage(plan, owned),
  };
}

/** A brief in the sender's own words is sent as it is, under a title. */
export function describedWords(
  userRequest: string,
  title?: string,
): ProjectWords {
  return {
    projectName: title ?? titleOfText(userRequest),
    firstMessage: userRequest,
  };
}

const TEXT_TITLE = 60;

/** The first sentence, cut between words where it has any. */
function titleOfText(text: string): string {
  const [line = ""] = text.trim().split(/[\n.!?]/);
  return shorten(line.trim() || text.trim(), TEXT_TITLE);
}
