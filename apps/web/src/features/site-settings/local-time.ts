const twoDigits = (value: number) => String(value).padStart(2, '0');

/** An instant as a field of type `datetime-local` shows it, in the browser's zone; empty for none. */
export function toLocalTime(instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  const day = [String(at.getFullYear()).padStart(4, '0'), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())];
  return `${day.join('-')}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
}

/** The instant of what such a field contains; null for nothing, and for what is no time. */
export function fromLocalTime(typed: string): string | null {
  const at = new Date(typed);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
