import type { ComponentProps } from "react";

import { Choice } from "~/components/forms/choice";
import { OperatorInsignia } from "~/components/insignia/insignia";
import { monogramOf } from "~/components/insignia/monogram";
import type { OperatorCardView } from "~/components/ui/operator-card";
import { OperatorAvailabilityBadge } from "~/components/ui/status-badge";
import { rateText } from "~/domain/operators/directory";
import { languageName } from "~/domain/operators/languages";
import { plural } from "~/domain/platform/plural";
import { ratingText } from "~/domain/reviews/ratings";

const inWords = new Intl.ListFormat("en");

type OperatorChoiceProps = {
  operator: OperatorCardView & { fit?: string | null };
} & Omit<
  ComponentProps<typeof Choice>,
  "value" | "label" | "hint" | "picture" | "aside"
>;

/** One operator to choose; a busy one cannot be chosen. */
export function OperatorChoice(props: OperatorChoiceProps) {
  const { operator, disabled = false, ...input } = props;
  const { id, name, iconUrl, specialty, killCount, status, hours } = operator;
  const { fit, languages = [] } = operator;
  const isBusy = status === "BUSY";
  const kills = `${killCount.toLocaleString("en-US")} kills`;
  return (
    <Choice
      {...input}
      value={id}
      disabled={isBusy || disabled}
      label={name}
      hint={
        <>
          {specialty}
          <br />
          <span className="fig">
            {ratedText(operator)} · {kills} ·{" "}
            {rateText(operator.hourlyRateCents)}
          </span>
          {fit ? <b className="block text-xs">{fit}</b> : null}
          {languages.length > 0 ? (
            <span className="block text-xs">
              Works in {inWords.format(languages.map(languageName))}
            </span>
          ) : null}
          {hours ? <span className="block text-xs">{hours}</span> : null}
          {isBusy ? <b className="label mt-1">CURRENTLY BUSY</b> : null}
        </>
      }
      picture={
        <OperatorInsignia
          id={id}
          monogram={monogramOf(name)}
          iconUrl={iconUrl}
        />
      }
      aside={<OperatorAvailabilityBadge status={status} />}
    />
  );
}

function ratedText({ rating, ratingCount }: OperatorCardView): string {
  if (rating === null) return "not rated";
  return `${ratingText(rating)} from ${plural(ratingCount, "rating")}`;
}
