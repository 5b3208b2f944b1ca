import type { Canvas } from '../canvas.ts';
import { lit } from '../colour.ts';
import { point } from '../geometry.ts';

/** A garden out of focus behind a window. */
export function gardenWindow(canvas: Canvas, frame: string): string {
  const { random } = canvas;
  const sky = canvas.linear(point(0, 0), point(0, 700), [
    [0, '#eaf3ee'],
    [0.45, '#d6e6bd'],
    [1, '#7f9f62'],
  ]);
  const dots = Array.from({ length: 64 }, () => {
    const size = random.between(24, 84);
    const y = random.between(40, 700);
    const colour =
      y < 240
        ? random.pick(['#f7fbe8', '#dcebc0', '#c5dd9c', '#fff6d0'])
        : random.pick(['#9dbd6c', '#6f9a4c', '#c3d78c', '#527f43', '#efe6a4', '#3f6b3c']);
    return `<circle cx="${random.between(-20, 1220).toFixed(0)}" cy="${y.toFixed(0)}" r="${size.toFixed(0)}" fill="${colour}" opacity="${random.between(0.25, 0.6).toFixed(2)}"/>`;
  }).join('');
  const shade = canvas.linear(point(0, 0), point(26, 0), [
    [0, lit(frame, 0.3)],
    [0.5, frame],
    [1, lit(frame, -0.35)],
  ]);
  const bar = (x: number, width: number): string =>
    `<g transform="translate(${x} 0)"><rect width="${width}" height="900" fill="${frame}"/><rect width="26" height="900" fill="${shade}" opacity=".7"/><rect x="${width}" width="12" height="900" fill="#15231a" opacity=".2"/></g>`;
  return `<rect width="1200" height="900" fill="${sky}"/><g filter="${canvas.blur(13)}">${dots}</g><g filter="${canvas.blur(3)}">${bar(canvas.lightSide < 0 ? 890 : 270, 44)}<rect y="150" width="1200" height="30" fill="${lit(frame, -0.06)}"/><rect y="176" width="1200" height="9" fill="#15231a" opacity=".2"/></g>`;
}

/** Roofs and the river, out of focus, from a Lisbon balcony. */
export function rooftops(canvas: Canvas, warm: boolean): string {
  const { random } = canvas;
  const sky = warm
    ? canvas.linear(point(0, 0), point(0, 560), [
        [0, '#f3b892'],
        [0.5, '#f8d8ac'],
        [1, '#fbeccb'],
      ])
    : canvas.linear(point(0, 0), point(0, 560), [
        [0, '#8fbcd6'],
        [0.6, '#cfe2e6'],
        [1, '#f3ecdb'],
      ]);
  let houses = '';
  for (let row = 0; row < 3; row++) {
    for (let i = -1; i < 8; i++) {
      const width = random.between(120, 220);
      const x = i * 165 + random.jitter(40) + row * 50;
      const y = 395 + row * 78 + random.jitter(30);
      const wall = random.pick(['#f4eadb', '#f2d9b8', '#e9c7a9', '#f7f0e4', '#dfe3df', '#f0c9b0']);
      const windows = [0.22, 0.55]
        .map(
          (share) =>
            `<rect x="${x + width * share}" y="${y + 34}" width="22" height="38" fill="#5e6f78" opacity=".6"/>`,
        )
        .join('');
      houses += `<rect x="${x}" y="${y}" width="${width}" height="420" fill="${lit(wall, warm ? -0.04 : 0)}"/><path d="M${x - 12} ${y}L${x + width / 2} ${y - 50}L${x + width + 12} ${y}Z" fill="${random.pick(['#c66b44', '#b4583a', '#cf7c53', '#a9512f'])}"/>${windows}`;
    }
  }
  const sun = canvas.radial(point(600 + canvas.lightSide * 380, 210), 520, [
    [0, '#fff7dc', 0.95],
    [0.25, '#ffeebd', 0.5],
    [1, '#ffeebd', 0],
  ]);
  return `<rect width="1200" height="900" fill="${sky}"/><rect y="350" width="1200" height="90" fill="${warm ? '#e7c9b0' : '#a9c9d3'}"/><g filter="${canvas.blur(9)}">${houses}</g><rect width="1200" height="900" fill="${sun}"/>`;
}

/** A shelf with books, a vase and a frame, out of focus. */
export function study(canvas: Canvas, wall: string): string {
  const { random } = canvas;
  const fill = canvas.radial(point(600 + canvas.lightSide * 380, 160), 1000, [
    [0, lit(wall, 0.45)],
    [0.5, wall],
    [1, lit(wall, -0.42)],
  ]);
  let books = '';
  let x = canvas.lightSide < 0 ? 770 : 40;
  for (let i = 0; i < 11; i++) {
    const width = random.between(24, 48);
    const height = random.between(130, 205);
    const colour = random.pick([
      '#b9532f',
      '#2f6f4a',
      '#e9b44c',
      '#33475b',
      '#efe3cc',
      '#8a4a5a',
      '#6d8a8e',
      '#d9c7a5',
    ]);
    books += `<rect x="${x.toFixed(0)}" y="${(352 - height).toFixed(0)}" width="${(width - 3).toFixed(0)}" height="${height.toFixed(0)}" fill="${colour}"/><rect x="${(x + 5).toFixed(0)}" y="${(372 - height).toFixed(0)}" width="${(width - 13).toFixed(0)}" height="8" fill="#fff6df" opacity=".4"/>`;
    x += width;
  }
  const frameX = canvas.lightSide < 0 ? 90 : 860;
  const picture = `<rect x="${frameX}" y="70" width="250" height="320" fill="#8b6543"/><rect x="${frameX + 16}" y="86" width="218" height="288" fill="#f7f0e1"/><path d="M${frameX + 125} 330C${frameX + 60} 260 ${frameX + 75} 180 ${frameX + 125} 140C${frameX + 180} 190 ${frameX + 190} 260 ${frameX + 125} 330Z" fill="#7f9f6d"/>`;
  return `<rect width="1200" height="900" fill="${fill}"/><g filter="${canvas.blur(7)}"><rect x="${canvas.lightSide < 0 ? 730 : -20}" y="352" width="490" height="26" fill="#8d6440"/><rect x="${canvas.lightSide < 0 ? 730 : -20}" y="378" width="490" height="26" fill="#1d120a" opacity=".28"/>${books}${picture}</g>`;
}
