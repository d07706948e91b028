import type { OptionalKind } from "~/domain/notifications/notification-kinds";

/** An account id whose address is looked up, or an address and its account. */
export type Recipient = string | { id: string | null; email: string };

/** Where bell and mail lead; `:id` is replaced by what the notice is about. */
export type NoticeLink = { label: string; path: string };

export type Rules = {
  /** The recipients, as `docs/notices.md` names them. */
  audience: string;
  /** The setting that mutes the notice; without one nobody can mute it. */
  preference?: OptionalKind;
  by: "bell" | "mail" | "bell and mail";
  link: NoticeLink | null;
};

type Addressed = { to: Recipient | null; title: string; about?: string | null };

type BellWords = {
  message: string;
  /** Markdown written by a person; it follows the message. */
  quoteMd?: string | null;
};

type MailWords = {
  /** Identifies the act: the same act is mailed once. */
  act: string;
  /** Instructions in Markdown that only the mail contains. */
  guideMd?: string | null;
};

type Lines = { title: string; lines: readonly string[] };

/** The words of any kind: the mail uses the bell's unless it has its own. */
export type Words = Addressed &
  Partial<BellWords & MailWords & Lines & { mail: Lines }>;

/** One kind of notice: its rules, and its words for a payload. */
export type Notice<Payload> = Rules &
  (
    | { by: "bell"; write: (payload: Payload) => Addressed & BellWords }
    | { by: "mail"; write: (payload: Payload) => Addressed & MailWords & Lines }
    | {
        by: "bell and mail";
        write: (
          payload: Payload,
        ) => Addressed & BellWords & MailWords & { mail?: Lines };
      }
  );

/** The notices of one area, each with a payload of its own. */
export type Notices = Record<string, Notice<never>>;

/** Returns a maker of notices that share rules, recipient and subject. */
export function family<const R extends Rules, Base, Addressed>(
  rules: R,
  address: (payload: Base) => Addressed,
) {
  return <Payload extends Base, Said>(words: (payload: Payload) => Said) => ({
    ...rules,
    write: (payload: Payload) => ({ ...address(payload), ...words(payload) }),
  });
}

export const CHAT = {
  label: "Open the project chat",
  path: "/dashboard/chats/:id",
};
export const DASHBOARD = { label: "Open the dashboard", path: "/dashboard" };
export const EARNINGS = { label: "Open your earnings", path: "/earnings" };
export const SUPPORT = {
  label: "Contact Support Command",
  path: "/support-command",
};

/**
 * Anyone can type any address into a public form: the mail that confirms the
 * form repeats nothing that was typed, so that no form mails a stranger's words.
 */
export const NOT_YOU = "If this was not you, ignore this e-mail.";
