/**
 * Plant names and gardening phrases that contain a word of the abuse lists. They are taken out of the text before
 * anything is matched. Only phrases: a single word here would let the insult pass as well ("rape" is also a plant).
 */
export const BOTANICAL_NAMES: readonly string[] = [
  // English
  'bastard balm', 'bastard box', 'bastard cabbage', 'bastard indigo', 'bastard sandalwood', 'bastard toadflax', 'bastard teak',
  'pussy willow', 'pussy willows', 'pussy ears', 'pussy toes', 'horny goat weed', 'naked ladies', 'naked lady', 'naked boys',
  'nipple cactus', 'nipple fruit', 'titty fruit', "cock's comb", 'cocks comb', 'cock comb', "cock's foot", 'cocks foot', 'cock spur',
  'cock spur coral tree', 'cock tree', 'blue tits', 'great tits', 'coal tits', 'dildo cactus', 'bloody dock', 'bloody cranesbill',
  'sticky willy', 'sticky willies', 'kaffir lime', 'kaffir lily', 'dumb cane', 'stinking bob', 'stinking hellebore', "virgin's bower",
  'oilseed rape', 'oil seed rape', 'rape seed', 'rape seeds', 'rape oil', 'rape plant', 'rape flowers', 'field of rape',
  'wandering jew', 'wandering dude', 'gypsy rose', "mother-in-law's tongue", 'mother in law tongue', 'shit-free', 'no bullshit plant',
  'cow shit', 'horse shit', 'chicken shit', 'organ pipe cactus', 'cocks-foot', 'cocks-comb', 'moby dick', 'dick and jane', "dicks' hosta",
  'bitch slap hosta', 'idiot proof', 'idiot-proof', 'screw pine', 'devil\'s dung', 'devils dung', 'monkey puzzle', 'monkey puzzle tree',
  // Spanish
  'cola de caballo', 'teta de vaca', 'cojon de gato', 'cojones de gato', 'puta de noche', 'mala madre', 'malamadre', 'culo de negra',
  'mierda de vaca', 'mierda de caballo', 'mierda de gallina',
  // French
  'cul de poule', 'cul-de-poule', 'herbe a chat', 'herbe aux chattes', 'merde du diable', 'merde de vache', 'merde de cheval',
  'bite du diable', 'queue de rat',
  // Russian: "bitch" is also a branch stub in the garden, in the cases that look alike
  'сучья ветка', 'сучья груши', 'сучья яблони',
];
