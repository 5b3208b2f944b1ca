/** The zone by the name that a browser gave, or null where this server does not know it. */
export function knownZone(name: string | undefined): string | null {
  if (!name) return null;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return name;
  } catch {
    return null;
  }
}

/** What the clocks of a zone show at a moment, as if it were UTC. */
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

/** The moment at which the clocks of a zone show this. Asked twice: the first guess may lie across a change of the clocks. */
export function momentOnClocks(shown: Date, timeZone: string): Date {
  const ahead = (moment: Date) => onClocks(moment, timeZone).getTime() - moment.getTime();
  const guess = new Date(shown.getTime() - ahead(shown));
  return new Date(shown.getTime() - ahead(guess));
}
