import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { suppressedBy } from './mail-id.ts';

it('has a row in docs/mails.md for each kind of mail, and no other', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../../../../docs/mails.md'), 'utf8');
  const described = [...page.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, kind]) => kind);
  expect(described.toSorted()).toEqual(Object.keys(suppressedBy).toSorted());
});
