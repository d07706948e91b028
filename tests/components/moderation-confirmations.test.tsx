import { expect, test } from "vitest";

import { AppealEntry } from "~/components/approvals/appeal-entry";
import { ModeratedList } from "~/components/reviews/moderation/moderated-list";

import { confirmationIn, rendered } from "../support/rendered";

test("both decisions on an appeal are asked once more", async () => {
  const entry = {
    against: "takedown",
    id: "t1",
    name: "Invoice Hawk",
    href: "/admin/review?agent=a1",
    caseHref: null,
    decided: "Taken down by first_eye on Nov 1, 2026, 10:00 UTC",
    reason: "Copied texts.",
    appealed: "Nov 2, 2026, 10:00 UTC",
    appeal: "We wrote them first.",
    due: null,
    revision: "1",
    notDecided: null,
  } as const;
  const html = await rendered(<AppealEntry entry={entry} result={null} />);
  const uphold = confirmationIn(html);
  const grant = confirmationIn(uphold.outside);

  expect(uphold.warning).toContain("stays down for good");
  expect(uphold.yes).toMatch(/<button[^>]*value="upheld"/);
  expect(grant.warning).toContain("listed again at once");
  expect(grant.yes).toMatch(/<button[^>]*value="granted"/);
  expect(grant.outside).not.toContain('type="submit"');
  expect(grant.outside).toContain('name="reason"');
});

test("hiding a review, and showing it again, are asked once more", async () => {
  const htmlOf = (isHidden: boolean) => {
    const hiddenReason = isHidden ? "Off topic." : null;
    const revision = "1";
    const entry = { id: "r1", isHidden, hiddenReason, isOwn: false, revision };
    return rendered(
      <ModeratedList
        entries={[entry]}
        field="reviewId"
        reasonHint="Its author reads it."
        titleOf={() => "Great"}
        action="/a"
        result={null}
      >
        {() => "Works."}
      </ModeratedList>,
    );
  };
  const hide = confirmationIn(await htmlOf(false));
  const show = confirmationIn(await htmlOf(true));

  expect(hide.label).toBe("Hide");
  expect(hide.yes).toMatch(/<button[^>]*name="act" value="hide"/);
  expect(hide.outside).toContain('name="reason"');
  expect(show.label).toBe("Show again");
  expect(show.yes).toMatch(/<button[^>]*name="act" value="show"/);
  expect(hide.outside + show.outside).not.toContain('type="submit"');
});
