import '../../testing/complete-browser.ts';
import { describe, expect, it } from '@jest/globals';
import { photoSize } from './photo-size.ts';

/** The first bytes of pictures of 300 by 200, made by an encoder. */
const file = (base64: string) => new File([Buffer.from(base64, 'base64')], 'photo');

describe('the size of a photo', () => {
  it.each([
    [
      'a JPG with EXIF metadata',
      [
        '/9j/4QDORXhpZgAASUkqAAgAAAAHAA8BAgAGAAAAcgAAABIBAwABAAAAAQAAABoBBQABAAAAYgAAABsBBQABAAAAagAAACgB',
        'AwABAAAAAgAAABMCAwABAAAAAQAAAGmHBAABAAAAeAAAAAAAAAA4YwAA6AMAADhjAADoAwAAUGhvbmUABgAAkAcABAAAADAy',
        'MTABkQcABAAAAAECAwAAoAcABAAAADAxMDABoAMAAQAAAP//AAACoAQAAQAAACwBAAADoAQAAQAAAMgAAAAAAAAA/9sAQwCg',
        'bniMeGSgjIKMtKqgvvD///Dc3PD//////////////////////////////////////////////////////////9sAQwGqtLTw',
        '0vD//////////////////////////////////////////////////////////////////////////////8AAEQgAyAEsAwEi',
        'AAIRAQMRAf8=',
      ].join(''),
    ],
    ['a PNG', 'iVBORw0KGgoAAAANSUhEUgAAASwAAADICAMAAABlASxn'],
    ['a WebP', 'UklGRsAAAABXRUJQVlA4ILQAAADwEACdASosAcgAP83m8XO/t7Os'],
    ['a lossless WebP', 'UklGRiQAAABXRUJQVlA4TBgAAAAvK8ExAAdQ1z62r/8BAEX6/58i+p/6/zU='],
    ['a transparent WebP', 'UklGRtIAAABXRUJQVlA4WAoAAAAQAAAAKwEAxwAAQUxQSBIAAAABB1DA'],
  ])('is read from the header of %s', async (_name, head) => {
    expect(await photoSize(file(head))).toEqual({ width: 300, height: 200 });
  });

  it('is null for anything else, and for a truncated header', async () => {
    for (const head of ['', 'AAAA', '/9j/', '/9j/4QDO', 'iVBORw0KGgo=', 'UklGRsAAAABXRUJQVlA4'])
      expect(await photoSize(file(head))).toBeNull();
  });
});
