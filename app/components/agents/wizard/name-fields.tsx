import { useEffect, useRef, useState, type FormEvent } from "react";

import { Field } from "~/components/forms/field";
import { TextInput } from "~/components/forms/text-input";
import { slugFromName } from "~/domain/agents/slug";

import type { StepProps } from "./wizard-view";

type NameFieldsProps = StepProps & {
  /** The slug from the last save. */
  savedSlug: string | null;
};

/**
 * Name and slug. The slug follows the name unless it was edited, and again once
 * it is cleared; a published slug never changes.
 */
export function NameFields({ view, field, savedSlug }: NameFieldsProps) {
  const slug = useRef<HTMLInputElement>(null);
  const [own, setOwn] = useState(view.values.slug);
  const address = field("slug");
  const follows = useRef(!view.slugIsManual && !view.slugIsFrozen);

  function put(text: string): void {
    if (!follows.current || !slug.current) return;
    slug.current.value = text;
    setOwn(text);
  }

  useEffect(() => {
    if (savedSlug !== null) put(savedSlug);
  }, [savedSlug]);

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextInput
        {...field("name")}
        autoComplete="off"
        onInput={({ currentTarget }: FormEvent<HTMLInputElement>) =>
          put(slugFromName(currentTarget.value))
        }
      />
      <Field
        {...address}
        hint={
          view.slugIsFrozen
            ? "Buyers already know this address, so it can’t change."
            : "The last part of the agent’s address, after /agent/. It follows the name until you change it."
        }
      >
        {(control, text) => (
          <input
            {...control}
            ref={slug}
            type="text"
            className="input fig"
            defaultValue={text}
            readOnly={view.slugIsFrozen}
            maxLength={address.maxLength}
            autoComplete="off"
            spellCheck={false}
            onInput={({ currentTarget }) => {
              follows.current = currentTarget.value === "";
            }}
          />
        )}
      </Field>
      <input type="hidden" name="slugShown" value={own} />
    </div>
  );
}
