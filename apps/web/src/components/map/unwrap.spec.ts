import { describe, expect, it } from '@jest/globals';
import { unwrap } from './unwrap.ts';

const polygon = (ring: number[][]) => unwrap({ type: 'Polygon' as const, coordinates: [ring] }).coordinates[0];

describe('unwrap', () => {
  it('continues an island past the date line', () => {
    expect(
      polygon([
        [179, 0],
        [-179, 0],
        [-179, 1],
        [179, 1],
        [179, 0],
      ]),
    ).toEqual([
      [179, 0],
      [181, 0],
      [181, 1],
      [179, 1],
      [179, 0],
    ]);
  });

  it('closes land around a pole along the pole', () => {
    expect(
      polygon([
        [-180, -70],
        [-60, -70],
        [60, -70],
        [180, -70],
        [-180, -70],
      ])?.slice(-4),
    ).toEqual([
      [180, -70],
      [180, -89],
      [-180, -89],
      [-180, -70],
    ]);
  });

  it('drops a hole that is only the pole', () => {
    const land = [
      [0, -80],
      [10, -80],
      [5, -70],
      [0, -80],
    ];
    expect(
      unwrap({
        type: 'Polygon' as const,
        coordinates: [
          land,
          [
            [-180, -90],
            [0, -90],
            [180, -90],
            [-180, -90],
          ],
        ],
      }).coordinates,
    ).toEqual([land]);
  });

  it('leaves everything else unchanged', () => {
    const ring = [
      [1, 1],
      [2, 1],
      [2, 2],
      [1, 1],
    ];
    expect(polygon(ring)).toEqual(ring);
    expect(
      unwrap({
        type: 'MultiLineString' as const,
        coordinates: [
          [
            [170, 5],
            [-170, 5],
          ],
        ],
      }).coordinates,
    ).toEqual([
      [
        [170, 5],
        [190, 5],
      ],
    ]);
  });
});
