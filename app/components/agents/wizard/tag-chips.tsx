import { X } from "lucide-react";
import {
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
} from "react";

import { useTagSuggestions } from "~/components/catalogue/arsenal/use-tag-suggestions";
import type { ControlProps } from "~/components/forms/field-source";
import { Icon } from "~/components/ui/icon";
import { MAX_TAG, MAX_TAGS, splitTags } from "~/domain/agents/tags";

type TagChipsProps = { control: ControlProps; start: string };

/**
 * Selected tags, and a field to add more: with Enter, a comma, a suggestion, or
 * on blur.
 */
export function TagChips({ control, start }: TagChipsProps) {
  const { name, ...input } = control;
  const [tags, setTags] = useState(() => splitTags(typedIn(input.id) ?? start));
  const [text, setText] = useState("");
  const kept = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const suggested = useTagSuggestions(text, [], tags);

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

  function remove(tag: string): void {
    setTags(tags.filter((other) => other !== tag));
    field.current?.focus();
  }

  function onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const isWhole = target.value.includes(",") || isPicked(nativeEvent);
    if (isWhole) add(target.value);
    else setText(target.value);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Backspace" && text === "") setTags(tags.slice(0, -1));
    if (event.key !== "Enter") return;
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
                onClick={() => remove(tag)}
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
        ref={field}
        className="input"
        list={`${input.id}-list`}
        maxLength={MAX_TAG * MAX_TAGS}
        value={text}
        onChange={onChange}
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

/** The field's current text, including text typed before hydration. */
function typedIn(id: string): string | undefined {
  const line = document.getElementById(id);
  return line instanceof HTMLInputElement ? line.value : undefined;
}

/** Whether a suggestion was selected, which is not a keyboard event. */
function isPicked(event: Event): boolean {
  if (!(event instanceof InputEvent)) return true;
  return event.inputType === "insertReplacementText";
}
