import {
  RequestForm,
  type RequestFormProps,
} from "~/components/projects/request-form";
import { ButtonLink } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { Panel } from "~/components/ui/panel";

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
    <Panel
      className="cut"
      id="build"
      title="Request an operator"
      beside={
        <ButtonLink href="/operators" size="sm" kind="ghost">
          All operators
        </ButtonLink>
      }
    >
      <div className="pad">
        {operator ? (
          <RequestForm operator={operator} {...rest} kept={[]} />
        ) : (
          <Note tone="warn" title="Operator not found">
            This link doesn’t lead to a listed operator. Choose another
            operator.
          </Note>
        )}
      </div>
    </Panel>
  );
}
