import { X } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";

import { useTagSuggestions } from "~/components/arsenal/use-tag-suggestions";
import { Field } from "~/components/forms/field";
import type { ControlProps, FieldMeta } from "~/components/forms/field-source";
import { TextInput } from "~/components/forms/text-input";
import { Icon } from "~/components/ui/icon";
import { useHydrated } from "~/components/ui/use-hydrated";
import { MAX_TAG, MAX_TAGS, splitTags } from "~/domain/wizard/tags";

/** Tags: chips with suggestions where scripts run, else one line of text. */
export function TagField({ field }: { field: FieldMeta }) {
  const isHydrated = useHydrated();
  if (!isHydrated) {
    return (
      <TextInput field={field} label="Tags" hint="Separate them with commas." />
    );
  }
  return (
    <Field
      field={field}
      label="Tags"
      hint={`Enter or a comma adds one, up to ${MAX_TAGS}.`}
    >
      {(control, text) => <TagChips control={control} start={text ?? ""} />}
    </Field>
  );
}

type TagChipsProps = { control: ControlProps; start: string };

function TagChips({ control, start }: TagChipsProps) {
  const [tags, setTags] = useState(() => splitTags(start));
  const [text, setText] = useState("");
  const kept = useRef<HTMLInputElement>(null);
  const suggested = useTagSuggestions(text, [], tags);
  const { name, ...input } = control;

  const isFirst = useRef(true);
  useEffect(() => {
    const isLoaded = isFirst.current;
    isFirst.current = false;
    if (!isLoaded) {
      kept.current?.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }, [tags]);

  function add(typed: string): void {
    const added = splitTags(typed);
    setText("");
    if (added.length > 0) setTags([...new Set([...tags, ...added])]);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Backspace" && text === "") setTags(tags.slice(0, -1));
    if (event.key !== "Enter" && event.key !== ",") return;
    event.preventDefault();
    add(text);
  }

  return (
    <div className="grid gap-2">
      {tags.length > 0 ? (
        <ul className="row wrapx gap-2" aria-label="Chosen tags">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                className="chip on"
                onClick={() => setTags(tags.filter((other) => other !== tag))}
              >
                <span className="sr-only">Remove </span>
                <span className="wrap-anywhere">{tag}</span>
                <Icon of={X} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <input type="hidden" ref={kept} name={name} value={tags.join(", ")} />
      <input
        {...input}
        className="input"
        list={`${input.id}-list`}
        maxLength={MAX_TAG * MAX_TAGS}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => add(text)}
      />
      <datalist id={`${input.id}-list`}>
        {suggested.map(({ tag }) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </div>
  );
}
