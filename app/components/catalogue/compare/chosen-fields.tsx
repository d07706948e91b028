/** The chosen agents, in a form that changes the choice. */
export function ChosenFields({ slugs }: { slugs: readonly string[] }) {
  return slugs.map((slug) => (
    <input key={slug} type="hidden" name="agent" value={slug} />
  ));
}
