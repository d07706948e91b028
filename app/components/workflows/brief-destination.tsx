type BriefDestinationProps = {
  /** Other hosts that receive the text. */
  hosts: readonly string[];
  id?: string;
  className?: string;
};

/**
 * Says before a brief is sent where its text goes; renders nothing if it stays
 * on the site.
 */
export function BriefDestination(props: BriefDestinationProps) {
  const { hosts, id, className = "hint" } = props;
  if (hosts.length === 0) return null;
  return (
    <p id={id} className={className}>
      Your text is also sent to{" "}
      <b className="wrap-anywhere">{hosts.join(" and ")}</b>, where a language
      model helps to plan it.
    </p>
  );
}
