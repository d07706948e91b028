import { Link, useLoaderData } from "@remix-run/react";

import { ProfileFrame } from "~/components/accounts/profile-frame";
import { RequestStatusBadge } from "~/components/support/request-status-badge";
import { RequestThread } from "~/components/support/request-thread";
import { NextPage } from "~/components/ui/next-page";
import { pageMeta } from "~/content/page-meta";
import { formatMoment } from "~/domain/platform/dates";
import { cursorIn, readTimeCursor } from "~/domain/platform/time-cursor";
import { pageLoader } from "~/http/pages.server";
import { listSentRequests } from "~/services/support/list-sent-requests.server";

const PATH = "/profile/support";
const PAGE_SIZE = 24;

export const loader = pageLoader({ access: "user" }, async (args) => {
  const { ctx, request, user } = args;
  const cursor = cursorIn(new URL(request.url).searchParams);
  const page = { limit: PAGE_SIZE, after: readTimeCursor(cursor) };
  const { items, next } = await listSentRequests(ctx, user.id, page);
  return {
    requests: items.map(({ id, subject, status, ...sent }) => ({
      id,
      subject,
      status,
      entries: [
        { id, author: "You", ...entryOf(sent) },
        ...sent.answers.map((answer) => ({
          id: answer.id,
          author: "Support",
          ...entryOf(answer),
        })),
      ],
    })),
    firstHref: cursor === null ? null : PATH,
    nextHref: next && `${PATH}?cursor=${encodeURIComponent(next)}`,
  };
});

type Written = { message: string; createdAt: Date };

function entryOf({ message, createdAt }: Written) {
  return { message, time: formatMoment(createdAt) };
}

export const meta = () =>
  pageMeta({
    title: "Your support requests",
    description: "What you wrote to the support desk, and the answers.",
  });

export default function ProfileSupportPage() {
  const { requests, ...links } = useLoaderData<typeof loader>();
  return (
    <ProfileFrame title="Your support requests">
      <p className="muted mb-5 max-w-(--container-read)">
        Answers are mailed to you too. To ask more,{" "}
        <Link className="link" to="/support-command">
          write to support
        </Link>{" "}
        again.
      </p>
      {requests.length === 0 ? (
        <p className="muted">You have sent no support requests.</p>
      ) : (
        <ul className="grid max-w-(--container-read) gap-6">
          {requests.map(({ id, subject, status, entries }) => (
            <li key={id}>
              <div className="row between wrapx mb-3">
                <h2 className="h4 wrap-anywhere">{subject}</h2>
                <RequestStatusBadge status={status} />
              </div>
              <RequestThread entries={entries} />
            </li>
          ))}
        </ul>
      )}
      <NextPage label="Support requests" {...links} />
    </ProfileFrame>
  );
}
