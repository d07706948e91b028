import { OperatorInsignia } from "~/components/insignia/insignia";
import { monogramOf } from "~/components/insignia/monogram";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { ChatStatusBadge } from "~/components/ui/status-badge";

import { ChatTime } from "./chat-time";
import { DeleteChat } from "./delete-chat";
import { RenameProject } from "./rename-project";

export type ChatHeaderProps = {
  chat: {
    id: string;
    title: string;
    status: string;
    openedAt: string;
    mayDelete: boolean;
    mayRename: boolean;
    /** Why it cannot be deleted now. */
    notDeletedFor: string | null;
    other: { id: string; name: string; iconUrl: string | null };
  };
};

/** The project's name, other party, status and start. */
export function ChatHeader({ chat }: ChatHeaderProps) {
  const { id, title, status, openedAt, other } = chat;
  const { mayDelete, notDeletedFor } = chat;
  return (
    <>
      <div className="chat-path mb-4 max-sm:mb-2">
        <Breadcrumb
          items={[
            { label: "Dashboard", href: "/dashboard" },
            { label: "Project chat" },
          ]}
        />
      </div>
      <div className="row between wrapx mb-5 items-end gap-4 max-sm:mb-3 max-sm:gap-2">
        <div className="row gap-4">
          <OperatorInsignia
            id={other.id}
            monogram={monogramOf(other.name)}
            iconUrl={other.iconUrl}
            size="lg"
          />
          <div className="min-w-0">
            <h1 className="h2 mb-2 wrap-anywhere">{title}</h1>
            <p className="muted row wrapx gap-x-3.5 gap-y-1">
              <ChatStatusBadge status={status} />
              <span>
                with <b className="text-text">{other.name}</b>
              </span>
              <span className="max-sm:hidden">
                Opened <ChatTime at={openedAt} as="date" />
              </span>
            </p>
          </div>
        </div>
        <div className="row wrapx relative empty:hidden">
          {chat.mayRename ? <RenameProject title={title} /> : null}
          {mayDelete ? <DeleteChat chatId={id} notNow={notDeletedFor} /> : null}
        </div>
      </div>
    </>
  );
}
