import { Plus } from "lucide-react";
import { useRef } from "react";

import { optionMarkup } from "~/components/forms/option-markup";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { inner } from "~/components/ui/markup";
import { useHydrated } from "~/components/ui/use-hydrated";
import type { ArsenalFilters } from "~/domain/catalogue/arsenal-filters";

import { TagCombobox } from "./tag-combobox";
import type { TagCount } from "./use-tag-suggestions";

type TagPickerProps = { filters: ArsenalFilters; commonTags: TagCount[] };

/** Adds a tag: with suggestions, or without scripts from a plain list. */
export function TagPicker({ filters, commonTags }: TagPickerProps) {
  const isHydrated = useHydrated();
  const details = useRef<HTMLDetailsElement>(null);
  const offered = commonTags.filter(({ tag }) => !filters.tags.includes(tag));

  function close() {
    if (!details.current) return;
    details.current.open = false;
    details.current.querySelector("summary")?.focus();
  }

  return (
    <details
      ref={details}
      className="menu max-md:static"
      onToggle={() => {
        if (details.current?.open) {
          details.current.querySelector("input")?.focus();
        }
      }}
    >
      <summary className="chip cursor-pointer list-none border-dashed border-line-strong">
        <Icon of={Plus} />
        Add tag
      </summary>
      <div className="pop inset-x-4 p-3 md:right-auto md:left-0 md:w-72">
        {isHydrated ? (
          <TagCombobox filters={filters} offered={offered} onLeave={close} />
        ) : (
          <PlainPicker offered={offered} />
        )}
      </div>
    </details>
  );
}

function PlainPicker({ offered }: { offered: TagCount[] }) {
  return (
    <div className="row">
      <select
        className="select"
        name="tag"
        aria-label="Tag to add"
        {...inner(optionMarkup([NO_TAG, ...offered.map(tagOption)]))}
      />
      <Button>Add</Button>
    </div>
  );
}

const NO_TAG = { value: "", label: "Choose a tag" };

function tagOption({ tag, agents }: TagCount) {
  return { value: tag, label: `${tag} (${agents.toLocaleString("en-US")})` };
}
