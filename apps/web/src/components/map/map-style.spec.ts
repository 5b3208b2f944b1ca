import { describe, expect, it, jest } from '@jest/globals';
import { namedFrom, ownStyle, repaint } from './map-style.ts';

const light = { land: '#ebe5d8', water: '#bdd6dd', border: '#b3a68c', ink: '#1f2a23', halo: '#fffdf8' };
const dark = { land: '#212b24', water: '#13252e', border: '#5a6a5f', ink: '#ecf1ea', halo: '#1a221d' };

describe('ownStyle', () => {
  it('requests no tiles, fonts or icons from other servers', () => {
    const style = ownStyle(light);
    expect(JSON.stringify(style)).not.toMatch(/https?:/);
    expect([style.glyphs, style.sprite]).toEqual([undefined, undefined]);
    expect(Object.values(style.sources).map((source) => source.type)).toEqual(['vector', 'geojson']);
  });

  it('draws every layer from an existing source, in the given colours', () => {
    const style = ownStyle(dark);
    for (const layer of style.layers) if ('source' in layer) expect(Object.keys(style.sources)).toContain(layer.source);
    for (const colour of Object.values(dark)) expect(JSON.stringify(style.layers)).toContain(colour);
  });

  it('attributes its data', () => {
    const credits = Object.values(ownStyle(light).sources).flatMap((source) =>
      'attribution' in source ? [source.attribution] : [],
    );
    expect(credits).toEqual(['GSHHG | Natural Earth', 'GeoNames']);
  });
});

describe('repaint', () => {
  it('changes the colours of existing layers', () => {
    const setPaintProperty = jest.fn();
    const getLayer = (id: string) => (id === 'places' ? undefined : { id });
    repaint({ setPaintProperty, getLayer } as never, dark);
    expect(setPaintProperty).toHaveBeenCalledWith('ground', 'background-color', dark.land);
    expect(setPaintProperty).not.toHaveBeenCalledWith('places', expect.anything(), expect.anything());
  });
});

describe('namedFrom', () => {
  it('names large places first', () => {
    expect([8000, 2000, 700, 300, 130, 70, 20].map(namedFrom)).toEqual([2, 3, 4, 5, 6, 7, 8]);
  });
});
