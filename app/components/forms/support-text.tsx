const PHRASE = "Contact support";

/** A message whose “Contact support” leads to the support desk. */
export function SupportText({ text }: { text: string }) {
  const [before, ...after] = text.split(PHRASE);
  if (after.length === 0) return text;
  return (
    <>
      {before}
      <a className="link" href="/support-command">
        {PHRASE}
      </a>
      {after.join(PHRASE)}
    </>
  );
}
