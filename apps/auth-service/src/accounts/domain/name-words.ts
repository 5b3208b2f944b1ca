/** Kindly words, none of which says anything about a person's looks, age or origin. */
export const adjectives = [
  'Quiet', 'Sunny', 'Gentle', 'Bright', 'Patient', 'Merry', 'Mellow', 'Brave', 'Curious', 'Dewy',
  'Early', 'Golden', 'Green', 'Happy', 'Humble', 'Kind', 'Leafy', 'Lively', 'Lucky', 'Misty',
  'Mossy', 'Nimble', 'Peaceful', 'Rooted', 'Rosy', 'Rustling', 'Shady', 'Silver', 'Steady', 'Sturdy',
  'Swaying', 'Tender', 'Tranquil', 'Velvet', 'Warm', 'Wild', 'Winding', 'Wandering', 'Blooming', 'Budding',
] as const;

/** Plants that are easy to say. */
export const plantNames = [
  'Fern', 'Clover', 'Willow', 'Maple', 'Juniper', 'Thyme', 'Sage', 'Basil', 'Mint', 'Clematis',
  'Aloe', 'Begonia', 'Calathea', 'Camellia', 'Cedar', 'Cosmos', 'Crocus', 'Dahlia', 'Elder', 'Fig',
  'Foxglove', 'Freesia', 'Hawthorn', 'Hazel', 'Heather', 'Hosta', 'Iris', 'Ivy', 'Jasmine', 'Larch',
  'Lavender', 'Lilac', 'Linden', 'Lotus', 'Lupin', 'Magnolia', 'Mallow', 'Marigold', 'Moss', 'Myrtle',
  'Olive', 'Orchid', 'Oregano', 'Peony', 'Pilea', 'Poppy', 'Primrose', 'Rowan', 'Sorrel', 'Yarrow',
] as const;
