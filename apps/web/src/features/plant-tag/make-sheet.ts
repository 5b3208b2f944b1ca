import type { Plant } from '@offshoot/contracts/plants';
import { drawTag, type TagWords } from './draw-tag.ts';
import { tagPlaces, tagOnPaper } from './sheet-places.ts';
import { tagSize } from './tag-size.ts';

/**
 * A PDF with the tags of plants, nine per A4 page. They are pictures, so that every script prints as the browser
 * renders it.
 */
export async function makeSheet(
  plants: readonly Plant[],
  words: (plant: Plant) => Promise<TagWords>,
  onTag: (position: number) => void,
): Promise<Blob> {
  const { jsPDF: PdfDocument } = await import('jspdf');
  const pdf = new PdfDocument({ unit: 'mm', format: 'a4' });
  const places = tagPlaces(plants.length);
  for (const [index, plant] of plants.entries()) {
    onTag(index + 1);
    const place = places[index];
    if (!place) break;
    if (place.page > pdf.getNumberOfPages()) pdf.addPage();
    // One after the other: a canvas needs four megabytes.
    const canvas = await drawTag(plant, await words(plant));
    pdf.addImage(
      canvas.toDataURL('image/jpeg', tagSize.quality),
      'JPEG',
      place.left,
      place.top,
      tagOnPaper.width,
      tagOnPaper.height,
    );
  }
  return pdf.output('blob');
}
