import { Dialog } from "~/components/ui/dialog";
import { Tabs } from "~/components/ui/tabs";

import { EnlistForm, SignInForm } from "./access-forms";
import { homeHref, type HomeAddress } from "~/domain/workflows/home-address";

type AccessDialogProps = { address: HomeAddress; closeHref: string };

/**
 * Sign-in or registration that keeps the plan and continues to the operators.
 */
export function AccessDialog({ address, closeHref }: AccessDialogProps) {
  const here = homeHref(address, { dialog: "operators" });
  const registerHref = homeHref(address, {
    dialog: "operators",
    tab: "register",
  });
  const isRegister = address.tab === "register";
  return (
    <Dialog
      title="SIGN IN TO REQUEST AN OPERATOR"
      description="Your plan is saved. Sign in, or create an account, to choose an operator for it."
      closeHref={closeHref}
    >
      <div className="dialog-body">
        <Tabs
          label="Account"
          items={[
            { label: "Sign in", href: here, isCurrent: !isRegister },
            {
              label: "Create account",
              href: registerHref,
              isCurrent: isRegister,
            },
          ]}
        />
        {isRegister ? (
          <EnlistForm redirectTo={here} />
        ) : (
          <SignInForm redirectTo={here} />
        )}
      </div>
    </Dialog>
  );
}
