/** The name and mark of the shop; a rename changes only this file. */
export function Wordmark() {
  return (
    <a className="wordmark" href="/">
      <svg viewBox="0 0 28 28" aria-hidden focusable={false}>
        <path d="M0 0H28V19L19 28H0Z" fill="var(--color-action)" />
        <path
          d="M5 15.5L14 6.5L23 15.5V20L14 11L5 20Z"
          fill="var(--color-on-action)"
        />
        <path d="M9.5 21.5L14 17L18.5 21.5Z" fill="var(--color-on-action)" />
      </svg>
      <span>ARMORY</span>
    </a>
  );
}
