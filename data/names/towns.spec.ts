import { describe, expect, it } from '@jest/globals';
import { messagesOf } from './message-catalogue.ts';
import { cleanName, townsOfZones } from './towns.ts';

describe('the name of a town', () => {
  it.each([
    ['ar', 'كونثبثيون، تشيلي', 'كونثبثيون'],
    ['ar', 'سِتْرَة', 'سترة'],
    ['en', 'Washington, D.C.', 'Washington'],
    ['en', 'Borough of Queens', 'Queens'],
    ['en', 'City of Balikpapan', 'Balikpapan'],
    ['en', 'Yaren District', 'Yaren'],
    ['en', 'Mexico City', 'Mexico City'],
    ['zh', '深圳市', '深圳'],
    ['zh', '首尔特别市', '首尔'],
    ['zh', '沙市', '沙市'],
    ['he', "בייג'ינג", "בייג'ינג"],
  ])('is written in %s as a reader does: %s', (language, name, clean) => {
    expect(cleanName(language, name)).toBe(clean);
  });

  it.each([
    ['ar', 'لیسبون'],
    ['ru', 'Київ'],
    ['hi', 'Lisbon'],
    ['es', 'Лиссабон'],
    ['en', undefined],
    ['en', ', Chile'],
  ])('is not that of another language, nor empty: %s, %s', (language, name) => {
    expect(cleanName(language, name)).toBeNull();
  });
});

it('is found by the time zone that it names', () => {
  const english = {
    America: { Sao_Paulo: { exemplarCity: 'São Paulo' }, Argentina: { Salta: { short: {} } } },
    Europe: { Lisbon: {}, London: { long: {} } },
  };
  const arabic = {
    America: { Sao_Paulo: { exemplarCity: 'ساو باولو' }, Argentina: { Salta: { exemplarCity: 'سالطا' } } },
    Europe: { Lisbon: { exemplarCity: 'لشبونة' }, London: { long: {} } },
  };
  expect([...townsOfZones(english, arabic)]).toEqual([
    ['sao paulo', 'ساو باولو'],
    ['salta', 'سالطا'],
    ['lisbon', 'لشبونة'],
  ]);
});

it('is read from a compiled catalogue', () => {
  const texts = ['2267057', 'Lisboa'].map((text) => Buffer.from(text));
  const [id, name] = texts as [Buffer, Buffer];
  const header = Buffer.alloc(28 + 16);
  // One message: its table at 28, that of translations at 36, each a length and a position.
  [1, 28, 36].forEach((value, index) => header.writeUInt32LE(value, 8 + index * 4));
  [id.length, 44, name.length, 44 + id.length].forEach((value, index) => header.writeUInt32LE(value, 28 + index * 4));
  expect(messagesOf(Buffer.concat([header, id, name]))).toEqual(new Map([['2267057', 'Lisboa']]));
});
