import { Stars } from "~/components/ui/stars";
import { REPORTS_NOTE } from "~/content/home";
import { TESTIMONIALS, type Testimonial } from "~/content/testimonials";

/** Customers' reports; the first one is larger. */
export function Testimonials() {
  return (
    <section className="section bg-surface" aria-labelledby="reports-title">
      <div className="wrap">
        <h2 className="h2" id="reports-title">
          Mission success reports
        </h2>
        <p className="muted mt-2 mb-7">{REPORTS_NOTE}</p>
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
      <Stars rating={report.rating} />
      <blockquote>{report.comment}</blockquote>
      <figcaption>
        <b>{report.author}</b>
        <br />
        <span className="muted">{report.title}</span>
      </figcaption>
    </figure>
  );
}
