import type { MailClass } from "~/domain/notifications/mail-order";

import { accountNotices } from "./accounts";
import { agentNotices } from "./agents";
import { payoutNotices } from "./ledger";
import { heldPaymentNotices } from "./held-payments";
import { surplusNotices } from "./surplus";
import { disputeNotices, receiptNotices } from "./payment-receipts";
import { lostFactorNotices } from "./lost-factors";
import { CHAT, DASHBOARD, type NoticeLink, type Rules } from "./notice";
import { operatorNotices } from "./operators";
import { orderNotices } from "./orders";
import { projectNotices } from "./project-chats";
import { dealNotices } from "./projects";
import { publisherNotices } from "./publishers";
import { questionNotices } from "./questions";
import { recallNotices } from "./recalls";
import { reportNotices } from "./reports";
import { reviewNotices } from "./reviews";
import { factorNotices } from "./second-factors";
import { supportNotices } from "./support";

const NOTICES = {
  ...orderNotices,
  ...payoutNotices,
  ...projectNotices,
  ...dealNotices,
  ...heldPaymentNotices,
  ...surplusNotices,
  ...disputeNotices,
  ...receiptNotices,
  ...agentNotices,
  ...recallNotices,
  ...reportNotices,
  ...reviewNotices,
  ...questionNotices,
  ...operatorNotices,
  ...supportNotices,
  ...publisherNotices,
  ...accountNotices,
  ...factorNotices,
  ...lostFactorNotices,
};

type Catalogue = typeof NOTICES;
export type NoticeKind = keyof Catalogue;
type Payload<K extends NoticeKind> = Parameters<Catalogue[K]["write"]>[0];

/** A kind with its payload: what a service passes to `notify`. */
export type NoticeOf<K extends NoticeKind> = {
  [P in K]: { kind: P } & Payload<P>;
}[K];
export type AnyNotice = NoticeOf<NoticeKind>;

/** Notices whose message is also written into the project chat. */
export type DealNotice = NoticeOf<keyof typeof dealNotices>;
export type HeldPaymentNotice = NoticeOf<keyof typeof heldPaymentNotices>;

/** A notice without the fields that all recipients share. */
export type Without<Notice, Key extends PropertyKey> = Notice extends unknown
  ? Omit<Notice, Key>
  : never;

/** Every kind with its rules, as `docs/notices.md` lists them. */
export const CATALOGUE: {
  [K in NoticeKind]: Rules & {
    write: (notice: NoticeOf<K>) => ReturnType<Catalogue[K]["write"]>;
  };
} = NOTICES;

/** The recipient and text of a notice. */
export function writeNotice<K extends NoticeKind>(
  notice: NoticeOf<K>,
): ReturnType<Catalogue[K]["write"]> {
  return CATALOGUE[notice.kind].write(notice);
}

const MONEY: object = {
  ...orderNotices,
  ...payoutNotices,
  ...heldPaymentNotices,
  ...surplusNotices,
  ...disputeNotices,
  ...receiptNotices,
};

/** The class of a kind's mail: its own, else that of its area. */
export function mailClassOf(kind: NoticeKind): MailClass {
  const { mailClass }: Rules = CATALOGUE[kind];
  if (mailClass) return mailClass;
  if (Object.hasOwn(accountNotices, kind)) return "account";
  return Object.hasOwn(MONEY, kind) ? "money" : "other";
}

/**
 * Fills in the id of what the notice is about; without one the link opens the
 * dashboard.
 */
export function linkTo(link: NoticeLink, about: string | null): NoticeLink {
  if (!link.path.includes(":id")) return link;
  if (about === null) return DASHBOARD;
  const path = link.path.replace(":id", encodeURIComponent(about));
  return { label: link.label, path };
}

/** The kinds whose page is their chat: opening it reads them. */
export const CHAT_KINDS = (Object.keys(NOTICES) as NoticeKind[]).filter(
  (kind) => NOTICES[kind].link?.path === CHAT.path,
);

/** Kinds that only rows of earlier versions have. */
const RETIRED: Partial<Record<string, NoticeLink>> = { offer_created: CHAT };

/** The page that a stored notification opens; unknown kinds open the list. */
export function notificationPath(row: {
  type: string;
  relatedId: string | null;
}): string {
  const { type, relatedId } = row;
  const link = isKind(type) ? NOTICES[type].link : RETIRED[type];
  return link ? linkTo(link, relatedId).path : "/notifications";
}

function isKind(type: string): type is NoticeKind {
  return Object.hasOwn(NOTICES, type);
}
