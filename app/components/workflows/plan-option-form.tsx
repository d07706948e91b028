import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

type PlanOptionFormProps = {
  planId: string;
  /** The page that the response leads to. */
  redirectTo: string;
  className?: string;
  children: ReactNode;
};

/** Shares or deletes a plan; the button names the act. */
export function PlanOptionForm(props: PlanOptionFormProps) {
  const { planId, redirectTo, className, children } = props;
  return (
    <Form
      method="post"
      action={`/workflows/${planId}/options`}
      preventScrollReset
      className={className}
    >
      <input type="hidden" name="redirectTo" value={redirectTo} />
      {children}
    </Form>
  );
}
