import { Form, Link } from "@remix-run/react";
import { Search } from "lucide-react";

import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";

import { homeHref, type HomeAddress } from "~/domain/workflows/home-address";

/** One GET form; keeps the plan and operator in the address. */
export function TeaserSearch({ address }: { address: HomeAddress }) {
  return (
    <Form
      method="get"
      action="/#agents"
      role="search"
      className="row w-full md:w-auto"
      preventScrollReset
    >
      {address.workflow ? (
        <input type="hidden" name="workflow" value={address.workflow} />
      ) : null}
      {address.operator ? (
        <input type="hidden" name="operator" value={address.operator} />
      ) : null}
      <div className="input-icon min-w-0 flex-1">
        <Icon of={Search} />
        <input
          key={address.q}
          className="input min-w-0"
          type="search"
          name="q"
          aria-label="Search agents"
          placeholder="Search agents"
          defaultValue={address.q}
          maxLength={100}
        />
      </div>
      <Button>Search</Button>
      {address.q === "" ? null : (
        <Link
          className="btn btn-ghost"
          to={homeHref(address, { q: "" }, "#agents")}
          preventScrollReset
        >
          Clear
        </Link>
      )}
    </Form>
  );
}
