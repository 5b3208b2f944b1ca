import type { Plant } from '@offshoot/contracts/plants';
import { imageUrl } from '../../../lib/photos/images.ts';

/** Plants are given away or swapped. */
const price = 0;
const currency = 'USD';

/** The plant as structured data of schema.org. Never the place: it is not public. */
export function PlantData({ plant }: { plant: Plant }) {
  const { origin } = window.location;
  const isOffered = plant.status === 'available' && !plant.is_reserved;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: plant.name,
    description: plant.description,
    image: plant.images.map((image) => new URL(imageUrl(image, 1600), origin).href),
    url: `${origin}/plants/${plant.id}`,
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: currency,
      availability: `https://schema.org/${isOffered ? 'InStock' : 'OutOfStock'}`,
    },
  };
  return <script type="application/ld+json">{JSON.stringify(data)}</script>;
}
