import { useNavigate } from "@remix-run/react";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";

import {
  arsenalHref,
  fromFirstPage,
  type ArsenalFilters,
} from "~/domain/catalogue/arsenal-filters";

import { useHere } from "./use-here";
import { useTagSuggestions, type TagCount } from "./use-tag-suggestions";

type TagComboboxProps = {
  filters: ArsenalFilters;
  offered: TagCount[];
  onLeave: () => void;
};

/** A text field with suggestions, chosen by arrow keys or pointer. */
export function TagCombobox({ filters, offered, onLeave }: TagComboboxProps) {
  const id = useId();
  const here = useHere();
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [active, setActive] = useState(-1);
  const suggested = useTagSuggestions(text, offered, filters.tags);

  function add(tag: string | undefined) {
    const wanted = tag?.trim().toLowerCase();
    if (!wanted) return;
    setText("");
    setActive(-1);
    const tags = [...new Set([...filters.tags, wanted])];
    const href = arsenalHref({ ...fromFirstPage(filters), tags });
    navigate(here(href), { preventScrollReset: true });
  }

  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, () => void> = {
      ArrowDown: () => setActive((active + 1) % suggested.length || 0),
      ArrowUp: () => setActive(active > 0 ? active - 1 : suggested.length - 1),
      Enter: () => add(suggested[active]?.tag ?? text),
      Escape: onLeave,
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  }

  return (
    <>
      <label className="label mb-1.5 block" htmlFor={id}>
        Tag
      </label>
      <input
        id={id}
        className="input"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={suggested.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        maxLength={30}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
      />
      <Suggestions
        id={id}
        suggested={suggested}
        active={active}
        onChoose={add}
      />
    </>
  );
}

type SuggestionsProps = {
  id: string;
  suggested: TagCount[];
  active: number;
  onChoose: (tag: string) => void;
};

function Suggestions({ id, suggested, active, onChoose }: SuggestionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      tabIndex={-1}
      aria-label="Tags with their number of agents"
      className="mt-2 max-h-40 overflow-y-auto"
    >
      {suggested.map(({ tag, agents }, index) => (
        // The field keeps the focus and hears the keys of the whole list.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={tag}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className="row between min-h-8 cursor-pointer px-2.5 py-1 hover:bg-hover aria-selected:bg-selected pointer-coarse:min-h-11"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(tag)}
        >
          <span className="wrap-anywhere">{tag}</span>
          <span className="fig subtle text-xs">
            {agents.toLocaleString("en-US")}
          </span>
        </div>
      ))}
    </div>
  );
}
