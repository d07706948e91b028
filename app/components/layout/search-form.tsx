import { Form, Link } from "@remix-run/react";
import { Search } from "lucide-react";
import type { ReactNode } from "react";

import { SubmitButton } from "~/components/forms/submit-button";
import { TextInput } from "~/components/forms/text-input";
import { SEARCH_HINT, SHORTEST_SEARCH } from "~/domain/platform/list-search";

type SearchFormProps = {
  /** The list's address without filters. */
  action: string;
  /** The name of the search for screen readers. */
  name: string;
  /** What is searched. */
  label: string;
  q: string;
  /** The list's other filters, which the search keeps. */
  kept?: Record<string, string | null | undefined>;
  /** What else filters the list. */
  children?: ReactNode;
};

/** Searches a list of administrators by a text, kept in the address. */
export function SearchForm(props: SearchFormProps) {
  const { action, name, label, q, kept = {}, children } = props;
  const hidden = Object.entries(kept).filter(([, value]) => Boolean(value));
  return (
    <Form
      method="get"
      action={action}
      role="search"
      aria-label={name}
      className="grid gap-2"
      key={JSON.stringify([q, kept])}
    >
      {hidden.map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value ?? ""} />
      ))}
      <div className="flex items-end gap-3">
        <div className="max-w-xl min-w-0 flex-1">
          <TextInput
            name="q"
            label={label}
            icon={Search}
            type="search"
            defaultValue={q}
            minLength={SHORTEST_SEARCH}
            maxLength={100}
          />
        </div>
        <SubmitButton kind="secondary">Search</SubmitButton>
      </div>
      {children}
      {q ? (
        <p className="subtle text-xs">
          {SEARCH_HINT}{" "}
          <Link className="link" to={action}>
            Show all
          </Link>
        </p>
      ) : null}
    </Form>
  );
}
