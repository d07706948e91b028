import { formatMoment } from "~/domain/platform/dates";
import { GRACE_DAYS } from "~/domain/publishers/publishers";

import { family, type Notices } from "./notice";

type Proof = { id: string; userId: string; domain: string; revision: number };
type Checked = { proof: Proof };

const toPublisher = family(
  {
    audience: "Publisher",
    by: "bell and mail",
    link: { label: "Open your domain", path: "/profile/seller" },
  },
  ({ proof }: Checked) => ({
    to: proof.userId,
    act: `${proof.id}:${proof.revision}`,
  }),
);

export const publisherNotices = {
  publisher_failing: toPublisher(
    ({ proof: { domain }, until }: Checked & { until: Date }) => ({
      title: `Proof not found: ${domain}`,
      message: `We looked for your proof of ${domain} again and did not find it. Your agents keep the badge until ${formatMoment(until)}. Put the record or the file back; we keep looking, or check it yourself.`,
    }),
  ),
  publisher_lost: toPublisher(({ proof: { domain } }: Checked) => ({
    title: `Badge removed: ${domain}`,
    message: `We have not found your proof of ${domain} for ${GRACE_DAYS} days, so your agents no longer say that you control it. Put the record or the file back and check it to get the badge again.`,
  })),
} as const satisfies Notices;
