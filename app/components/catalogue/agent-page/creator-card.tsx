import { Link } from "@remix-run/react";

import { OperatorInsignia } from "~/components/insignia/insignia";
import { monogramOf } from "~/components/insignia/monogram";
import {
  PublisherBadge,
  type PublisherView,
} from "~/components/publishers/publisher-badge";
import { Button, ButtonLink } from "~/components/ui/button";
import { CountedFigure } from "~/components/ui/how-we-count";
import { operatorHref } from "~/domain/operators/directory";

export type CreatorView = {
  id: string;
  username: string;
  name: string;
  iconUrl: string | null;
  website: string | null;
  publisher: PublisherView | null;
  successRate: number | null;
  weapons: number;
  killCount: number;
  status: "ACTIVE" | "BUSY";
  activeSince: number;
  /** Listed operators have a page. */
  isListed: boolean;
  /** Listed operators can be hired, except by themselves. */
  canHire: boolean;
};

/** The agent's creator, with counted figures. */
export function CreatorCard({ creator }: { creator: CreatorView }) {
  const { id, name, iconUrl, website, publisher, successRate } = creator;
  return (
    <section className="pad border-b border-line" aria-label="Operator">
      <h2 className="label mb-3">Operator</h2>
      <div className="row gap-3.5">
        <OperatorInsignia
          id={id}
          monogram={monogramOf(name)}
          iconUrl={iconUrl}
        />
        <div className="min-w-0">
          <b className="text-base wrap-anywhere">
            {creator.isListed ? (
              <Link className="linkrow" to={operatorHref(creator.username)}>
                {name}
              </Link>
            ) : (
              name
            )}
          </b>
          <p className="subtle text-xs">Active since {creator.activeSince}</p>
          {website ? <Website address={website} /> : null}
          {publisher ? <PublisherBadge publisher={publisher} /> : null}
        </div>
      </div>
      <dl className="kv mt-4">
        <dt title="Completed sales and projects">
          <CountedFigure figure="kill-count">Kills</CountedFigure>
        </dt>
        <dd className="fig">{creator.killCount.toLocaleString("en-US")}</dd>
        <dt>
          <CountedFigure figure="success-rate">Success rate</CountedFigure>
        </dt>
        <dd className="fig">
          {successRate === null ? "N/A" : `${successRate.toFixed(1)}%`}
        </dd>
        <dt>
          <CountedFigure figure="weapons">Agents</CountedFigure>
        </dt>
        <dd className="fig">
          <a
            className="link"
            href={`/arsenal?operator=${encodeURIComponent(id)}`}
          >
            {creator.weapons.toLocaleString("en-US")}
            <span className="sr-only"> agents of {name}</span>
          </a>
        </dd>
      </dl>
      {creator.canHire ? <Hire creator={creator} /> : null}
    </section>
  );
}

/** An external link, marked for search engines as not ours. */
function Website({ address }: { address: string }) {
  return (
    <a
      className="link text-xs wrap-anywhere"
      href={address}
      rel="nofollow ugc noopener"
    >
      {new URL(address).hostname}
      <span className="sr-only">, the creator’s website</span>
    </a>
  );
}

function Hire({ creator }: { creator: CreatorView }) {
  if (creator.status === "BUSY") {
    return (
      <Button block type="button" disabled className="mt-4">
        CURRENTLY BUSY
      </Button>
    );
  }
  const key = encodeURIComponent(creator.id);
  return (
    <ButtonLink
      block
      className="mt-4"
      href={`/dashboard?build=custom&operator=${key}`}
    >
      HIRE OPERATOR
    </ButtonLink>
  );
}
