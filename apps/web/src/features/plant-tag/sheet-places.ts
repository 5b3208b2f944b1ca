import { tagSize } from './tag-size.ts';

/** Millimetres. */
const paper = { width: 210, height: 297 };
const columns = 3;
const rows = 3;
const gap = 5;
const width = 60;

/** A tag's size on the sheet, in millimetres. */
export const tagOnPaper = { width, height: (width * tagSize.height) / tagSize.width };

const first = {
  left: (paper.width - columns * tagOnPaper.width - (columns - 1) * gap) / 2,
  top: (paper.height - rows * tagOnPaper.height - (rows - 1) * gap) / 2,
};

/** Position of each of so many tags: its page from 1, and its corner in millimetres. */
export function tagPlaces(count: number): { page: number; left: number; top: number }[] {
  return Array.from({ length: count }, (_, index) => {
    const onPage = index % (columns * rows);
    return {
      page: Math.floor(index / (columns * rows)) + 1,
      left: first.left + (onPage % columns) * (tagOnPaper.width + gap),
      top: first.top + Math.floor(onPage / columns) * (tagOnPaper.height + gap),
    };
  });
}
