import type { Ctx } from "~/ctx.server";
import { displayName } from "~/domain/accounts/users";
import {
  domainName,
  looksLike,
  skeletonOf,
  type NameKind,
} from "~/domain/publishers/compared-names";
import type { SafeUser } from "~/models/accounts/users.server";
import {
  listCloseNames,
  type ComparedName,
} from "~/models/publishers/compared-names.server";
import { findPublisherDomain } from "~/models/publishers/publisher-domains.server";

import { findPublisher } from "./show-publisher.server";

const MOST_SHOWN = 10;

type OwnName = { what: string; name: string; looksAs: string };

type Submitted = { title: string; owner: SafeUser | undefined };

/**
 * The names of a submission and its owner that look like a live agent of
 * somebody else or like a verified publisher, publishers first.
 */
export async function findImitated(ctx: Ctx, { title, owner }: Submitted) {
  const found: Pair[] = [];
  if (!owner) return [];
  for (const own of await namesOf(ctx, title, owner)) {
    const skeleton = skeletonOf(own.looksAs);
    const wanted = { skeleton, userId: owner.id };
    const close = await listCloseNames(ctx.store.read, wanted);
    const alike = close.filter((row) => looksLike(skeleton, row.skeleton));
    found.push(...alike.map((row) => ({ own, row })));
  }
  const shown = found
    .sort((one, two) => rankOf(one.row) - rankOf(two.row))
    .slice(0, MOST_SHOWN);
  return Promise.all(shown.map((pair) => imitationView(ctx, pair)));
}

async function namesOf(
  ctx: Ctx,
  title: string,
  owner: SafeUser,
): Promise<OwnName[]> {
  const proof = await findPublisherDomain(ctx.store.read, owner.id);
  const shown = displayName(owner);
  return [
    { what: "The title", name: title, looksAs: title },
    { what: "The username", name: owner.username, looksAs: owner.username },
    ...(shown === owner.username
      ? []
      : [{ what: "The owner’s name", name: shown, looksAs: shown }]),
    ...(proof
      ? [
          {
            what: "The owner’s domain",
            name: proof.domain,
            looksAs: domainName(proof.domain),
          },
        ]
      : []),
  ];
}

function rankOf({ kind }: ComparedName): number {
  return kind === "agent" ? 1 : 0;
}

const KIND_TEXTS: Record<NameKind, string> = {
  agent: "the title of another agent",
  username: "the username of a verified publisher",
  display: "the name of a verified publisher",
  domain: "the domain of a verified publisher",
};

type Pair = { own: OwnName; row: ComparedName };

async function imitationView(ctx: Ctx, { own, row }: Pair) {
  const { id, kind, name, subjectId, userId } = row;
  const publisher = await findPublisher(ctx.store.read, userId);
  return {
    id: `${own.what}:${id}`,
    text: `${own.what} “${own.name}” looks like “${name}”, ${KIND_TEXTS[kind]}.`,
    publisher: publisher?.text ?? null,
    href: kind === "agent" ? `/agent/${subjectId}` : null,
  };
}
