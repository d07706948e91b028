/** The name of the field that only bots fill in. */
export const HONEYPOT_FIELD = "website_url";

/** A honeypot for bots: out of sight and out of the tab order. */
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
