import { Note } from "~/components/ui/note";
import { TableRegion } from "~/components/ui/table-region";
import type { DiffLine } from "~/domain/approvals/line-diff";
import type {
  FieldChange,
  VersionChanges as Changes,
} from "~/domain/approvals/version-changes";
import { plural } from "~/domain/platform/plural";

type VersionChangesProps = {
  changes: Changes;
  /** What is compared with, such as "version 1.0.0". */
  against: string;
};

/** The changes of a submission against what buyers have, or what came before. */
export function VersionChanges(props: VersionChangesProps) {
  const { changes, against } = props;
  const isSame = changes.fields.length === 0 && changes.texts.length === 0;
  return (
    <div className="grid gap-4">
      <h3 className="label">Changes against {against}</h3>
      {isSame ? (
        <Note tone="idle">
          The text and terms are the same as in {against}.
        </Note>
      ) : null}
      {changes.fields.length > 0 ? <Fields changes={changes.fields} /> : null}
      {changes.texts.map(({ field, lines }) => (
        <div key={field}>
          <h4 className="mb-1 text-sm font-semibold">{field}</h4>
          <TextDiff lines={lines} />
        </div>
      ))}
    </div>
  );
}

function Fields({ changes }: { changes: FieldChange[] }) {
  return (
    <TableRegion label="Changed fields" stacked>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td data-label="Before" className="wrap-anywhere">
              {before ? <del>{before}</del> : "Nothing"}
            </td>
            <td data-label="After" className="wrap-anywhere">
              {after ? <ins>{after}</ins> : "Nothing"}
            </td>
          </tr>
        ))}
      </tbody>
    </TableRegion>
  );
}

const LINE_LOOKS = {
  same: "muted",
  added: "bg-ok-tint no-underline",
  removed: "bg-danger-tint",
};

const SIGNS = { same: " ", added: "+", removed: "−" };

function TextDiff({ lines }: { lines: DiffLine[] }) {
  return (
    <div className="fig border border-line bg-sunken py-2 text-sm">
      {lines.map((line, index) => (
        <Line key={index} line={line} />
      ))}
    </div>
  );
}

function Line({ line }: { line: DiffLine }) {
  if (line.kind === "gap") {
    return (
      <p className="subtle px-3 py-1">{plural(line.lines, "line")} unchanged</p>
    );
  }
  const { kind, text } = line;
  const Tag = kind === "added" ? "ins" : kind === "removed" ? "del" : "span";
  return (
    <Tag
      className={`block px-3 wrap-anywhere whitespace-pre-wrap ${LINE_LOOKS[kind]}`}
    >
      <span aria-hidden>{SIGNS[kind]} </span>
      {text}
    </Tag>
  );
}
