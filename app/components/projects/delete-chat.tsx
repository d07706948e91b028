import { Form, Link } from "@remix-run/react";
import { Trash2 } from "lucide-react";

import { SubmitButton } from "~/components/forms/submit-button";
import { Menu } from "~/components/layout/menu";
import { buttonClass } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { chatPath } from "~/domain/projects/chat-paths";

type DeleteChatProps = {
  chatId: string;
  /** Why it cannot be deleted now. */
  notNow: string | null;
};

const POP = "pop pad grid gap-3 max-sm:right-auto max-sm:left-0";

/** Deletes the chat for good, after a confirmation in place. */
export function DeleteChat({ chatId, notNow }: DeleteChatProps) {
  return (
    <Menu
      className="menu max-sm:static"
      summaryClass={buttonClass({ kind: "ghost", size: "sm" })}
      summary={
        <>
          <Icon of={Trash2} />
          Delete chat
        </>
      }
    >
      {notNow ? (
        <p className={`${POP} text-sm`}>{notNow}</p>
      ) : (
        <Confirmation chatId={chatId} />
      )}
    </Menu>
  );
}

function Confirmation({ chatId }: { chatId: string }) {
  return (
    <Form method="post" className={POP} preventScrollReset>
      <input type="hidden" name="intent" value="delete" />
      <p>
        <b className="block">Delete this chat?</b>
        <span className="muted text-sm">
          This permanently deletes its messages, offers and files for both of
          you.
        </span>
      </p>
      <div className="grid grid-cols-2 gap-2">
        <SubmitButton kind="danger-fill" size="sm" pendingText="Deleting...">
          Yes Delete
        </SubmitButton>
        <Link
          className={buttonClass({ kind: "ghost", size: "sm" })}
          to={chatPath(chatId)}
          preventScrollReset
          replace
        >
          Cancel
        </Link>
      </div>
    </Form>
  );
}
