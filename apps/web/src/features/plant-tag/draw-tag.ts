import type { Plant } from '@offshoot/contracts/plants';
import { imageUrl } from '../../lib/photos/images.ts';
import { loadPicture } from './load-picture.ts';
import { tagSize } from './tag-size.ts';
import { directionOf, linesOf } from './text-lines.ts';

/** A tag is ink on paper, whatever the page's colours are. */
const ink = { paper: '#ffffff', text: '#1f2a23', quiet: '#5a665d', leaf: '#22573a', line: '#e6dfd0' };
const photoHeight = 196;
const margin = 24;

interface Style {
  font: string;
  color: string;
  lineHeight: number;
  lines: number;
}

/** The sentences of a tag in the reader's language; an empty one is left out. */
export interface TagWords {
  lineage: string;
  scan: string;
}

/** The address in a plant's QR code. */
export const plantLink = (plantId: string): string => `${window.location.origin}/plants/${plantId}`;

/** Draws a plant's tag; `lineage` says where it comes from, `scan` is the sentence below the QR code. Rejects when the photo does not load in time. */
export async function drawTag(plant: Plant, { lineage, scan }: TagWords): Promise<HTMLCanvasElement> {
  const canvas = document.createElement('canvas');
  canvas.width = tagSize.width * tagSize.scale;
  canvas.height = tagSize.height * tagSize.scale;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws on no canvas');
  const link = plantLink(plant.id);
  const fonts = families();
  const styles = {
    name: { font: `600 25px ${fonts.title}`, color: ink.text, lineHeight: 30, lines: 2 },
    species: { font: `italic 400 15px ${fonts.text}`, color: ink.leaf, lineHeight: 22, lines: 1 },
    lineage: { font: `500 13px ${fonts.text}`, color: ink.leaf, lineHeight: 18, lines: 2 },
    description: { font: `400 13px ${fonts.text}`, color: ink.quiet, lineHeight: 18, lines: 3 },
    scan: { font: `500 12px ${fonts.text}`, color: ink.text, lineHeight: 15, lines: 1 },
    link: { font: `400 9px ${fonts.text}`, color: ink.quiet, lineHeight: 12, lines: 2 },
  };
  const [photo, code] = await Promise.all([
    plant.images[0] ? loadPicture(imageUrl(plant.images[0], 800), tagSize.imageTimeout) : null,
    qrCode(link),
    loadFonts(styles.name.font, plant.name),
    loadFonts(styles.species.font, plant.species ?? ''),
    loadFonts(styles.description.font, plant.description + scan),
    loadFonts(styles.scan.font, scan + lineage),
  ]);

  context.scale(tagSize.scale, tagSize.scale);
  context.fillStyle = ink.paper;
  context.fillRect(0, 0, tagSize.width, tagSize.height);
  if (photo) cover(context, photo);
  const codeTop = tagSize.height - tagSize.qr - 46;
  // A long name uses the second row of the description.
  const nameEnd = write(context, plant.name, styles.name, photoHeight + 14);
  const speciesEnd = write(context, plant.species ?? '', styles.species, nameEnd + 2);
  const lineageEnd = write(context, lineage, styles.lineage, speciesEnd + 2);
  const room = Math.floor((codeTop - lineageEnd - 4) / styles.description.lineHeight);
  if (room > 0)
    write(
      context,
      plant.description,
      { ...styles.description, lines: Math.min(room, styles.description.lines) },
      lineageEnd + 4,
    );
  context.drawImage(code, (tagSize.width - tagSize.qr) / 2, codeTop, tagSize.qr, tagSize.qr);
  const scanEnd = write(context, scan, styles.scan, codeTop + tagSize.qr);
  write(context, link.replace(/^https?:\/\//, ''), styles.link, scanEnd + 2);
  context.strokeStyle = ink.line;
  context.strokeRect(0.5, 0.5, tagSize.width - 1, tagSize.height - 1);
  return canvas;
}

/** The page's own font families. */
function families(): { title: string; text: string } {
  const style = getComputedStyle(document.documentElement);
  return {
    title: style.getPropertyValue('--title') || 'serif',
    text: style.getPropertyValue('--text') || 'sans-serif',
  };
}

/** A canvas does not wait for fonts: without it, text is drawn in the next font of the list. */
const loadFonts = (font: string, text: string): Promise<unknown> =>
  document.fonts.load(font, text).catch(() => undefined);

async function qrCode(link: string): Promise<HTMLCanvasElement> {
  const { toCanvas } = await import('qrcode');
  const canvas = document.createElement('canvas');
  await toCanvas(canvas, link, { width: tagSize.qr * tagSize.scale, margin: 2, errorCorrectionLevel: 'M' });
  return canvas;
}

/** Fills the top of the tag with the photo's centre. */
function cover(context: CanvasRenderingContext2D, photo: HTMLImageElement): void {
  const scale = Math.max(tagSize.width / photo.naturalWidth, photoHeight / photo.naturalHeight);
  const [width, height] = [tagSize.width / scale, photoHeight / scale];
  const [left, top] = [(photo.naturalWidth - width) / 2, (photo.naturalHeight - height) / 2];
  context.drawImage(photo, left, top, width, height, 0, 0, tagSize.width, photoHeight);
}

/** Draws centred text in its own direction from `top` on, and returns its bottom. */
function write(context: CanvasRenderingContext2D, text: string, style: Style, top: number): number {
  context.font = style.font;
  context.fillStyle = style.color;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.direction = directionOf(text);
  const lines = linesOf(text, {
    width: tagSize.width - 2 * margin,
    lines: style.lines,
    measure: (line) => context.measureText(line).width,
  });
  lines.forEach((line, index) => context.fillText(line, tagSize.width / 2, top + (index + 0.5) * style.lineHeight));
  return top + lines.length * style.lineHeight;
}
