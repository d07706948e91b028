import { Form } from "@remix-run/react";
import { Pencil } from "lucide-react";

import { SubmitButton } from "~/components/forms/submit-button";
import { TextInput } from "~/components/forms/text-input";
import { Menu } from "~/components/layout/menu";
import { buttonClass } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { LONGEST_TITLE } from "~/domain/projects/project-chat";

/** Renames the project, for its requester. */
export function RenameProject({ title }: { title: string }) {
  return (
    <Menu
      key={title}
      className="menu max-sm:static"
      summaryClass={buttonClass({ kind: "ghost", size: "sm" })}
      summary={
        <>
          <Icon of={Pencil} />
          Rename project
        </>
      }
    >
      <Form
        method="post"
        className="pop pad grid gap-3 max-sm:right-auto max-sm:left-0"
        preventScrollReset
      >
        <input type="hidden" name="intent" value="rename" />
        <TextInput
          name="projectName"
          label="Project name"
          hint="The operator reads it. A public review shows it with your name."
          defaultValue={title}
          maxLength={LONGEST_TITLE}
          autoComplete="off"
          required
        />
        <SubmitButton size="sm" pendingText="Renaming...">
          Rename
        </SubmitButton>
      </Form>
    </Menu>
  );
}
