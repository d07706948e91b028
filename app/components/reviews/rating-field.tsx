import { Star } from "lucide-react";

import { FieldErrors } from "~/components/forms/field";
import {
  useFieldSource,
  type FieldMeta,
} from "~/components/forms/field-source";
import { Icon } from "~/components/ui/icon";

/** One to five stars as radio buttons, each labeled with a word. */
export function RatingField({ field }: { field: FieldMeta | undefined }) {
  const source = useFieldSource({ field }, false);
  const { control, errors, errorId, initialText } = source;
  return (
    <fieldset
      className="field"
      id={control.id}
      aria-describedby={control["aria-describedby"]}
      tabIndex={-1}
    >
      <legend className="flabel mb-1.5">Rating</legend>
      <div className="row wrapx gap-x-5 gap-y-2">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className="check">
            <input
              type="radio"
              name={control.name}
              value={stars}
              defaultChecked={initialText === String(stars)}
            />
            <span className="inline-flex items-center gap-1">
              {stars}
              <span className="sr-only">
                {stars === 1 ? "star" : "stars"} of 5
              </span>
              <Icon of={Star} className="star" />
            </span>
          </label>
        ))}
      </div>
      {errors.length > 0 ? (
        <FieldErrors id={errorId} errors={errors} />
      ) : (
        <p className="hint">1 is poor, 5 is excellent.</p>
      )}
    </fieldset>
  );
}
