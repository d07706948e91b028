import { Panel } from "~/components/ui/panel";
import { percentText } from "~/domain/insights/rates";
import type { Analytics } from "~/services/insights/analytics/show-analytics.server";

import { perDay } from "./figures";

const CENTER = 64;
const RADIUS = 52;
const STROKE = 12;
const ROUND = 2 * Math.PI * RADIUS;

/** Engagement rates, with the prompt success rate as a ring. */
export function Engagement({ analytics }: { analytics: Analytics }) {
  const { successRate, conversionRate, creationRate } = analytics;
  return (
    <Panel titleId="engagement" title="Engagement Overview">
      <div className="pad">
        <div className="row gap-5">
          <Ring percent={successRate} />
          <div>
            <p className="label">Agent Success Rate</p>
            <p className="muted mt-1 text-sm">
              Prompts that produced a workflow
            </p>
          </div>
        </div>
        <dl className="kv mt-5">
          <dt>Homepage Conversion Rate</dt>
          <dd className="fig">{percentText(conversionRate)}</dd>
          <dt>Agent Creation Rate</dt>
          <dd className="fig">{percentText(creationRate)}</dd>
          <dt>Prompts per Day</dt>
          <dd className="fig">{perDay(analytics.promptsPerDay)}</dd>
        </dl>
      </div>
    </Panel>
  );
}

function Ring({ percent }: { percent: number | null }) {
  const text = percentText(percent);
  const circle = { cx: CENTER, cy: CENTER, r: RADIUS, fill: "none" };
  const length = ((percent ?? 0) / 100) * ROUND;
  return (
    <svg
      viewBox={[0, 0, 2 * CENTER, 2 * CENTER].join(" ")}
      className="size-[8.5rem] shrink-0"
      role="img"
      aria-label={`Agent success rate ${text}`}
    >
      <circle {...circle} stroke="var(--color-hover)" strokeWidth={STROKE} />
      <circle
        {...circle}
        stroke="var(--color-ok)"
        strokeWidth={STROKE}
        strokeDasharray={`${length.toFixed(1)} ${ROUND.toFixed(1)}`}
        transform={`rotate(-90 ${CENTER} ${CENTER})`}
      />
      <text
        x={CENTER}
        y={CENTER + 7}
        textAnchor="middle"
        fontFamily="var(--font-mono)"
        fontWeight={600}
        fontSize={22}
        fill="var(--color-text)"
      >
        {text}
      </text>
    </svg>
  );
}
