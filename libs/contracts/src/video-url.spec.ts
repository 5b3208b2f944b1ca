import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { leadsToVideoPlatform, videoUrlFault, videoUrlSentences } from './video-url.ts';

describe('videoUrlFault', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ',
    'http://vimeo.com/76979871',
    '  https://dai.ly/x5e9eog  ',
    'https://v.qq.com/x/page/a.html',
    'https://t.co/abc',
    'https://x.io/abc',
    'https://example.org:443/clip.mp4',
    'https://video.example.org:8443/clip.mp4',
    'https://www.youtube.com:8080/watch?v=1',
    'https://EXAMPLE.org./clip.mp4',
    'https://видео.рф/клип',
    'https://locale.example.org/clip',
    'https://clip-1-2-3.example.org/a',
  ])('takes %j', (text) => {
    expect(videoUrlFault(text)).toBeNull();
  });

  it.each([
    ['', 'invalid_url'],
    ['not a url', 'invalid_url'],
    ['youtube.com/watch?v=1', 'invalid_url'],
    ['https://', 'invalid_url'],
    ['http://exa mple.org/', 'invalid_url'],
    ['ftp://youtube.com/a', 'wrong_protocol'],
    ['javascript:alert(1)', 'wrong_protocol'],
    ['data:text/html,x', 'wrong_protocol'],
    ['file:///etc/passwd', 'wrong_protocol'],
    ['http://localhost/a', 'forbidden_host'],
    ['http://LOCALHOST./a', 'forbidden_host'],
    ['http://a.localhost/a', 'forbidden_host'],
    ['http://127.0.0.1/a', 'forbidden_host'],
    ['http://127.1/a', 'forbidden_host'],
    ['http://2130706433/a', 'forbidden_host'],
    ['http://0x7f.1/a', 'forbidden_host'],
    ['http://0177.0.0.1/a', 'forbidden_host'],
    ['http://0/a', 'forbidden_host'],
    ['http://①②⑦.⓪.⓪.①/a', 'forbidden_host'],
    ['http://127。0。0。1/a', 'forbidden_host'],
    ['http://169.254.169.254/latest/meta-data', 'forbidden_host'],
    ['http://10.0.0.1./a', 'forbidden_host'],
    ['http://8.8.8.8/a', 'forbidden_host'],
    ['http://[::1]/a', 'forbidden_host'],
    ['http://[::ffff:127.0.0.1]/a', 'forbidden_host'],
    ['http://[fe80::1]/a', 'forbidden_host'],
    ['http://ｌｏｃａｌｈｏｓｔ/a', 'forbidden_host'],
    ['http://%6c%6f%63%61%6c%68%6f%73%74/a', 'forbidden_host'],
    ['http://printer.local/a', 'forbidden_host'],
    ['http://metadata.google.internal/a', 'forbidden_host'],
    ['http://router.lan/a', 'forbidden_host'],
    ['http://postgres/a', 'forbidden_host'],
    ['https://localhost.example.com/a', 'forbidden_host'],
    ['https://mylocalhost.com/a', 'forbidden_host'],
    ['https://localhost.youtube.com/a', 'forbidden_host'],
    ['https://127.0.0.1.nip.io/a', 'forbidden_host'],
    ['https://www.10-0-0-8.sslip.io/a', 'forbidden_host'],
    ['https://printer.local.example.com/a', 'forbidden_host'],
    ['https://internal.example.com/a', 'forbidden_host'],
    ['https://youtube.com@evil.example/a', 'forbidden_host'],
    ['https://user:secret@youtube.com/a', 'forbidden_host'], // secretlint-disable-line -- an address that must be refused
    ['http://localhost:3000/a', 'forbidden_host'],
    ['https://a.b/c', 'unknown_platform'],
    ['https://ab/c', 'unknown_platform'],
  ] as const)('refuses %j as %s', (text, fault) => {
    expect(videoUrlFault(text)).toBe(fault);
  });

  it.each([
    ['https://www.youtube.com/watch?v=1', true],
    [' https://youtu.be/abc ', true],
    ['https://m.bilibili.com/video/1', true],
    ['https://example.org/clip.mp4', false],
    ['https://youtube.com.example.org/watch', false],
    ['https://notyoutube.com/watch', false],
    ['https://example.org/?u=youtube.com', false],
    ['https://user@youtube.com/watch', false],
    ['ftp://youtube.com/a', false],
    ['youtube.com', false],
  ])('classifies %j as a link to a video platform: %s', (text, isPlatform) => {
    expect(leadsToVideoPlatform(text)).toBe(isPlatform);
  });

  it('has an English sentence for every error', () => {
    expect(videoUrlSentences).toEqual({
      invalid_url: 'Please enter a valid URL',
      wrong_protocol: 'Only HTTP and HTTPS URLs are allowed',
      forbidden_host: 'This domain is not allowed for security reasons',
      unknown_platform: 'Please use a valid video platform URL',
    });
  });

  it('refuses every notation of IP addresses, and never throws', () => {
    fc.assert(
      fc.property(fc.ipV4Extended(), (address) => {
        expect(videoUrlFault(`https://${address}/clip`)).toBe('forbidden_host');
      }),
    );
    fc.assert(
      fc.property(fc.ipV6(), (address) => expect(videoUrlFault(`https://[${address}]/`)).toBe('forbidden_host')),
    );
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void videoUrlFault(text)));
  });
});
