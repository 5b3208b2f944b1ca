import { type Language, localeOf } from '@offshoot/contracts/locales';
import type { Meet } from '@offshoot/contracts/meets';
import type { PlantPreview } from '@offshoot/contracts/plants';
import { serverTexts } from '@offshoot/translations/server-texts';
import { escaped } from './escaped.ts';

const textsIn = serverTexts('site');

/** What a link shows in other apps. */
export interface Preview {
  title: string;
  description: string;
  /** The page that is shared: a sign-in page names the plant to which it returns. */
  url: string;
  image: { url: string; width: number; height: number; alt: string };
}

/** The image of every page but those of plants: the size of the file in the client's `public` folder. */
export const siteImage = (site: string): Preview['image'] => ({
  url: `${site}/og.jpg`,
  width: 1200,
  height: 630,
  alt: 'Offshoot',
});

/** Width of a plant's image, one of the stored ones: previews are no larger. */
const WIDTH = 800;

/** The preview of a plant at `url`. */
export function plantPreview(
  { name, town, offer, cover }: PlantPreview,
  url: string,
  language: Language,
  site: string,
): Preview {
  const width = Math.min(WIDTH, cover?.width ?? WIDTH);
  return {
    title: town ? `${name} · ${town}` : name,
    description: textsIn(language)(`plant.${offer}`),
    url,
    image: cover
      ? {
          url: `${site}${cover.image}?w=${WIDTH}`,
          width,
          height: Math.round((cover.height * width) / cover.width),
          alt: name,
        }
      : siteImage(site),
  };
}

/** Characters of a description: search engines and other apps show hardly more. */
const longest = 200;

/** The preview of a swap meet at `url`: when it is in its time zone, where, and what its host says. */
export function meetPreview(
  { title, note, place_name, starts_at, ends_at, time_zone: timeZone }: Meet,
  url: string,
  language: Language,
  site: string,
): Preview {
  const when = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full', timeStyle: 'short', timeZone });
  const said = [when.formatRange(new Date(starts_at), new Date(ends_at)), place_name, note]
    .filter((part) => part !== '')
    .join(' · ')
    .replace(/\s+/g, ' ');
  const characters = [...said];
  const description = characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : said;
  return { title, description, url, image: siteImage(site) };
}

const tag = (attribute: 'name' | 'property', name: string, content: string | number): string =>
  `<meta ${attribute}="${name}" content="${escaped(String(content))}">`;

/** Open Graph and Twitter tags. */
export const previewTags = ({ title, description, url, image }: Preview): string[] => [
  tag('property', 'og:type', 'website'),
  tag('property', 'og:site_name', 'Offshoot'),
  tag('property', 'og:title', title),
  tag('property', 'og:description', description),
  tag('property', 'og:url', url),
  tag('property', 'og:image', image.url),
  tag('property', 'og:image:width', image.width),
  tag('property', 'og:image:height', image.height),
  tag('property', 'og:image:alt', image.alt),
  tag('name', 'twitter:card', 'summary_large_image'),
  tag('name', 'twitter:title', title),
  tag('name', 'twitter:description', description),
  tag('name', 'twitter:image', image.url),
  tag('name', 'twitter:image:alt', image.alt),
];
