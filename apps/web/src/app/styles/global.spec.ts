import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

it('gives each line of a text that a user wrote its own direction', () => {
  const style = readFileSync(path.join(import.meta.dirname, 'global.css'), 'utf8');
  expect(style.replaceAll(/\s+/g, ' ')).toContain("bdi:not([dir]), [dir='auto'] { unicode-bidi: plaintext; }");
});
