import { BadgeCheck, Star } from "lucide-react";

import { Badge } from "~/components/ui/badge";
import { Icon } from "~/components/ui/icon";
import { TESTIMONIALS, type Testimonial } from "~/content/testimonials";

const STARS = [1, 2, 3, 4, 5];

/** What customers reported; the first report stands larger. */
export function Testimonials() {
  return (
    <section className="section bg-surface" aria-labelledby="reports-title">
      <div className="wrap">
        <h2 className="h2 mb-7" id="reports-title">
          Mission success reports
        </h2>
        <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-[1.35fr_1fr_1fr]">
          {TESTIMONIALS.map((report, at) => (
            <Report key={report.id} report={report} isLead={at === 0} />
          ))}
        </div>
      </div>
    </section>
  );
}

type ReportProps = { report: Testimonial; isLead: boolean };

function Report({ report, isLead }: ReportProps) {
  return (
    <figure className={isLead ? "panel report lead" : "panel report"}>
      <span className="stars" role="img" aria-label={`${report.rating} of 5`}>
        {STARS.map((star) => (
          <Icon
            key={star}
            of={Star}
            className={star <= report.rating ? "star" : "subtle"}
          />
        ))}
      </span>
      <blockquote>{report.comment}</blockquote>
      <figcaption className="row between wrapx">
        <span>
          <b>{report.author}</b>
          <br />
          <span className="muted">{report.title}</span>
        </span>
        {report.verified ? (
          <Badge tone="info" icon={BadgeCheck}>
            VERIFIED
          </Badge>
        ) : null}
      </figcaption>
    </figure>
  );
}
