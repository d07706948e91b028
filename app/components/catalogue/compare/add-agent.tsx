import { Form } from "@remix-run/react";
import { Plus, Search } from "lucide-react";

import { TextInput } from "~/components/forms/text-input";
import { Button } from "~/components/ui/button";
import { nothingFor } from "~/content/searching";
import { COMPARE_PATH } from "~/domain/catalogue/compare";

import { ChosenFields } from "./chosen-fields";

type AddAgentProps = {
  chosen: readonly string[];
  offered: { slug: string; title: string }[];
  q: string;
};

/** A search for another agent, and agents to add. */
export function AddAgent({ chosen, offered, q }: AddAgentProps) {
  return (
    <section aria-labelledby="add" className="panel pad mt-8 grid gap-5">
      <h2 className="h3" id="add">
        Add an agent
      </h2>
      <Form
        className="grid items-end gap-4 sm:grid-cols-[1fr_auto]"
        method="get"
        action={COMPARE_PATH}
        role="search"
        preventScrollReset
      >
        <ChosenFields slugs={chosen} />
        <TextInput
          key={q}
          label="Search agents"
          name="q"
          type="search"
          maxLength={200}
          icon={Search}
          placeholder="Title, description or tag"
          defaultValue={q}
        />
        <Button>SEARCH</Button>
      </Form>
      {offered.length > 0 ? (
        <Offered chosen={chosen} offered={offered} />
      ) : null}
      {offered.length === 0 && q !== "" ? (
        <p className="muted" role="status">
          {nothingFor(q)}
        </p>
      ) : null}
    </section>
  );
}

function Offered({ chosen, offered }: Omit<AddAgentProps, "q">) {
  return (
    <Form
      className="row wrapx"
      method="get"
      action={COMPARE_PATH}
      preventScrollReset
    >
      <ChosenFields slugs={chosen} />
      {offered.map(({ slug, title }) => (
        <Button key={slug} size="sm" icon={Plus} name="agent" value={slug}>
          <span className="sr-only">Add </span>
          {title}
        </Button>
      ))}
    </Form>
  );
}
