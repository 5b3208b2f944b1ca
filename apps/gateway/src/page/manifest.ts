import { directionOf, type Language } from '@offshoot/contracts/locales';
import { limits } from '@offshoot/contracts/limits';
import { photoShare } from '@offshoot/contracts/page-routes';
import { serverTexts } from '@offshoot/translations/server-texts';

const textsIn = serverTexts('site', 'common');

const icon = (src: string, sizes: string, purpose: 'any' | 'maskable' = 'any') => ({
  src,
  sizes,
  type: 'image/png',
  purpose,
});

/** The URL of the manifest in a language. */
export const manifestPath = (language: Language): string => `/manifest.webmanifest?lang=${language}`;

/** Name and appearance of the installed app. The `id` is the same in all languages, so that it stays one app. */
export function webManifest(language: Language): object {
  const text = textsIn(language);
  return {
    id: '/',
    name: text('home.title'),
    short_name: 'Offshoot',
    description: text('home.lead'),
    lang: language,
    dir: directionOf(language),
    start_url: `/${language}/plants`,
    scope: '/',
    display: 'standalone',
    background_color: '#faf7f0',
    theme_color: '#faf7f0',
    categories: ['lifestyle', 'social'],
    icons: [
      icon('/icon-192.png', '192x192'),
      icon('/icon-512.png', '512x512'),
      icon('/maskable-512.png', '512x512', 'maskable'),
    ],
    share_target: {
      action: photoShare.path,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: photoShare.field, accept: limits.photoTypes }] },
    },
    shortcuts: [
      {
        name: text('common:nav.listPlant'),
        url: `/${language}/plants/create`,
        icons: [icon('/icon-192.png', '192x192')],
      },
      { name: text('common:nav.chats'), url: `/${language}/chats`, icons: [icon('/icon-192.png', '192x192')] },
    ],
  };
}
