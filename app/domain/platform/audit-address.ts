import type { AuditAct, AuditSubject } from "./audit";
import { daysAfter } from "./dates";
import { cursorIn } from "./time-cursor";

/** The parameters of the audit log's address; each empty one filters nothing. */
export type AuditAddress = {
  /** The username of who acted. */
  by: string;
  act: string;
  /** Days in UTC, as a date field writes them. */
  from: string;
  to: string;
  /** The subject's kind and id, from a link on its page. */
  subject: string;
  cursor: string | null;
};

export type AuditFilters = {
  by: string | null;
  act: AuditAct | null;
  from: Date | null;
  /** The first moment that is too late. */
  until: Date | null;
  subject: { type: AuditSubject; id: string } | null;
};

export function readAuditAddress(query: URLSearchParams): AuditAddress {
  const text = (name: string) => (query.get(name) ?? "").trim().slice(0, 140);
  return {
    by: text("by"),
    act: text("act"),
    from: readDay(text("from")) ? text("from") : "",
    to: readDay(text("to")) ? text("to") : "",
    subject: text("subject"),
    cursor: cursorIn(query),
  };
}

/** A day of the years that both engines can compare, from 1000 to 2999. */
function readDay(text: string): Date | null {
  const day = new Date(`${text}T00:00:00Z`);
  const isDay = /^[12]\d{3}-\d{2}-\d{2}$/.test(text) && !isNaN(day.getTime());
  return isDay ? day : null;
}

/** What the address filters, with the log's own words for acts and subjects. */
export function auditFilters(address: AuditAddress): AuditFilters {
  const to = readDay(address.to);
  const [type, id] = address.subject.split(":");
  return {
    by: address.by || null,
    act: (address.act || null) as AuditAct | null,
    from: readDay(address.from),
    until: to && daysAfter(to, 1),
    subject: type && id ? { type: type as AuditSubject, id } : null,
  };
}

export function auditHref(address: Partial<AuditAddress>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(address)) {
    if (value) query.set(name, value);
  }
  return query.size === 0 ? "/admin/audit-log" : `/admin/audit-log?${query}`;
}
