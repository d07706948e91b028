/** The first tab stop, which skips the header. */
export function SkipLink() {
  return (
    <a className="btn btn-primary btn-sm skip" href="#main">
      Skip to content
    </a>
  );
}
