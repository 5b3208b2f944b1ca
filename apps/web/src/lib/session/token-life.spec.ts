import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { storageKeys } from '../../config/app.ts';
import { isPast } from '../i18n/is-past.ts';
import { lifeOf, serverNow, tokenStore } from './token-store.ts';

const server = Date.UTC(2026, 2, 1, 12);
const MINUTE = 60_000;
const tokenAt = (at: number, minutes = 15) =>
  `x.${btoa(JSON.stringify({ sub: 'mia', iat: at / 1000, exp: at / 1000 + minutes * 60 }))}.signed-${minutes}-${at / MINUTE}`;
const open = (token: string) => tokenStore.open({ access_token: token, refresh_token: 'r' }, null, true);

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe.each([
  ['20 minutes ahead', 20 * MINUTE],
  ['20 minutes behind', -20 * MINUTE],
  ['a day ahead', 1_440 * MINUTE],
  ['a day behind', -1_440 * MINUTE],
])('a device whose clock is %s', (_name, wrongBy) => {
  beforeEach(() => void jest.setSystemTime(server + wrongBy));

  it("knows a token's age and the server's time", () => {
    const token = tokenAt(server);
    open(token);
    expect([lifeOf(token), serverNow()]).toEqual([{ left: 15 * MINUTE, whole: 15 * MINUTE }, server]);
    jest.advanceTimersByTime(16 * MINUTE);
    expect([lifeOf(token)?.left, serverNow()]).toEqual([-MINUTE, server + 16 * MINUTE]);
    expect(isPast(new Date(server + 15 * MINUTE).toISOString())).toBe(true);
    expect(isPast(new Date(server + 17 * MINUTE).toISOString())).toBe(false);
  });
});

describe('the age of a token', () => {
  beforeEach(() => void jest.setSystemTime(server));

  it('counts what passed before a reload or in another tab, and while the device slept', () => {
    const token = tokenAt(server);
    open(token);
    jest.setSystemTime(server + 10 * MINUTE);
    expect(lifeOf(token)?.left).toBe(5 * MINUTE);
    // Another page's token: this one did not receive it.
    const other = tokenAt(server, 30);
    localStorage.setItem(storageKeys.token, other);
    localStorage.setItem(storageKeys.tokenReceivedAt, `${server} ${other.slice(-8)}`);
    expect(lifeOf(other)?.left).toBe(20 * MINUTE);
  });

  it('is that of no other token to a tab that reads while another stores new ones', () => {
    open(tokenAt(server));
    jest.advanceTimersByTime(20 * MINUTE);
    const read: (number | undefined)[] = [];
    const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      Object.defineProperty(this, key, { configurable: true, enumerable: true, value, writable: true });
      read.push(lifeOf(tokenStore.access() ?? '')?.left);
    });
    tokenStore.renew(tokenAt(server + 20 * MINUTE), 'r-2');
    write.mockRestore();
    expect(read).toEqual([-5 * MINUTE, 15 * MINUTE, 15 * MINUTE]);
  });

  it('does not shrink when the device corrects its clock backwards', () => {
    const token = tokenAt(server);
    open(token);
    jest.advanceTimersByTime(5 * MINUTE);
    jest.setSystemTime(server - 20 * MINUTE);
    expect(lifeOf(token)?.left).toBe(10 * MINUTE);
  });

  it('is counted in whole milliseconds, as calendars need the time', () => {
    const uptime = jest.spyOn(performance, 'now').mockReturnValue(1_000.25);
    open(tokenAt(server));
    uptime.mockReturnValue(61_000.75);
    expect(serverNow()).toBe(server + MINUTE);
    uptime.mockRestore();
  });

  it('is unknown for a token of an earlier version, and without its times', () => {
    localStorage.setItem(storageKeys.token, 'old');
    expect([lifeOf(tokenAt(server, 45)), serverNow()]).toEqual([null, server]);
    open('unreadable');
    expect([lifeOf('unreadable'), serverNow()]).toEqual([null, server]);
  });
});
