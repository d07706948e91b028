import {
  RequestForm,
  type RequestFormProps,
} from "~/components/projects/request-form";
import { ButtonLink } from "~/components/ui/button";
import { Note } from "~/components/ui/note";

type Build = Pick<
  RequestFormProps,
  "plan" | "isOwn" | "others" | "briefHosts"
> & {
  operator: RequestFormProps["operator"] | null;
};

/** The request form for one operator, opened by HIRE OPERATOR. */
export function OperatorBuild({ build }: { build: Build }) {
  const { operator, ...rest } = build;
  return (
    <section className="panel cut" id="build">
      <div className="panel-head">
        <h2>Request an operator</h2>
        <ButtonLink href="/operators" size="sm" kind="ghost">
          All operators
        </ButtonLink>
      </div>
      <div className="pad">
        {operator ? (
          <RequestForm operator={operator} {...rest} />
        ) : (
          <Note tone="warn" title="Operator not found">
            This link doesn’t lead to a listed operator. Choose another
            operator.
          </Note>
        )}
      </div>
    </section>
  );
}
