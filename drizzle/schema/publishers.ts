import { sql } from "drizzle-orm";

import {
  NAME_KINDS,
  type NameKind,
} from "../../app/domain/publishers/compared-names";
import {
  PROOF_METHODS,
  PROOF_STATUSES,
  type ProofMethod,
  type ProofStatus,
} from "../../app/domain/publishers/publishers";
import {
  SELLER_KINDS,
  type SellerKind,
} from "../../app/domain/publishers/sellers";
import { columns } from "../columns";
import { users } from "./accounts";
import { oneOf } from "./checks";

const { table, text, int, time, index, uniqueIndex, check } = columns;

/** The domain that an account proves. Another domain gets a new row. */
export const publisherDomains = table(
  "publisher_domains",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** In lower case and ASCII, as in DNS. */
    domain: text("domain").notNull(),
    /** What the record or file must contain; public once it is published. */
    token: text("token").notNull(),
    status: text("status").$type<ProofStatus>().notNull(),
    /** Where the proof was last found. */
    method: text("method").$type<ProofMethod>(),
    /** When the proof was last found. */
    checkedAt: time("checked_at"),
    /** When it was last looked for, and when that is due again. */
    triedAt: time("tried_at"),
    nextCheckAt: time("next_check_at"),
    failingSince: time("failing_since"),
    /** Counts the checks, so that only one of two concurrent ones is stored. */
    revision: int("revision").notNull().default(0),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("publisher_domains_user").on(t.userId),
    index("publisher_domains_domain").on(t.domain),
    index("publisher_domains_due").on(t.nextCheckAt),
    check("publisher_domains_status", oneOf(t.status, PROOF_STATUSES)),
    check(
      "publisher_domains_method",
      sql`${t.method} is null or ${oneOf(t.method, PROOF_METHODS)}`,
    ),
    check(
      "publisher_domains_checked",
      sql`${t.status} = 'pending' or ${t.checkedAt} is not null`,
    ),
    check(
      "publisher_domains_failing",
      sql`(${t.status} = 'failing') = (${t.failingSince} is not null)`,
    ),
  ],
);

/**
 * Who a seller is, by their own statement. Each change is another row, so that
 * an order shows what was stated when it was bought.
 */
export const sellerDetails = table(
  "seller_details",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    revision: int("revision").notNull(),
    kind: text("kind").$type<SellerKind>().notNull(),
    name: text("name").notNull(),
    /** ISO 3166-1, two letters. */
    country: text("country").notNull(),
    address: text("address"),
    contact: text("contact"),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("seller_details_revision").on(t.userId, t.revision),
    check("seller_details_kind", oneOf(t.kind, SELLER_KINDS)),
    check(
      "seller_details_trader",
      sql`${t.kind} = 'private' or (${t.address} is not null and ${t.contact} is not null)`,
    ),
  ],
);

/**
 * The names that others could imitate: titles of live agents, and the names
 * and domain of verified publishers. Three parts of the folded name, each with
 * its length, find the close ones by index.
 */
export const comparedNames = table(
  "compared_names",
  {
    id: text("id").primaryKey(),
    /** An agent, or for the other kinds a user. */
    subjectId: text("subject_id").notNull(),
    kind: text("kind").$type<NameKind>().notNull(),
    /** Who may use the name: the agent's owner, or the publisher. */
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    skeleton: text("skeleton").notNull(),
    head: text("head").notNull(),
    middle: text("middle").notNull(),
    tail: text("tail").notNull(),
    /** The version of the folding rules, `NAME_RULES`. */
    rules: int("rules").notNull(),
  },
  (t) => [
    uniqueIndex("compared_names_subject").on(t.subjectId, t.kind),
    index("compared_names_user").on(t.userId),
    index("compared_names_skeleton").on(t.skeleton),
    index("compared_names_head").on(t.head),
    index("compared_names_middle").on(t.middle),
    index("compared_names_tail").on(t.tail),
    index("compared_names_rules").on(t.rules),
    check("compared_names_kind", oneOf(t.kind, NAME_KINDS)),
  ],
);
