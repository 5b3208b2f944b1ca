import type { Language } from '@offshoot/contracts/locales';
import type { PlantPage } from '@offshoot/contracts/plants';
import { scriptJson } from './escaped.ts';
import { addressOf } from './head.ts';
import { plantPage } from './shared-plant.ts';

/** The plants of a list's page as an ItemList of schema.org, for machines that read the page: each is offered for nothing. */
export function listDataOf(plants: PlantPage, language: Language, site: string): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: plants.items.map(({ id, name, images: [image] }, at) => ({
      '@type': 'ListItem',
      position: (plants.page - 1) * plants.per_page + at + 1,
      item: {
        '@type': 'Product',
        name,
        url: addressOf(plantPage(id), language, site),
        ...(image !== undefined && { image: `${site}${image}?w=800` }),
        offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
      },
    })),
  };
  return `<script type="application/ld+json">${scriptJson(data)}</script>`;
}
