/** The local time of a zone at a moment, in the UTC fields of a Date. */
export function onClocks(moment: Date, timeZone: string): Date {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const shown = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

/**
 * The moment of a local time in a zone. Computed twice, as the first guess may lie on the other side of a daylight
 * saving change.
 */
export function momentOnClocks(shown: Date, timeZone: string): Date {
  const ahead = (moment: Date) => onClocks(moment, timeZone).getTime() - moment.getTime();
  const guess = new Date(shown.getTime() - ahead(shown));
  return new Date(shown.getTime() - ahead(guess));
}
