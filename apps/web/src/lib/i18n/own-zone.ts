/** The IANA name of the zone that the browser's clock shows. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
