import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { longStyleSheets } from './style-sheets.ts';

it('names the style sheets of more than 350 lines, in every folder', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'style-sheets-'));
  await mkdir(path.join(folder, 'chat'));
  await writeFile(path.join(folder, 'short.css'), 'a {}\n'.repeat(350));
  await writeFile(path.join(folder, 'chat', 'long.css'), 'a {}\n'.repeat(351));
  expect(longStyleSheets(folder)).toEqual([
    `${path.join(folder, 'chat', 'long.css')}: 351 lines, at most 350 are allowed`,
  ]);
  await rm(folder, { recursive: true });
});
