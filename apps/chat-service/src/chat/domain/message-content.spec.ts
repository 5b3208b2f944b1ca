import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@offshoot/contracts/errors';
import { messageOf } from './message-content.ts';

const text = (content: string, image_id?: string) => messageOf({ content, message_type: 'text', image_id });
const photo = (content: string, image_id?: string) => messageOf({ content, message_type: 'photo', image_id });
const faults = (work: () => unknown) => {
  try {
    return work();
  } catch (error) {
    return error instanceof DomainError ? error.fields : error;
  }
};

describe('messageOf for a text', () => {
  it('keeps text and line breaks and removes control characters', () => {
    expect(text(' Hello\r\nthere <b>\u0000\u0007\u009b \ud800').content).toBe('Hello\nthere <b> \ufffd');
  });

  it('requires visible characters and refuses a photo', () => {
    expect(faults(() => text('\u0000\u0001'))).toEqual({ content: 'required' });
    for (const blank of [
      '\u200b\u200b',
      '\u200d',
      '\u3164',
      '\u2800',
      '\u2060 \u00ad',
      '\u2066\u2069',
      '\ufe0f',
      '\u{e0041}',
    ])
      expect(faults(() => text(blank))).toEqual({ content: 'required' });
    expect(faults(() => text('Look', 'one'))).toEqual({ image_id: 'invalid' });
  });
});

describe('messageOf for a short text', () => {
  it.each(['😀', '👩🏽‍🌾', '🏳️‍🌈', '?', '1', 'א', '\u202eabc', 'क्ष', '…'])('accepts %s', (content) => {
    expect(text(content).content).toBe(content);
  });
});

describe('messageOf for a photo', () => {
  it('cleans an optional caption like a text', () => {
    expect([photo(' \u0000\u200b ', 'one'), photo(' Mine\u0007 ', 'one')]).toEqual([
      { content: '', imageId: 'one' },
      { content: 'Mine', imageId: 'one' },
    ]);
  });

  it('requires an image id', () => {
    expect(faults(() => photo('Look'))).toEqual({ image_id: 'required' });
  });
});
