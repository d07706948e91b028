import { Link } from "@remix-run/react";

import { Insignia } from "~/components/insignia/insignia";
import { ButtonLink } from "~/components/ui/button";
import {
  createdAgentPath,
  editAgentPath,
} from "~/domain/catalogue/created-agents";
import { plural } from "~/domain/platform/plural";
import { receivedQuestionsPath } from "~/domain/questions/questions";

import { CreatedStateBadge } from "./created-state-badge";

export type CreatedAgentRowView = {
  id: string;
  slug: string;
  name: string;
  price: string;
  state: string;
  version: string | null;
  hasEndpoint: boolean;
  openQuestions: number;
  pending: { name: string; status: string } | null;
  isEditable: boolean;
  /** Whether a reviewer asked for changes; the note begins the reason. */
  isReturned: boolean;
  note: string;
};

/**
 * One of the user's agents: its state, with links to view, edit and manage it.
 */
export function CreatedAgentRow({ agent }: { agent: CreatedAgentRowView }) {
  const { id, slug, name, price, note, version } = agent;
  return (
    <li className="li wrapx">
      <Insignia slug={slug} />
      <div className="grow">
        <b className="wrap-anywhere">
          <Link
            className="hover:underline"
            to={version === null ? createdAgentPath(id) : `/agent/${slug}`}
          >
            {name}
          </Link>
        </b>
        <p className="subtle text-xs wrap-anywhere">
          {note}
          {agent.isReturned ? <ReviewLink id={id} name={name} /> : null}
        </p>
      </div>
      <span className="fig">{price}</span>
      <div className="row wrapx max-sm:basis-full max-sm:pl-[3.125rem]">
        <CreatedStateBadge agent={agent} />
        {agent.openQuestions > 0 ? (
          <RowLink
            href={receivedQuestionsPath(id)}
            word={plural(agent.openQuestions, "QUESTION")}
            name={name}
          />
        ) : null}
        {agent.isEditable ? (
          <RowLink href={editAgentPath(id)} word="EDIT" name={name} />
        ) : null}
        <RowLink href={createdAgentPath(id)} word="MANAGE" name={name} />
      </div>
    </li>
  );
}

function ReviewLink({ id, name }: { id: string; name: string }) {
  return (
    <>
      {" "}
      <Link className="link" to={createdAgentPath(id)}>
        Read the review<span className="sr-only"> of {name}</span>
      </Link>
    </>
  );
}

type RowLinkProps = { href: string; word: string; name: string };

function RowLink({ href, word, name }: RowLinkProps) {
  return (
    <ButtonLink href={href} size="sm" kind="ghost">
      {word}
      <span className="sr-only"> {name}</span>
    </ButtonLink>
  );
}
