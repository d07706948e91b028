import { Link } from "@remix-run/react";
import { ChevronRight } from "lucide-react";

import { OperatorInsignia } from "~/components/insignia/insignia";
import { monogramOf } from "~/components/insignia/monogram";
import { Icon } from "~/components/ui/icon";
import { NextPage } from "~/components/ui/next-page";
import { Panel } from "~/components/ui/panel";
import {
  ChatStatusBadge,
  RequestStatusBadge,
} from "~/components/ui/status-badge";
import { countedText } from "~/domain/platform/counted";
import { chatPath } from "~/domain/projects/chat-paths";

const ALL = "/dashboard?view=chats";

type ChatRowView = {
  id: string;
  title: string;
  status: string;
  requestStatus: string;
  other: { id: string; name: string; iconUrl: string | null };
  unread: number;
  lastActivity: string;
};

type ChatListProps = {
  chats: readonly ChatRowView[];
  total: number;
  /** Page by page; otherwise only the first chats. */
  showsAll: boolean;
  isFirst: boolean;
  next: string | null;
};

/** The user's chats, last active first; beyond four under View All. */
export function ChatList(props: ChatListProps) {
  const { chats, total, showsAll, isFirst, next } = props;
  return (
    <Panel
      id="chats"
      title="Project chats"
      beside={
        <>
          {total > chats.length && !showsAll ? (
            <Link className="link text-sm" to="?view=chats" preventScrollReset>
              View All ({countedText(total)})
            </Link>
          ) : null}
          {showsAll && total > 4 ? (
            <Link className="link text-sm" to="/dashboard" preventScrollReset>
              Show fewer
            </Link>
          ) : null}
        </>
      }
    >
      <ul>
        {chats.map((chat) => (
          <ChatRow key={chat.id} chat={chat} />
        ))}
      </ul>
      {showsAll ? (
        <div className="px-5 pb-5 empty:hidden">
          <NextPage
            label="Pages of chats"
            firstHref={isFirst ? null : `${ALL}#chats`}
            nextHref={next && `${ALL}&cursor=${next}#chats`}
          />
        </div>
      ) : null}
    </Panel>
  );
}

function ChatRow({ chat }: { chat: ChatRowView }) {
  const { id, title, other, unread } = chat;
  return (
    <li className="li wrapx relative hover:bg-hover">
      <OperatorInsignia
        id={other.id}
        monogram={monogramOf(other.name)}
        iconUrl={other.iconUrl}
      />
      <div className="grow">
        <Link
          to={chatPath(id)}
          className="block font-semibold wrap-anywhere after:absolute after:inset-0"
        >
          {title}
        </Link>
        <p className="subtle text-xs">
          with {other.name} · Last activity {chat.lastActivity}
        </p>
      </div>
      <div className="row wrapx max-sm:basis-full max-sm:pl-[3.125rem]">
        {unread > 0 ? (
          <span className="badge s-action">{unread} unread</span>
        ) : null}
        <RequestStatusBadge status={chat.requestStatus} />
        {wasLeft(chat) ? <ChatStatusBadge status={chat.status} /> : null}
      </div>
      <Icon of={ChevronRight} className="max-sm:hidden" />
    </li>
  );
}

/** Whether a running project was closed, which its request does not say. */
function wasLeft({ status, requestStatus }: ChatRowView): boolean {
  return status === "closed" && requestStatus === "accepted";
}
