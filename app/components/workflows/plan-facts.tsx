import { Bot, CircleCheck, CircleDashed, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

import { Badge } from "~/components/ui/badge";
import { namedBy } from "~/domain/workflows/named-by";

import type { ContentView } from "./plan-view";

const ICONS: Record<ContentView["status"]["tone"], LucideIcon> = {
  ok: CircleCheck,
  warn: CircleDashed,
  info: Bot,
};

type PlanHeadProps = { plan: ContentView; label: string };

/** The plan's name and status, and what is open. */
export function PlanHead({ plan, label }: PlanHeadProps) {
  const { tone, words, reasons } = plan.status;
  return (
    <div className="wf-head items-center md:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="label mb-1">{label}</p>
        <h2 id="mission" className="h-stencil mission">
          {plan.name}
        </h2>
      </div>
      <div>
        <Badge tone={tone} icon={ICONS[tone]}>
          {words}
        </Badge>
        {reasons.length === 0 ? null : (
          <ul className="reasons">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Steps, coverage, language, industry and threat level. */
export function PlanFacts({ plan }: { plan: ContentView }) {
  const { coverage, stepCount, language, industry } = plan;
  const { threatLevel, status } = plan;
  return (
    <dl className="wf-stats">
      <div>
        <dt className="label">Steps</dt>
        <dd>{stepCount}</dd>
      </div>
      {coverage === null ? null : (
        <div>
          <dt className="label">Covers</dt>
          <dd>{coverage}</dd>
        </div>
      )}
      <div>
        <dt className="label">Brief read as</dt>
        <dd>
          {language ?? "English"}
          <span className="aside">for {industry ?? "any business"}</span>
        </dd>
      </div>
      <div>
        <dt className="label">Threat level</dt>
        <dd className={`threat ${status.tone}`}>{threatLevel}</dd>
      </div>
    </dl>
  );
}

/** Which agents name the systems of the brief in their descriptions. */
export function Systems({ systems }: Pick<ContentView, "systems">) {
  if (systems.length === 0) return null;
  return (
    <div className="not-covered">
      <h3 className="label">Systems in your brief</h3>
      <ul className="grid gap-1">
        {systems.map(({ name, steps }) => (
          <li key={name}>
            <b>{name}</b>: {namedBy(steps)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the brief does not want, in its words. */
export function Exclusions({ quotes }: { quotes: readonly string[] }) {
  if (quotes.length === 0) return null;
  return (
    <div className="not-covered">
      <h3 className="label">You said</h3>
      <ul className="grid gap-1">
        {quotes.map((quote) => (
          <li key={quote} className="wrap-anywhere">
            <q>{quote}</q>
          </li>
        ))}
      </ul>
    </div>
  );
}

type NotNeededProps = {
  quotes: readonly string[];
  /** How the plan's owner puts a part back. */
  editsOf?: (quote: string) => ReactNode;
};

/** The parts of the brief that the plan's owner removed. */
export function NotNeeded({ quotes, editsOf }: NotNeededProps) {
  if (quotes.length === 0) return null;
  return (
    <div className="not-covered">
      <h3 className="label">Not needed</h3>
      <ul className="grid gap-2">
        {quotes.map((quote) => (
          <li key={quote} className="wrap-anywhere">
            <q>{quote}</q>
            {editsOf?.(quote)}
          </li>
        ))}
      </ul>
    </div>
  );
}

type UnreadProps = {
  sentences: readonly string[];
  /** How the plan's owner decides about a sentence. */
  editsOf?: (sentence: string, at: number) => ReactNode;
};

/** The sentences of the brief that the planner could not read. */
export function Unread({ sentences, editsOf }: UnreadProps) {
  if (sentences.length === 0) return null;
  return (
    <div className="not-covered" id="unread" tabIndex={-1}>
      <h3 className="label">Not understood</h3>
      <ul className="grid gap-1">
        {sentences.map((sentence, at) => (
          <li key={sentence} className="wrap-anywhere">
            <q>{sentence}</q>
            {editsOf?.(sentence, at)}
          </li>
        ))}
      </ul>
    </div>
  );
}
