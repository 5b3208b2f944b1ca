// Started by `npm run eval:moderation`: runs each half whose data is in the folder.
import { command } from '../../tools/command.ts';
import { evaluatePhotos } from './evaluate-photos.ts';
import { evaluateTexts } from './evaluate-texts.ts';

/** A half prints its report, and returns false if the folder has no data for it. */
type Half = (folder: string, options: readonly string[]) => Promise<boolean> | boolean;

const halves: readonly Half[] = [evaluateTexts, evaluatePhotos];

await command(async () => {
  const [folder = '', ...options] = process.argv.slice(2);
  let hasFindings = false;
  for (const evaluate of halves) hasFindings = (await evaluate(folder, options)) || hasFindings;
  if (!hasFindings) throw new Error(`${folder} has no data: texts.tsv, plants/ or other/.`);
});
