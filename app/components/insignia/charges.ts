type Ring = { corners: number; outer: number; inner?: number; y?: number };

/** Rounds to one decimal, enough at the size of a patch. */
export function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}

function star({ corners, outer, inner, y = 32 }: Ring): string {
  const count = inner ? corners * 2 : corners;
  const points = Array.from({ length: count }, (_, index) => {
    const radius = inner && index % 2 ? inner : outer;
    const angle = -Math.PI / 2 + (index * 2 * Math.PI) / count;
    const px = oneDecimal(32 + radius * Math.cos(angle));
    return `${px} ${oneDecimal(y + radius * Math.sin(angle))}`;
  });
  return `M${points.join("L")}Z`;
}

type Chevron = { y: number; width?: number; thick?: number; drop?: number };

function chevron({ y, width = 15, thick = 6, drop = 9 }: Chevron): string {
  const [left, right, foot] = [32 - width, 32 + width, y + drop];
  return (
    `M${left} ${foot}L32 ${y}L${right} ${foot}V${foot + thick}` +
    `L32 ${y + thick}L${left} ${foot + thick}Z`
  );
}

/** The symbols on a patch. Changing their order changes patches. */
export const CHARGES: readonly [string, ...string[]] = [
  [18.5, 27, 35.5].map((y) => chevron({ y })).join(""),
  [20, 33].map((y) => chevron({ y, width: 16, thick: 8, drop: 11 })).join(""),
  star({ corners: 5, outer: 17, inner: 6.8, y: 33 }),
  star({ corners: 4, outer: 19, inner: 5.4 }),
  "M36 12L20 35H30L27 53L45 28H34Z",
  "M32 14L48 50L32 41L16 50Z",
  "M18 22H46V27H18ZM18 31H46V36H18ZM18 40H36V45H18Z",
  "M29 12H35V24H29ZM29 40H35V52H29ZM12 29H24V35H12ZM40 29H52V35H40ZM32 28A4 4 0 1 1 31.99 28Z",
  "M32 15L47 24V42L32 51L17 42V24ZM32 22L23 27.5V38.5L32 44L41 38.5V27.5Z",
  "M15 46L26 18H33L22 46ZM31 46L42 18H49L38 46Z",
  "M32 13L39 28H25ZM22 33H42L32 53Z",
  "M17 19H31V33H17ZM34 19H47V25H34ZM34 28H47V33H34ZM17 36H23V46H17ZM26 36H47V46H26Z",
];

/**
 * The divisions of a field; the first is plain. Changing their order changes
 * patches.
 */
export const DIVISIONS: readonly [string, ...string[]] = [
  "",
  "M0 0H32V64H0Z",
  "M0 38H64V64H0Z",
  "M0 0H64V16H0Z",
  "M0 64L64 0V64Z",
  "M0 64L32 30L64 64Z",
  "M0 0H32V32H0ZM32 32H64V64H32Z",
  "M22 0H42V64H22Z",
];
