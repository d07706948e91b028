import { Form } from "@remix-run/react";
import { Search } from "lucide-react";

import { Button } from "~/components/ui/button";
import { chatPath } from "~/domain/projects/chat-paths";
import { plural } from "~/domain/platform/plural";
import type { ChatSearch as Searched } from "~/services/projects/search-chat.server";

import { ChatTime } from "./chat-time";

type ChatSearchProps = { chatId: string; search: Searched | null };

/** Finds messages; each result leads to its place in the history. */
export function ChatSearch({ chatId, search }: ChatSearchProps) {
  const path = chatPath(chatId);
  return (
    <div className="border-b border-line">
      <Form
        key={search?.q}
        method="get"
        action={path}
        role="search"
        aria-label="Messages"
        className="row chat-find"
        preventScrollReset
      >
        <input
          className="input min-w-0 flex-1"
          type="search"
          name="q"
          aria-label="Search messages"
          placeholder="Search messages"
          maxLength={200}
          defaultValue={search?.q ?? ""}
        />
        <Button icon={Search} size="sm">
          Search
        </Button>
      </Form>
      {search ? <Results path={path} search={search} /> : null}
    </div>
  );
}

type ResultsProps = { path: string; search: Searched };

function Results({ path, search }: ResultsProps) {
  const { q, found, hasMore } = search;
  const count = `${hasMore ? "The latest " : ""}${plural(found.length, "message")}`;
  return (
    <div
      role="region"
      aria-label="Search results"
      className="max-h-56 overflow-y-auto overscroll-contain px-5 pb-3 text-sm"
      tabIndex={0}
    >
      <p className="row between wrapx gap-3 wrap-anywhere" role="status">
        <span>
          {found.length === 0
            ? `No message contains “${q}”.`
            : `${count} with “${q}”`}
        </span>
        <a className="link" href={path}>
          Close search
        </a>
      </p>
      <ul className="mt-2 grid gap-2">
        {found.map(({ id, author, dateTime, excerpt, href }) => (
          <li key={id}>
            <a className="block wrap-anywhere hover:underline" href={href}>
              <span className="subtle text-xs">
                {author}, <ChatTime at={dateTime} as="date" />{" "}
                <ChatTime at={dateTime} />
              </span>
              <span className="block">{excerpt}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
