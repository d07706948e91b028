import { Download } from "lucide-react";

import { ButtonLink } from "~/components/ui/button";

/** Downloads everything stored about a person as one file. */
export function ExportPanel() {
  return (
    <section className="panel" aria-labelledby="export-title">
      <div className="panel-head">
        <h2 id="export-title">Export</h2>
      </div>
      <div className="pad grid gap-4">
        <p className="muted text-sm">
          Download everything we store about you as one JSON file: your account,
          devices, agents with all versions, orders, earnings, reviews,
          projects, sent messages, briefs and notifications. It leaves out what
          other people wrote and anything that could be used to sign in.
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
    </section>
  );
}
