import { lineField } from "../platform/form-fields";
import { briefMessage, type Owned } from "../workflows/export";
import type { Workflow } from "../workflows/plan";
import { planName } from "../workflows/plan-name";
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
