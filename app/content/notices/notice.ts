import type { MailClass } from "~/domain/notifications/mail-order";
import type { OptionalKind } from "~/domain/notifications/notification-kinds";

/** An account id whose address is looked up, or an address and its account. */
export type Recipient = string | { id: string | null; email: string };

/**
 * Where bell and mail link to; the id of what the notice is about replaces
 * `:id`.
 */
export type NoticeLink = { label: string; path: string };

export type Rules = {
  /** The recipients, as `docs/notices.md` names them. */
  audience: string;
  /** The setting that mutes the notice; without one nobody can mute it. */
  preference?: OptionalKind;
  by: "bell" | "mail" | "bell and mail";
  link: NoticeLink | null;
  /** When its mail is sent, if not in the order of its area. */
  mailClass?: MailClass;
};

type Addressed = { to: Recipient | null; title: string; about?: string | null };

type BellWords = {
  message: string;
  /** A user's Markdown, shown after the message. */
  quoteMd?: string | null;
};

type MailWords = {
  /** Identifies the action, which is mailed only once. */
  act: string;
  /** Markdown instructions that only the mail contains. */
  guideMd?: string | null;
};

type Lines = { title: string; lines: readonly string[] };

/** The text of a notice; the mail uses the bell's unless it has its own. */
export type Words = Addressed &
  Partial<BellWords & MailWords & Lines & { mail: Lines }>;

/** One kind of notice: its rules, and its text for a payload. */
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

/** The notices of one area, each with its own payload type. */
export type Notices = Record<string, Notice<never>>;

/**
 * Returns a function that creates notices with common rules, recipient and
 * subject.
 */
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
 * Anyone can enter any address in a public form, so the confirmation mail
 * repeats no input: otherwise strangers could mail their texts through us.
 */
export const NOT_YOU = "If this was not you, ignore this e-mail.";
