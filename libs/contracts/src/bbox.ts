export const bboxPattern = /^-?\d{1,3}(\.\d{1,12})?(,-?\d{1,3}(\.\d{1,12})?){3}$/;

/**
 * West, south, east and north of an area in degrees, from a comma-separated text. It includes its edges, and crosses the date
 * line if west exceeds east.
 */
export const bboxOf = (text: string): [west: number, south: number, east: number, north: number] => {
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
  return [west, south, east, north];
};

/** Whether a text is an area, as `bboxOf` reads it. */
export function isBbox(text: string): boolean {
  const [west, south, east, north] = bboxOf(text);
  const isOnEarth = Math.max(Math.abs(west), Math.abs(east)) <= 180 && south >= -90 && south <= north && north <= 90;
  return isOnEarth && bboxPattern.test(text);
}
