import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { Eye, EyeOff } from "lucide-react";

import { KeptForm } from "~/components/forms/kept-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextArea } from "~/components/forms/text-area";
import { useForm } from "~/components/forms/use-form";
import { Confirmed } from "~/components/ui/confirmed";
import { Note } from "~/components/ui/note";

type ListingSwitchProps = {
  entry: {
    id: string;
    slug: string;
    name: string;
    isLive: boolean;
    isOwn: boolean;
    /** Whether its published version is recalled. */
    isRecalled: boolean;
    listingRevision: string;
  };
  action: string;
  result: SubmissionResult | null;
};

/** Takes an agent down with a reason, or lists it again. */
export function ListingSwitch(props: ListingSwitchProps) {
  if (props.entry.isOwn) {
    return (
      <Note tone="info">
        This is your own agent: unlist it on its page in your dashboard.
      </Note>
    );
  }
  const recalls = `/admin/recalls?agent=${encodeURIComponent(props.entry.slug)}`;
  return props.entry.isRecalled ? (
    <RecalledNote recalls={recalls} />
  ) : (
    <ListingForm {...props} recalls={recalls} />
  );
}

type ListingFormProps = ListingSwitchProps & { recalls: string };

function ListingForm({ entry, action, result, recalls }: ListingFormProps) {
  const { id, name, isLive, listingRevision } = entry;
  const [form, fields] = useForm<{ reason: string }>({
    id: `list-${id}`,
    lastResult: result,
  });
  return (
    <KeptForm
      method="post"
      action={action}
      id={form.id}
      className="grid gap-3 lg:justify-items-end"
      noValidate
    >
      <input type="hidden" name="agentId" value={id} />
      <input type="hidden" name="revision" value={listingRevision} />
      {isLive ? (
        <>
          <TextArea
            field={fields.reason}
            label={`Reason to take ${name} down`}
            hint="Its owner reads it, and may appeal once."
            rows={2}
            maxLength={1000}
            className="w-full"
          />
          <Confirmed
            label="Take down"
            look={{ kind: "danger", size: "sm" }}
            warning={`${name} leaves the arsenal at once. Its buyers keep access, and its owner cannot list it again.`}
          >
            <SubmitButton
              kind="danger-fill"
              size="sm"
              className="w-fit"
              icon={EyeOff}
              name="isActive"
              value="false"
              pendingText="Saving..."
              aria-label={`Yes, take down ${name}`}
            >
              Yes, take down
            </SubmitButton>
          </Confirmed>
        </>
      ) : (
        <Confirmed
          label="Relist"
          look={{ kind: "secondary", size: "sm" }}
          warning={`${name} is in the arsenal again at once. A takedown and its appeal end.`}
        >
          <SubmitButton
            kind="ok"
            size="sm"
            className="w-fit"
            icon={Eye}
            name="isActive"
            value="true"
            pendingText="Saving..."
            aria-label={`Yes, relist ${name}`}
          >
            Yes, relist
          </SubmitButton>
        </Confirmed>
      )}
      <Link className="link text-sm" to={recalls}>
        Recall a version
      </Link>
    </KeptForm>
  );
}

function RecalledNote({ recalls }: { recalls: string }) {
  return (
    <Note tone="info">
      Its published version is recalled.{" "}
      <Link className="link" to={recalls}>
        The recall
      </Link>{" "}
      decides whether it is listed.
    </Note>
  );
}
