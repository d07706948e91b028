import { Download } from "lucide-react";

import { ButtonLink } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";

/** Downloads everything stored about a person as one file. */
export function ExportPanel() {
  return (
    <Panel titleId="export-title" title="Export">
      <div className="pad grid gap-4">
        <p className="muted text-sm">
          Download everything we store about you as one JSON file: your account,
          devices, agents with all versions, orders, earnings, reviews,
          projects, sent messages, briefs, notifications and mails. It leaves
          out what other people wrote and anything that could be used to sign
          in, and says so at each mail; texts of mails are erased 30 days after
          they were sent.
        </p>
        <div>
          <ButtonLink
            href="/profile/export"
            plain
            kind="primary"
            icon={Download}
            download
          >
            Download my data
          </ButtonLink>
        </div>
      </div>
    </Panel>
  );
}
