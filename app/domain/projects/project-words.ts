import { lineField } from "../platform/form-fields";
import { briefMessage } from "../workflows/export";
import type { Workflow } from "../workflows/plan";
import { LONGEST_TITLE, messageSchema, projectTitle } from "./project-chat";

/** What a project is called, and the message that its chat begins with. */
export type ProjectWords = { projectName: string; firstMessage: string };

/** The words that the sender of a plan chose; those left out are proposed. */
export type ChosenWords = { [K in keyof ProjectWords]?: string | undefined };

/** Both follow the rules of every chat's title and messages. */
export const projectWordsFields = {
  projectName: lineField({ message: "Name the project.", max: LONGEST_TITLE }),
  firstMessage: messageSchema,
};

/** The chosen words, or else those made from the plan. */
export function projectWords(
  plan: Workflow,
  { projectName, firstMessage }: ChosenWords = {},
): ProjectWords {
  return {
    projectName: projectName ?? projectTitle(plan),
    firstMessage: firstMessage ?? briefMessage(plan),
  };
}
