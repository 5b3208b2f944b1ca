import { readPhrases } from './read-phrases.ts';

/**
 * Our own lists: word lists from npm report a hoe, a cockscomb and a горшок (flower pot) as abuse. `severe` has no harmless use;
 * `medium` has some, so a moderator decides. Written as phrase-pattern.ts reads them; romanised words are beside their language.
 * Left out because gardeners need them: hoe, ass, cock's, balls, weed, pot, willy, dung, prick (out seedlings); es cola, huevo, coger, concha;
 * fr cul, bite, noix; ru горшок, сук; he כוס (a glass), זין (a letter), נבלה (wilted); hi गधा alone; zh 妈的 (inside 妈妈的), 去死 (inside
 * 剪去死叶), 变态 (变态根, a modified root), 杂种 (a hybrid).
 */
const { severe, doubtful, ambiguous } = readPhrases('abuse', ['severe', 'doubtful', 'ambiguous']);

export { severe as SEVERE_ABUSE, doubtful as DOUBTFUL_ABUSE };
/** Insults that are ordinary words of another language ("en retard", "con leche", "râpé"): looked for only in texts of the language. */
export { ambiguous as AMBIGUOUS_ABUSE };
