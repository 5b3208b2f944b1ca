import { expect, it } from '@jest/globals';
import { prerenderedPage, withRendered } from './prerendered.ts';

const template =
  '<head></head><body><div id="root"><div class="shell">…</div>\n<!--root:end-->\n</div><p>after</p></body>';
const pages = {
  '/about': { fr: { html: '<h1>À propos</h1>%site%', styles: '' } },
};

it('has the rendered screen in place of the shell, with its styles and the nonce', () => {
  const page = {
    html: '<style nonce="%nonce%"></style><h1 data-style="color:red">nonce=&quot;%nonce%&quot; $&</h1>',
    styles: '[data-style="color:red"]{color:red}',
  };
  expect(withRendered(template, '/plants', page, 'n0')).toBe(
    '<head><style nonce="n0">[data-style="color:red"]{color:red}</style></head><body>' +
      '<div id="root" data-prerendered="/plants"><style nonce="n0"></style>' +
      '<h1 data-style="color:red">nonce=&quot;%nonce%&quot; $&</h1></div><p>after</p></body>',
  );
});

it('keeps the shell of a page that is not rendered', () => {
  expect(withRendered(template, '/chats', undefined, 'n0')).toBe(template.replace('<!--root:end-->', ''));
});

it('finds what the build has rendered, with the site’s origin', () => {
  expect(prerenderedPage(pages, '/about', 'fr', 'https://garden.example')?.html).toBe(
    '<h1>À propos</h1>https://garden.example',
  );
  expect(prerenderedPage(pages, '/about', 'en', 'https://garden.example')).toBeUndefined();
  expect(prerenderedPage(pages, '/plants', 'fr', 'https://garden.example')).toBeUndefined();
});
