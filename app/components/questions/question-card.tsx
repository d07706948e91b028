import { EyeOff, Hourglass, Lock, Reply } from "lucide-react";
import type { ReactNode } from "react";

import { Badge } from "~/components/ui/badge";
import { Icon } from "~/components/ui/icon";
import type { QuestionView } from "~/services/questions/question-view.server";

type QuestionCardProps = {
  question: QuestionView;
  /** Who asked; by default whether the asker owns the agent. */
  asker?: ReactNode;
  badges?: ReactNode;
  /** Forms for the reader, below the text. */
  children?: ReactNode;
};

/** One question with its answer. Its asker has no name. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, asker = askerOf(question), badges, children } = props;
  const { id, text, answer, date, hiddenReason } = question;
  return (
    <article
      className="panel pad"
      id={`question-${id}`}
      aria-label={`Question of ${date}`}
    >
      <div className="row between wrapx">
        <p className="label">{asker}</p>
        {badges ? <div className="row wrapx">{badges}</div> : null}
      </div>
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{text}</p>
      <p className="subtle mt-2 text-xs">{date}</p>
      {answer ? <Answer {...answer} /> : null}
      {hiddenReason ? (
        <p className="muted mt-4">
          An administrator has hidden this question: {hiddenReason}
        </p>
      ) : null}
      {children}
    </article>
  );
}

function askerOf({ isOwn, isBuyer }: QuestionView): string {
  if (isOwn) return "You asked";
  return isBuyer ? "A buyer asks" : "A visitor asks";
}

function Answer({ text, date }: { text: string; date: string }) {
  return (
    <div className="mt-4 border-l-2 border-line-strong pl-4">
      <p className="label row mb-2">
        <Icon of={Reply} />
        Answer from the seller
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      <p className="subtle mt-2 text-xs">{date}</p>
    </div>
  );
}

const STATES = {
  open: { word: "WAITING FOR AN ANSWER", tone: "warn", icon: Hourglass },
  answered: { word: "ONLY YOU SEE IT", tone: "idle", icon: Lock },
  hidden: { word: "HIDDEN", tone: "danger", icon: EyeOff },
} as const;

/** The state of the reader's own question; nothing for a published one. */
export function OwnStateBadge({ state }: Pick<QuestionView, "state">) {
  if (state === "published") return null;
  const { word, tone, icon } = STATES[state];
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}
