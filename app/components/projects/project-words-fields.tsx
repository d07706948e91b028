import type { SubmissionResult } from "@conform-to/react";

import { TextArea } from "~/components/forms/text-area";
import { TextInput } from "~/components/forms/text-input";
import { typedIn } from "~/components/forms/typed-in";
import {
  LONGEST_TITLE,
  MAX_MESSAGE_LENGTH,
} from "~/domain/projects/project-chat";
import type { ProjectWords } from "~/domain/projects/project-words";

type ProjectWordsFieldsProps = {
  /** The plan's suggestion; null if the plan is gone. */
  proposed: ProjectWords | null;
  /** The refused post, whose input is restored even if empty. */
  result?: SubmissionResult | null | undefined;
};

/** The project's name and its chat's first message, read as title and brief. */
export function ProjectWordsFields(props: ProjectWordsFieldsProps) {
  const fieldOf = (name: keyof ProjectWords) => ({
    name,
    defaultValue: wordsIn(props, name),
    errors: props.result?.error?.[name] ?? [],
    required: true,
  });
  return (
    <>
      <TextInput
        {...fieldOf("projectName")}
        label="Title"
        hint={`Up to ${LONGEST_TITLE} characters.`}
        autoComplete="off"
      />
      <TextArea
        {...fieldOf("firstMessage")}
        label="Brief"
        hint="What the operator reads by mail and first in the project chat."
        rows={8}
        countTo={MAX_MESSAGE_LENGTH}
      />
    </>
  );
}

function wordsIn(
  { proposed, result }: ProjectWordsFieldsProps,
  name: keyof ProjectWords,
): string {
  const isPosted = result?.fields?.includes(name) ?? false;
  return isPosted ? typedIn(result, name) : (proposed?.[name] ?? "");
}
