/** The shapes of plates: for a card, a page head, a tall side panel. */
export const PLATE_SHAPES = {
  card: { width: 384, height: 112, rings: 18 },
  wide: { width: 1280, height: 400, rings: 26 },
  tall: { width: 720, height: 960, rings: 26 },
} as const;

export type PlateShape = keyof typeof PLATE_SHAPES;
