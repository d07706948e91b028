import { MessageSquareOff } from "lucide-react";
import type { ReactNode } from "react";

import { AdminFrame } from "~/components/layout/admin-frame";
import { EmptyState } from "~/components/ui/empty-state";
import { Pagination } from "~/components/ui/pagination";
import { Tabs } from "~/components/ui/tabs";
import {
  moderationHref,
  VISIBILITIES,
  type Visibility,
} from "~/domain/approvals/moderation-address";

type ModerationFrameProps = {
  title: string;
  path: string;
  list: {
    visibility: Visibility;
    page: number;
    pageCount: number;
    total: number;
  };
  children: ReactNode;
};

/** A list of entries that administrators hide and show. */
export function ModerationFrame(props: ModerationFrameProps) {
  const { title, path, list, children } = props;
  const { visibility, page, pageCount, total } = list;
  const name = title.toLowerCase();
  return (
    <AdminFrame
      title={title}
      aside={<p className="muted">{total} in this list</p>}
    >
      <div className="grid gap-5">
        <Tabs
          label={`Which ${name}`}
          items={[null, ...VISIBILITIES].map((view) => ({
            label: view ?? "All",
            href: moderationHref(path, { visibility: view }),
            isCurrent: view === visibility,
          }))}
        />
        {total === 0 ? (
          <EmptyState icon={MessageSquareOff} title={`No ${name} here`} />
        ) : null}
        {children}
        <Pagination
          label={`Pages of ${name}`}
          page={page}
          pageCount={pageCount}
          hrefFor={(number) =>
            moderationHref(path, { visibility, page: number })
          }
        />
      </div>
    </AdminFrame>
  );
}
