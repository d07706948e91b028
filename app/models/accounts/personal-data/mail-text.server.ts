import { inArray, like, or, sql, type SQL } from "drizzle-orm";

import { notifications, outboxEmails } from "../../../../drizzle/schema";

/** Notices that quote what the other party of a project wrote. */
const QUOTING = [
  "request_new",
  "request_accepted",
  "request_declined",
  "offer_new",
  "messages_waiting",
];

/** Notices whose mail has a link that proves who opens it. */
export const PROVING = [
  "verify_email",
  "reset_password",
  "change_email",
  "new_device",
  "lost_factors_asked",
];

const { textBody } = outboxEmails;

function isOneOf(kinds: readonly string[]): SQL | undefined {
  return or(...kinds.map((kind) => like(outboxEmails.dedupeKey, `${kind}:%`)));
}

const isErased = sql`${textBody} = ''`;

/** A mail's text, or why it is left out. */
export const MAIL_TEXT = {
  text: sql`case when ${isErased} or ${isOneOf([...PROVING, ...QUOTING])} then null else ${textBody} end`,
  textLeftOut: sql`case when ${isErased} then 'Erased 30 days after the mail was sent.'
    when ${isOneOf(PROVING)} then 'Has a link that proves who opens it.'
    when ${isOneOf(QUOTING)} then 'Quotes what somebody else wrote.' end`,
};

export const NOTICE_TEXT = sql`case when ${inArray(notifications.type, QUOTING)} then null else ${notifications.message} end`;
