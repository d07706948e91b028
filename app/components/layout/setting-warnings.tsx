import { Note } from "~/components/ui/note";

/** Settings that need the site operator's attention. */
export function SettingWarnings({ warnings }: { warnings: string[] }) {
  if (warnings.length === 0) return null;
  return (
    <Note className="mb-6" tone="warn" title="Settings need attention">
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </Note>
  );
}
