import { plural } from "~/domain/platform/plural";
import type { ProjectWords } from "~/domain/projects/project-words";
import {
  budgetText,
  wantedByText,
  type RequestTerms,
} from "~/domain/projects/request-terms";

import { DASHBOARD, type Notices, type Recipient } from "./notice";
import { beginning, OTHER_PARTY, toOther, type ByParty } from "./other-party";

type Transcript = {
  chat: { id: string; title: string };
  to: { id: string; email: string };
  transcript: readonly string[];
};
type WaitingFor = ByParty & {
  other: { id: string };
  /** The number of the last message that the recipient has read. */
  after: number;
  count: number;
  /** The first messages as plain text. */
  texts: readonly string[];
};
type Requested = {
  operator: Recipient;
  request: { id: string; projectChatId: string };
  by: string;
  words: ProjectWords;
  terms: RequestTerms;
  /** How many files are attached. */
  files: number;
  /** The quoted agent; null for a plan. */
  priceOf: string | null;
  isPriority: boolean;
};

export const projectNotices = {
  request_new: {
    ...OTHER_PARTY,
    audience: "Operator, or owner of the quoted agent",
    write: (asked: Requested) => ({
      to: asked.operator,
      about: asked.request.projectChatId,
      act: asked.request.id,
      title: requestTitle(asked),
      message: `${requestSentence(asked)} ${beginning(asked.words.firstMessage)}`,
      mail: requestMail(asked),
    }),
  },
  message_new: {
    ...toOther(({ chat, by, hasFiles }: ByParty & { hasFiles: boolean }) => ({
      title: "New message",
      message: `${by} ${hasFiles ? "sent a file" : "wrote"} in ${chat.title}.`,
    })),
    preference: "messages",
    by: "bell",
  },
  operator_suspended: {
    ...toOther(({ chat, by, act }: ByParty & { act: string }) => ({
      act,
      title: `Operator suspended: ${chat.title}`,
      message: `An administrator has suspended the account of ${by}, who cannot answer or deliver until it is restored. What you paid and did not release stays on hold. You can dispute it in the chat, and an administrator decides; work that is marked as delivered is still released on its date unless you dispute it.`,
    })),
    audience: "Clients of a suspended operator’s running projects",
    preference: undefined,
  },
  chat_transcript: {
    audience: "Both parties of a deleted chat in which money moved",
    by: "mail",
    link: DASHBOARD,
    write: ({ chat, to, transcript }: Transcript) => ({
      to,
      act: `${chat.id}:${to.id}`,
      title: `Transcript of ${chat.title}`,
      lines: [
        "This chat was deleted. This is what was written in it.",
        ...transcript,
      ],
    }),
  },
  messages_waiting: {
    ...toOther(({ chat, other, by, after, count, texts }: WaitingFor) => {
      const left = count - texts.length;
      return {
        act: `${chat.id}:${other.id}:${after}`,
        title: `${plural(count, "unread message")}: ${chat.title}`,
        lines: [
          `${by} wrote in ${chat.title}, and you have not read it yet:`,
          ...texts.map((text) => `“${beginning(text)}”`),
          ...(left > 0 ? [`And ${plural(left, "more message")}.`] : []),
        ],
      };
    }),
    preference: "messages",
    by: "mail",
  },
  chat_deleted: {
    audience: "The parties that did not delete the chat",
    by: "bell and mail",
    link: DASHBOARD,
    write: ({ chat, other, by }: ByParty & { other: { id: string } }) => ({
      to: other,
      act: `${chat.id}:${other.id}`,
      title: "Project chat deleted",
      message: `${by} deleted the chat ${chat.title}.`,
    }),
  },
} as const satisfies Notices;

function requestTitle({ priceOf, isPriority }: Requested): string {
  if (priceOf !== null) return "New quote request";
  return isPriority ? "New PRIORITY request" : "New operator request";
}

function requestSentence({ by, words, priceOf }: Requested): string {
  return priceOf === null
    ? `${by} asks you to build ${words.projectName}.`
    : `${by} asks you for a quote for ${priceOf}.`;
}

/** The whole brief, so that the operator can judge it without signing in. */
function requestMail(asked: Requested) {
  const { words, terms, files } = asked;
  const budget = budgetText(terms);
  const wantedBy = wantedByText(terms);
  const facts = [
    `Title: ${words.projectName}`,
    ...(budget ? [`Budget: ${budget}`] : []),
    ...(wantedBy ? [`Wanted by: ${wantedBy}`] : []),
    ...(files > 0 ? [`Attachments: ${files}`] : []),
  ];
  return {
    title: `${requestTitle(asked)}: ${words.projectName}`,
    lines: [requestSentence(asked), facts.join("\n"), words.firstMessage],
  };
}
