/**
 * Keeps what visitors type into text areas while React hydrates: React writes a
 * text area's initial text into it again, unless its element has another one.
 * Call the returned function when the page is hydrated.
 */
export function keepTypedText(): () => void {
  const areas = [...document.querySelectorAll("textarea")]
    .filter(({ defaultValue }) => defaultValue !== "")
    .map((area) => ({ area, initialText: area.defaultValue }));
  for (const { area, initialText } of areas) {
    // Unchanged areas follow their initial text until a value is set.
    if (area.value === initialText) area.value = initialText;
    area.defaultValue = "";
  }
  return () => {
    for (const { area, initialText } of areas) area.defaultValue = initialText;
  };
}
