import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { ROOT } from '../paths.ts';
import { allPatches, apply, changedBy, copyFiles, namedSpecs, recipes } from './recipes.ts';

/** What the recipes say once for all, or which follows from a file that they name. */
const always = /^(store\.ts|catalogue\.medium-spec\.ts\.snap)$/;

/** The text of a recipe, and of those to which it links. */
function said(recipe: { text: string }): string {
  const linked = recipes().filter(({ title }) =>
    recipe.text.includes(
      `(#${title
        .toLowerCase()
        .replace(/[^a-z ]/g, '')
        .replaceAll(' ', '-')})`,
    ),
  );
  return [recipe.text, ...linked.map(({ text }) => text)].join('\n');
}

/** Whether a text names a file: by its name, by its name with `*`, or, for a new file, by its folder. */
function names(text: string, file: string): boolean {
  if (always.test(path.basename(file)) || text.includes(path.basename(file))) return true;
  return !existsSync(path.join(ROOT, file)) && text.includes(path.dirname(file));
}

it('each recipe of CONTRIBUTING.md has a patch, and each patch its recipe', () => {
  expect(recipes().filter(({ patches }) => patches.length !== 1)).toEqual([]);
  expect(
    recipes()
      .flatMap(({ patches }) => patches)
      .sort(),
  ).toEqual(allPatches());
});

it.each(recipes())('the recipe "$title" names every file that its patch changes', (recipe) => {
  const text = said(recipe);
  expect(recipe.patches.flatMap(changedBy).filter((file) => !names(text, file))).toEqual([]);
});

it('the recipes name specs that exist', () => {
  expect(namedSpecs(recipes()).filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});

it('all patches apply, one after the other', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'offshoot-patches-'));
  try {
    copyFiles(allPatches().flatMap(changedBy), folder);
    const failed: string[] = [];
    for (const patch of allPatches()) {
      const { code, output } = await apply(patch, folder, new AbortController().signal);
      if (code !== 0) failed.push(`${patch}: ${output} Take it again: see CONTRIBUTING.md.`);
    }
    expect(failed).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
