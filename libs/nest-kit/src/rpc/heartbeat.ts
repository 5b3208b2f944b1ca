/** Milliseconds between two heartbeats of a process. */
export const heartbeatEvery = 500;
/** Milliseconds without a heartbeat after which calls go to other processes. */
export const silentAfter = 2_000;

/** What a process sends with its name while it serves calls, and once before it stops. */
export const heartbeat = {
  serving: (member: string): string => `serving ${member}`,
  leaving: (member: string): string => `leaving ${member}`,
};

const pattern = /^(serving|leaving) ([\da-f]+)$/;

/** A heartbeat; undefined for the message of another version. */
export function parseHeartbeat(text: string): { member: string; isLeaving: boolean } | undefined {
  const [, state, member] = pattern.exec(text) ?? [];
  return member === undefined ? undefined : { member, isLeaving: state === 'leaving' };
}
