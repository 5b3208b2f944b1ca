import type { Language } from '@offshoot/contracts/basics';
import { documentAttributes } from './head.ts';
import { words } from './words.ts';

/** Names of the two shortcuts of the installed app, the same as on the screens. */
const shortcuts: Record<Language, { create: string; chats: string }> = {
  en: { create: 'List a plant', chats: 'Chats' },
  ar: { create: 'أضف نبتة', chats: 'محادثات' },
  es: { create: 'Publicar planta', chats: 'Chats' },
  fr: { create: 'Proposer une plante', chats: 'Messages' },
  he: { create: 'לפרסם צמח', chats: 'צ׳אטים' },
  zh: { create: '发布植物', chats: '聊天' },
  ru: { create: 'Добавить растение', chats: 'Чаты' },
  hi: { create: 'पौधा जोड़ें', chats: 'चैट' },
};

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
  const { title, description } = words[language].home;
  return {
    id: '/',
    name: title,
    short_name: 'Offshoot',
    description,
    lang: language,
    dir: documentAttributes(language).includes('dir="rtl"') ? 'rtl' : 'ltr',
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
    shortcuts: [
      {
        name: shortcuts[language].create,
        url: `/${language}/plants/create`,
        icons: [icon('/icon-192.png', '192x192')],
      },
      { name: shortcuts[language].chats, url: `/${language}/chats`, icons: [icon('/icon-192.png', '192x192')] },
    ],
  };
}
