import { DomainError } from "~/domain/platform/errors";
import { readForm } from "~/http/body.server";
import { redirectWithFlash } from "~/http/flash.server";
import { pagelessAction } from "~/http/forms/pageless-action.server";
import { redirectLoader } from "~/http/pages.server";
import { removePortfolioItem } from "~/services/operators/remove-portfolio-item.server";

const BACK = "/dashboard/operator-profile#portfolio";

/** The form has no page of its own. */
export const loader = redirectLoader(BACK);

export const action = pagelessAction(
  { access: "user", back: BACK },
  async ({ ctx, context, request, user }) => {
    const id = (await readForm(request)).get("itemId");
    if (typeof id !== "string") {
      throw new DomainError("invalid", "The form could not be read.");
    }
    await removePortfolioItem(ctx, { id, userId: user.id });
    return redirectWithFlash(context, BACK, { title: "Item removed" });
  },
);
