/** What a listing can be tagged with, by its words or by what its photos show. The client translates them. */
export const plantTags = [
  'plant', 'cutting', 'seedling', 'seeds', 'bulb', 'indoor', 'outdoor', 'succulent', 'cactus', 'herb', 'vegetable', 'fruit', 'tree', 'flowering',
  'potted', 'rooted', 'climber', 'fern', 'orchid', 'palm', 'variegated', 'pet_safe', 'easy_care',
] as const;
export type PlantTag = (typeof plantTags)[number];
