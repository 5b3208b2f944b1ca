import { describe, expect, it } from '@jest/globals';
import { extractLinks } from './mailbox.ts';

describe('the links of a mail', () => {
  it('are found in text and HTML, each once', () => {
    const html = '<a href="http://localhost:8080/verify?token=a&amp;lang=en">Confirm</a>';
    const text = 'Open http://localhost:8080/verify?token=a&lang=en to confirm.';
    expect(extractLinks(html, text)).toEqual(['http://localhost:8080/verify?token=a&lang=en']);
  });

  it('exclude the full stop that ends a sentence', () => {
    expect(extractLinks('', 'See https://offshoot.example/help. Or (https://offshoot.example/faq)!')).toEqual([
      'https://offshoot.example/help',
      'https://offshoot.example/faq',
    ]);
  });
});
