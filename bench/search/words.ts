/** What plants are called; the first ones are the most common. */
export const species: readonly (readonly [name: string, latin: string])[] = [
  ['Pothos', 'Epipremnum aureum'], ['Monstera', 'Monstera deliciosa'], ['Spider plant', 'Chlorophytum comosum'],
  ['Snake plant', 'Dracaena trifasciata'], ['Pilea', 'Pilea peperomioides'], ['Aloe', 'Aloe vera'],
  ['Basil', 'Ocimum basilicum'], ['Peace lily', 'Spathiphyllum wallisii'], ['Rubber plant', 'Ficus elastica'],
  ['Jade plant', 'Crassula ovata'], ['Tradescantia', 'Tradescantia zebrina'], ['Philodendron', 'Philodendron hederaceum'],
  ['African violet', 'Streptocarpus ionanthus'], ['Orchid', 'Phalaenopsis amabilis'], ['Rosemary', 'Salvia rosmarinus'],
  ['Lavender', 'Lavandula angustifolia'], ['Mint', 'Mentha spicata'], ['Echeveria', 'Echeveria elegans'],
  ['Calathea', 'Goeppertia orbifolia'], ['Boston fern', 'Nephrolepis exaltata'], ['Strawberry', 'Fragaria ananassa'],
  ['Tomato', 'Solanum lycopersicum'], ['Begonia', 'Begonia maculata'], ['Hoya', 'Hoya carnosa'],
  ['Fittonia', 'Fittonia albivenis'], ['String of pearls', 'Curio rowleyanus'], ['Zamioculcas', 'Zamioculcas zamiifolia'],
  ['Geranium', 'Pelargonium zonale'], ['Croton', 'Codiaeum variegatum'], ['Kalanchoe', 'Kalanchoe blossfeldiana'],
  ['Dracaena', 'Dracaena marginata'], ['Olive', 'Olea europaea'], ['Thyme', 'Thymus vulgaris'],
  ['Anthurium', 'Anthurium andraeanum'], ['Bird of paradise', 'Strelitzia reginae'], ['Maranta', 'Maranta leuconeura'],
  ['Hibiscus', 'Hibiscus rosa-sinensis'], ['Cyclamen', 'Cyclamen persicum'], ['Oxalis', 'Oxalis triangularis'],
  ['Venus flytrap', 'Dionaea muscipula'],
];

export const looks: readonly string[] = [
  'Young', 'Large', 'Variegated', 'Rooted', 'Healthy', 'Small', 'Bushy', 'Trailing', 'Potted', 'Flowering', 'Old', 'Tall',
];

export const sentences: readonly string[] = [
  'Grown from a cutting of my own plant, now with four new leaves.',
  'It stands at an east window and gets water once a week.',
  'Roots are well developed and it was potted in fresh soil last month.',
  'Moving to a smaller flat, so it needs a new home.',
  'Happy to give care tips when you come to fetch it.',
  'One leaf has a brown tip, otherwise in very good health.',
  'Comes with its terracotta pot and a saucer.',
  'I would love to swap it for something that likes shade.',
  'No pests, checked again this morning.',
  'It flowered twice this year and will again in spring.',
  'Pick up in the evening or at weekends, near the station.',
  'Safe for cats as far as I know, mine never cared for it.',
];

export const tags: readonly string[] = ['houseplant', 'easy', 'foliage', 'succulent', 'herb', 'flower', 'trailing', 'cutting', 'rare', 'shade'];
