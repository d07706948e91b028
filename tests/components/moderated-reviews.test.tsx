import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { ModeratedReviews } from "~/components/reviews/moderation/moderated-reviews";

test("a refusal and its text are shown even if the review has left the list", () => {
  const result = {
    initialValue: {
      reviewId: "gone",
      act: "hide",
      reason: "It names a person.",
    },
    error: { "": ["This review is already hidden."] },
  };
  const markup = renderToStaticMarkup(
    <ModeratedReviews reviews={[]} action="/admin/reviews" result={result} />,
  );
  expect(markup).toContain("This review is already hidden.");
  expect(markup).toContain("It names a person.");
});
