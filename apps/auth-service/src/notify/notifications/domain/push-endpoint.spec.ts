import { describe, expect, it } from '@jest/globals';
import { isPublicAddress, isPushEndpoint } from './push-endpoint.ts';

const none = new Set<string>();

describe('a push endpoint', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QGuQyavXutnMH',
    'https://wns2-by3p.notify.windows.com/w/?token=BQYAAA%3d',
  ])('is allowed at %s', (endpoint) => expect(isPushEndpoint(endpoint, none)).toBe(true));

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://0x7f000001/x',
    'https://2130706433/x',
    'https://10.0.0.8/x',
    'https://nats.internal/x',
    'https://redis/x',
    'https://push.example:6379/x',
    'https://user:secret@push.example/x',
    'https://printer.local./x',
    'ftp://push.example/x',
    'javascript:alert(1)',
    'nothing',
  ])('is refused at %s', (endpoint) => expect(isPushEndpoint(endpoint, none)).toBe(false));

  it('is allowed at a server that the operator lists, and at no similar origin', () => {
    const named = new Set(['http://127.0.0.1:9000']);
    expect(isPushEndpoint('http://127.0.0.1:9000/push/1', named)).toBe(true);
    expect(isPushEndpoint('http://127.0.0.1:9001/push/1', named)).toBe(false);
  });

  it.each([
    ['8.8.8.8', true],
    ['2a00:1450:4001:82a::200a', true],
    ['127.0.0.1', false],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['172.31.0.1', false],
    ['::1', false],
    ['fd00::1', false],
    ['fe80::1', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:7f00:1', false],
    ['name', false],
    // Documentation, relay and former site-local addresses.
    ['192.0.2.1', false],
    ['198.51.100.1', false],
    ['203.0.113.1', false],
    ['192.88.99.1', false],
    ['255.255.255.255', false],
    ['0.0.0.0', false],
    ['::', false],
    ['fec0::1', false],
    ['2001:db8::1', false],
    ['100::1', false],
    ['3fff::1', false],
    ['5f00::1', false],
    // IPv4 within IPv6: 6to4, NAT64 (both prefixes), Teredo, compatible, translated.
    ['2002:7f00:1::', false],
    ['64:ff9b::7f00:1', false],
    ['64:ff9b:1::a00:1', false],
    ['2001:0:4136:e378:8000:63bf:3fff:fdd2', false],
    ['::127.0.0.1', false],
    ['::ffff:0:7f00:1', false],
    ['fe80::1%eth0', false],
  ] as const)('with the address %s is public: %s', (address, open) => expect(isPublicAddress(address)).toBe(open));
});
