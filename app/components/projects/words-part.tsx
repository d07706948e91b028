import type { FieldMeta } from "~/components/forms/field-source";
import { TextArea } from "~/components/forms/text-area";
import { TextInput } from "~/components/forms/text-input";

import { WhilePreviewed } from "./while-previewed";

const WITHOUT_PLAN =
  "hidden gap-4 group-has-[[name=workflowId][value='']:checked]/ask:grid";

type WordsPartProps = {
  title: FieldMeta;
  userRequest: FieldMeta;
  hasPlan: boolean;
  isPreviewed: boolean;
};

/**
 * A brief in the sender’s own words, instead of a plan: hidden while a plan is
 * chosen, unless that is what the form was refused for.
 */
export function WordsPart(props: WordsPartProps) {
  const { title, userRequest, hasPlan, isPreviewed } = props;
  const isRefused = (userRequest.errors ?? title.errors) !== undefined;
  const hint =
    "The operator reads it as you write it, with a plan that we match to it.";
  return (
    <div className={hasPlan && !isRefused ? WITHOUT_PLAN : "grid gap-4"}>
      <WhilePreviewed is={isPreviewed} summary="Change title and brief">
        <TextInput
          field={title}
          label={hasPlan ? "Title of another mission" : "Title"}
          hint="Without one, the project is named after your first sentence. You can rename it later."
          autoComplete="off"
          optional
        />
        <TextArea
          field={userRequest}
          label="What should be built"
          hint={hasPlan ? `Only for another mission. ${hint}` : hint}
          rows={6}
          countTo={2000}
          optional={hasPlan}
        />
      </WhilePreviewed>
    </div>
  );
}
