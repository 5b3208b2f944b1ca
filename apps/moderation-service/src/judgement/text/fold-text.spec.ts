import { describe, expect, it } from '@jest/globals';
import { foldText } from './fold-text.ts';

describe('a folded text', () => {
  it.each(['\ufdfa', '\ufdfb', '\u3316', '\uff76\uff9e', '\u1e69', '\u0958'])(
    'of the character %j is at most four times as long',
    (character) => {
      expect(foldText(character.repeat(5_000)).text.length).toBeLessThanOrEqual(character.length * 20_000);
    },
  );
});
