import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

type PlanEditFormProps = {
  planId: string;
  /** The page that shows the plan again. */
  redirectTo: string;
  className?: string;
  children: ReactNode;
};

/** A change of the plan; the response redirects to where it happened. */
export function PlanEditForm(props: PlanEditFormProps) {
  const { planId, redirectTo, className, children } = props;
  return (
    <Form
      method="post"
      action={`/workflows/${planId}/edit`}
      preventScrollReset
      className={className}
    >
      <input type="hidden" name="redirectTo" value={redirectTo} />
      {children}
    </Form>
  );
}
