import type { PlantTag } from '@offshoot/contracts/tags';
import { nameKey, stemsOfWords } from './words-of-names.ts';

/** What a name says about the plant. */
export interface NamedPlant {
  tags: readonly PlantTag[];
  /** Whether the name is hardly ever used for anything but a plant ("oak" and "mint" are). */
  certain: boolean;
  /** Whether it is also recognised in running text, where a rare name is more often an ordinary word. */
  inSentences: boolean;
}

const CHINESE = /\p{Script=Han}+/gu;
const MOST_CHINESE_CHARACTERS = 8;

/** Plant names in any language. The longest name at a place of a text counts: "spider plant" is not any other plant. */
export class NameIndex {
  private readonly plants = new Map<string, NamedPlant>();
  /** The first words of names, so that the spellings of words which begin none are not combined with those of the next. */
  private readonly beginnings = new Set<string>();

  /** Adds a name unless it is there already. */
  add(name: string, plant: NamedPlant): void {
    const key = nameKey(name);
    if (key === '' || this.plants.has(key)) return;
    this.plants.set(key, plant);
    for (let end = key.indexOf(' '); end !== -1; end = key.indexOf(' ', end + 1))
      this.beginnings.add(key.slice(0, end));
  }

  find(text: string): NamedPlant[] {
    return [...this.findWords(stemsOfWords(text)), ...this.findChinese(text)];
  }

  private findWords(words: readonly string[][]): NamedPlant[] {
    const plants: NamedPlant[] = [];
    for (let start = 0; start < words.length;) {
      const { plant, length } = this.longestAt(words, start);
      if (plant) plants.push(plant);
      start += length;
    }
    return plants;
  }

  private longestAt(words: readonly string[][], start: number): { plant?: NamedPlant; length: number } {
    let keys = [''];
    let best: { plant?: NamedPlant; length: number } = { length: 1 };
    for (let length = 1; keys.length > 0 && length <= words.length - start; length += 1) {
      const next = words[start + length - 1] ?? [];
      const longer = keys.flatMap((key) => next.map((stem) => (key === '' ? stem : `${key} ${stem}`)));
      const plant = longer.map((key) => this.plants.get(key)).find((candidate) => candidate !== undefined);
      if (plant) best = { plant, length };
      keys = longer.filter((key) => this.beginnings.has(key));
    }
    return best;
  }

  /** Chinese has no spaces: every place of a run of characters may start a name. */
  private findChinese(text: string): NamedPlant[] {
    return [...text.matchAll(CHINESE)].flatMap(([run]) => {
      const plants: NamedPlant[] = [];
      for (let start = 0; start < run.length;) {
        let length = Math.min(MOST_CHINESE_CHARACTERS, run.length - start);
        while (length > 1 && !this.plants.has(run.slice(start, start + length))) length -= 1;
        const plant = this.plants.get(run.slice(start, start + length));
        if (plant) plants.push(plant);
        start += length;
      }
      return plants;
    });
  }
}
