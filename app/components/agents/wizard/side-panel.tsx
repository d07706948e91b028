import { Link } from "@remix-run/react";
import { Circle, CircleCheck, CircleX, Eye } from "lucide-react";
import type { MouseEvent } from "react";

import { AgentCard } from "~/components/ui/agent-card";
import { Icon } from "~/components/ui/icon";
import { REVIEW_PROMISE, STEP_WORDS } from "~/content/wizard";
import type { PriceModel } from "~/domain/catalogue/agents";
import { saleCents } from "~/domain/catalogue/price-text";
import { parseCents } from "~/domain/platform/money";
import type { FormValues } from "~/domain/agents/form-values";
import type { Missing } from "~/domain/agents/requirements";
import { slugFromName } from "~/domain/agents/slug";
import { splitTags } from "~/domain/agents/tags";
import { previewPath, type WizardStep } from "~/domain/agents/steps";

type SidePanelProps = {
  draftId: string | null;
  /** With scripts, saves before it opens the preview. */
  onPreview: (event: MouseEvent) => void;
  values: FormValues;
  operatorName: string;
  missing: Missing[];
  isStarted: boolean;
  /** The step with input that could not be saved. */
  refused: WizardStep | null;
};

/** A preview of the agent for buyers, and what each step still lacks. */
export function SidePanel(props: SidePanelProps) {
  const { values, operatorName, missing, isStarted, refused } = props;
  const { draftId, onPreview } = props;
  return (
    <aside
      className="grid content-start gap-5"
      aria-label="Preview and progress"
    >
      <div>
        <p className="label mb-3">How buyers will see it</p>
        <AgentCard agent={cardOf(values, operatorName)} isPreview />
        {draftId === null ? null : (
          <Link
            className="link row mt-3"
            to={previewPath(draftId)}
            onClick={onPreview}
          >
            <Icon of={Eye} />
            Preview the page as buyers see it
          </Link>
        )}
      </div>
      <div className="panel pad">
        <p className="label mb-3">Before you submit</p>
        <ul className="grid gap-2 text-sm">
          {([1, 2, 3] as const).map((step) => (
            <Check
              key={step}
              step={step}
              isRefused={step === refused}
              missing={missing}
              isStarted={isStarted}
            />
          ))}
        </ul>
        <p className="subtle mt-3 text-xs">{REVIEW_PROMISE}</p>
      </div>
    </aside>
  );
}

type CheckProps = {
  step: WizardStep;
  missing: Missing[];
  isStarted: boolean;
  isRefused: boolean;
};

function Check({ step, missing, isStarted, isRefused }: CheckProps) {
  const { title } = STEP_WORDS[step];
  if (!isStarted) {
    return (
      <li className="row muted">
        <Icon of={Circle} />
        {title} not started
      </li>
    );
  }
  const refused = { message: `Some of ${title} needs your attention` };
  const first = missing.find((one) => one.step === step);
  const lack: Lacking | undefined = first ?? (isRefused ? refused : undefined);
  return (
    <li className="row items-start">
      <Icon
        of={lack ? CircleX : CircleCheck}
        className={`mt-0.5 ${lack ? "text-danger" : "text-ok"}`}
      />
      {lack ? <Lack {...lack} /> : `${title} complete`}
    </li>
  );
}

type Lacking = Pick<Missing, "message" | "href">;

function Lack({ message, href }: Lacking) {
  if (href === undefined) return <>{message}</>;
  return (
    <a className="link" href={href}>
      {message}
    </a>
  );
}

function cardOf(values: FormValues, operatorName: string) {
  const priceModel = values.priceModel as PriceModel;
  const priceCents = parseCents(values.priceUsd) ?? 0;
  const isUnpriced = priceModel === "one_time" && priceCents === 0;
  return {
    slug: slugFromName(values.slug) || "new-agent",
    title: values.name || "Your agent",
    type: values.category || "Category",
    description: values.shortDesc || "Its short description.",
    priceCents: isUnpriced ? undefined : saleCents({ priceModel, priceCents }),
    uses: 0,
    rating: null,
    reviewCount: 0,
    operatorName,
    tags: splitTags(values.tags),
  };
}
