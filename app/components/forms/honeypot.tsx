/** The name of the field that only a machine fills in. */
export const HONEYPOT_FIELD = "website_url";

/** A trap for form robots: out of sight, out of the tab order, never filled. */
export function Honeypot() {
  return (
    <div className="trap" aria-hidden>
      <label>
        Leave this empty
        <input
          type="text"
          name={HONEYPOT_FIELD}
          tabIndex={-1}
          autoComplete="off"
        />
      </label>
    </div>
  );
}
