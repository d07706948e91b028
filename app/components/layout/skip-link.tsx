/** The first stop of the keyboard: past the header, to the page itself. */
export function SkipLink() {
  return (
    <a className="btn btn-primary btn-sm skip" href="#main">
      Skip to content
    </a>
  );
}
