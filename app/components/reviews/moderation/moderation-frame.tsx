import { MessageSquareOff } from "lucide-react";
import type { ReactNode } from "react";

import { AdminFrame } from "~/components/layout/admin-frame";
import { SearchForm } from "~/components/layout/search-form";
import { EmptyState } from "~/components/ui/empty-state";
import { NextPage } from "~/components/ui/next-page";
import { Tabs } from "~/components/ui/tabs";
import {
  moderationHref,
  VISIBILITIES,
  type ModerationAddress,
} from "~/domain/approvals/moderation-address";
import { countedText } from "~/domain/platform/counted";

type ModerationFrameProps = {
  title: string;
  path: string;
  list: ModerationAddress & { next: string | null; total: number };
  children: ReactNode;
};

/** A list of entries that administrators hide and show. */
export function ModerationFrame(props: ModerationFrameProps) {
  const { title, path, list, children } = props;
  const { visibility, cursor, q = "", next, total } = list;
  const at = (place: string | null) =>
    moderationHref(path, { visibility, cursor: place, q });
  const name = title.toLowerCase();
  return (
    <AdminFrame
      title={title}
      aside={<p className="muted">{countedText(total)} in this list</p>}
    >
      <div className="grid gap-5">
        <SearchForm
          action={path}
          name={`${title} by text`}
          label="Text, author or agent"
          q={q}
          kept={{ view: visibility }}
        />
        <Tabs
          label={`Which ${name}`}
          items={[null, ...VISIBILITIES].map((view) => ({
            label: view ?? "All",
            href: moderationHref(path, { visibility: view, cursor: null, q }),
            isCurrent: view === visibility,
          }))}
        />
        {total === 0 ? (
          <EmptyState icon={MessageSquareOff} title={`No ${name} here`} />
        ) : null}
        {children}
        <NextPage
          label={`Pages of ${name}`}
          firstHref={cursor && at(null)}
          nextHref={next && at(next)}
        />
      </div>
    </AdminFrame>
  );
}
