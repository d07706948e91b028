import { useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Eye, EyeOff } from "lucide-react";

import { FormErrors } from "~/components/forms/form-errors";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextInput } from "~/components/forms/text-input";
import { Badge } from "~/components/ui/badge";
import { Note } from "~/components/ui/note";

export type ReviewView = {
  id: string;
  agentName: string;
  agentSlug: string;
  author: string;
  rating: number;
  title: string;
  bodyMd: string;
  isHidden: boolean;
  /** Written by the reader, or about one of their agents. */
  isOwn: boolean;
  hiddenReason: string | null;
  date: string;
  revision: string;
};

type ModeratedReviewProps = {
  review: ReviewView;
  action: string;
  result: SubmissionResult | null;
};

/** One review, with a form to hide or show it. */
export function ModeratedReview(props: ModeratedReviewProps) {
  const { review, action, result } = props;
  const { agentName, agentSlug, author, rating, title, bodyMd, date } = review;
  return (
    <li className="panel pad grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0">
        <p className="row wrapx">
          <Badge tone={review.isHidden ? "danger" : "ok"}>
            {review.isHidden ? "Hidden" : "Shown"}
          </Badge>
          <span className="fig">{rating} of 5</span>
        </p>
        <h2 className="h4 mt-2 wrap-anywhere">{title}</h2>
        <p className="subtle text-xs">
          {author} on{" "}
          <a className="link" href={`/agent/${agentSlug}?tab=reviews`}>
            {agentName}
          </a>
          , {date}
        </p>
        <p className="mt-2 wrap-anywhere whitespace-pre-wrap">{bodyMd}</p>
      </div>
      {review.isOwn ? (
        <Note tone="info">
          This is your own case: another administrator decides.
        </Note>
      ) : (
        <ActForm review={review} action={action} result={result} />
      )}
    </li>
  );
}

function ActForm({ review, action, result }: ModeratedReviewProps) {
  const { id, title, isHidden, hiddenReason, revision } = review;
  const [form, fields] = useForm<{ reason: string }>({
    id: `moderate-${id}`,
    lastResult: result,
  });
  return (
    <Form
      method="post"
      action={action}
      id={form.id}
      className="grid content-start gap-3"
      noValidate
    >
      <input type="hidden" name="reviewId" value={id} />
      <input type="hidden" name="revision" value={revision} />
      <FormErrors
        title="Nothing changed"
        errors={form.errors}
        result={result}
      />
      {isHidden ? (
        <>
          <Note tone="idle" title="Hidden">
            {hiddenReason}
          </Note>
          <SubmitButton
            kind="ok"
            size="sm"
            className="w-fit"
            icon={Eye}
            name="act"
            value="show"
            aria-label={`Show again: ${title}`}
          >
            Show again
          </SubmitButton>
        </>
      ) : (
        <>
          <TextInput
            field={fields.reason}
            label="Reason"
            hint="The author will see it."
            maxLength={1000}
          />
          <SubmitButton
            kind="danger"
            size="sm"
            className="w-fit"
            icon={EyeOff}
            name="act"
            value="hide"
            aria-label={`Hide: ${title}`}
          >
            Hide
          </SubmitButton>
        </>
      )}
    </Form>
  );
}
