import { Note } from "~/components/ui/note";

/** Where a user whose address is not verified gets the mail again. */
export function VerifyNote() {
  return (
    <Note tone="warn" title="Verify your e-mail address first">
      Open the link in the mail we sent you, or{" "}
      <a className="link" href="/profile">
        have it sent again on your profile page
      </a>
      .
    </Note>
  );
}
