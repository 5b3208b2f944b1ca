import { expect, it } from '@jest/globals';
import { withPrerendered } from './prerendered.ts';

const template =
  '<head></head><body><div id="root"><div class="shell">…</div>\n<!--root:end-->\n</div><p>after</p></body>';
const pages = {
  '/about': {
    fr: {
      html: '<style nonce="%nonce%"></style><h1 data-style="color:red">À propos $&</h1>%site%',
      styles: '[data-style="color:red"]{color:red}',
    },
  },
};
const response = { nonce: 'n0', site: 'https://garden.example' };

it('has the prerendered screen in place of the shell, with its styles, the nonce and the site', () => {
  expect(withPrerendered(template, '/about', 'fr', pages, response)).toBe(
    '<head><style nonce="n0">[data-style="color:red"]{color:red}</style></head><body>' +
      '<div id="root" data-prerendered><style nonce="n0"></style><h1 data-style="color:red">À propos $&</h1>' +
      'https://garden.example</div><p>after</p></body>',
  );
});

it.each([
  ['/about', 'en'],
  ['/plants', 'fr'],
] as const)('keeps the shell of %s in %s, which the build has not rendered', (path, language) => {
  const shown = withPrerendered(template, path, language, pages, response);
  expect(shown).toBe(template.replace('<!--root:end-->', ''));
});
