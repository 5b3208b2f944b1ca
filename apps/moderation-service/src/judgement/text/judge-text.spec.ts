import { describe, expect, it } from '@jest/globals';
import { judgeText } from './judge-text.ts';

const hitsOf = (description: string, name = 'Plant') => judgeText({ name, description }).hits;
const worst = (text: string) => hitsOf(text).filter((hit) => hit.severity !== 'low');

describe('harmless gardening texts pass', () => {
  it.each([
    ['en', 'Rooted cutting of monstera deliciosa, about 30 cm, in a 12 cm pot. Likes bright indirect light.'],
    ['en', 'I will bring a hoe and two hoes for the vegetable bed; the weed goes to the compost with the dung.'],
    ['en', 'Pussy willow, pussy-willow cuttings, nipple cactus, cockscomb and Cock’s comb seeds'],
    ['en', 'Horny goat weed, bastard balm, bloody dock, organ pipe cactus, dildo cactus, naked ladies'],
    ['en', 'Oilseed rape and shitake logs, an idiot-proof snake plant for beginners'],
    ['en', 'Dicksonia antarctica and Cryptomeria, analogous to sylvatica; cumin, Cocksfoot, Clitoria ternatea'],
    ['en', 'Bought 2020-2024, repotted on 2024-05-01, leaves 10-15-20-25 cm, sizes 10 12 14 16 18'],
    ['en', 'P.zebrina from my mother.It grows 1,000,000 leaves. Tel Aviv, near bus 142'],
    [
      'es',
      'Esqueje de cola de caballo y teta de vaca, se puede coger en el jardín. Piña de cono grande, concha de nácar',
    ],
    ['es', 'Regalo una malamadre con muchos hijos; los huevos de caracol ya los quité'],
    ['fr', 'Bouture de monstera, noix, cul de poule, avec gingembre râpé; la floraison est en retard cette année'],
    ['fr', 'Je donne des semis de tomates, petit pot, con terre; il faut tailler la queue de rat'],
    ['ru', 'Фикус в горшке, горшок отдам вместе с растением. Сук обрезан, листья здоровые, без вредителей'],
    ['ru', 'Застраховать не нужно, рассада томатов, педикюр для кактуса — шутка. Ребёнок посадил сам'],
    ['he', 'ייחור של מונסטרה בכוס מים, עלה אחד נבל והפרח נבלה, צריך תזונה טובה ודשן'],
    ['he', 'צמח בית יפה לגינה, שתיל עגבניות, מזונה של הקרקע חשוב'],
    ['ar', 'شتلة نعناع في أصيص، تحتاج إلى ماء كل يومين، وبذور قرض للزراعة'],
    ['ar', 'نبات داخلي جميل، كأس ماء كل أسبوع يكفي، من حديقتي في حيفا'],
    ['hi', 'मनी प्लांट की कटिंग, गमले के साथ। लंदन से लाया गया लंडन वाला पौधा, मसाला बगीचे के लिए'],
    ['hi', 'तुलसी का पौधा, हर दिन पानी दें, पाँच साल पुराना'],
    ['zh', '妈妈的多肉，请先剪去死叶再浇水，这是一个杂交种，有变态根'],
    ['zh', '绿萝插条，已生根，带盆，今日你可以来取，滚开水放凉后浇'],
  ])('%s: %s', (_language, text) => {
    expect(worst(text)).toEqual([]);
  });
});

describe('abuse is found in every language', () => {
  it.each([
    ['en', 'you fucking asshole', 'severe'],
    ['en', 'go and kill yourself', 'severe'],
    ['en', 'this is bullshit', 'medium'],
    ['es', 'Eres un hijo de puta', 'severe'],
    ['es', 'CABRON de mierda', 'severe'],
    ['fr', 'Va te faire foutre, connard', 'severe'],
    ['fr', 'quelle merde', 'medium'],
    ['ru', 'Иди нахуй, мудак', 'severe'],
    ['ru', 'ПИЗДЁЖ и ёбаный стыд', 'severe'],
    ['he', 'יא בן זונה, לך תזדיין', 'severe'],
    ['he', 'אתה מטומטם', 'medium'],
    ['ar', 'يا ابن الكلب كس أمك', 'severe'],
    ['ar', 'أنت غبي', 'medium'],
    ['hi', 'अबे मादरचोद, चूतिये', 'severe'],
    ['hi', 'तू कमीना है', 'medium'],
    ['zh', '操你妈，你这个傻逼', 'severe'],
    ['zh', '滚蛋', 'medium'],
  ])('%s: %s', (_language, text, severity) => {
    const abuse = hitsOf(text).filter((hit) => hit.rule === 'abuse');
    expect(abuse.map((hit) => hit.severity)).toContain(severity);
  });

  it.each([
    ['full-width letters', 'ｆｕｃｋ you'],
    ['a zero-width joiner', 'fu\u200dck you'],
    ['digits for letters', 'a55h0le'],
    ['spaces between letters', 'f u c k this'],
    ['drawn-out letters', 'fuuuuuck'],
    ['a star', 'f*ck this'],
    ['niqqud', 'בֶּן זוֹנָה'],
    ['tashkeel', 'كُسُّ أُمَّك'],
  ])('hidden by %s', (_trick, text) => {
    expect(hitsOf(text).some((hit) => hit.rule === 'abuse')).toBe(true);
  });

  it('finds the insult beside a plant name', () => {
    expect(hitsOf('pussy willow for you, bastard').map((hit) => hit.term)).toEqual(['bastard']);
  });

  it('does not join the end of one field with the start of the next', () => {
    expect(judgeText({ name: 'kill', description: 'yourself some snails' }).hits).toEqual([]);
  });
});

describe('contacts and scams are found', () => {
  it.each([
    ['email', 'write to anna.green@example.com'],
    ['email', 'anna (at) example (dot) com'],
    ['url', 'see https://plants.example/42'],
    ['url', 'see www.plants.garden'],
    ['url', 'more on plants4u.com'],
    ['url', 'plants4u dot com'],
    ['phone', 'call 054-123-4567'],
    ['phone', '+972 54 123 4567'],
    ['phone', 'tél 06 12 34 56 78'],
    ['phone', 'اتصل ٠٥٤١٢٣٤٥٦٧'],
    ['phone', 'फ़ोन ९८७६५४३२१०'],
    ['off_platform', 'WhatsApp me'],
    ['off_platform', 'пиши в телеграм'],
    ['off_platform', 'דברו איתי בווטסאפ'],
    ['off_platform', 'راسلني واتساب'],
    ['off_platform', '加V信'],
    ['payment', 'pay by bank transfer first'],
    ['payment', 'нужна предоплата'],
    ['payment', '请先转账'],
    ['price', 'only 20 €'],
    ['advertising', 'make money fast'],
    ['advertising', 'הרוויחו כסף קל'],
  ])('%s: %s', (rule, text) => {
    expect(hitsOf(text).map((hit) => hit.rule)).toContain(rule);
  });
});

describe('weak signs are only noted', () => {
  it.each([
    ['shouting', 'VERY BEAUTIFUL PLANT FOR EVERYONE WHO COMES'],
    ['repetition', 'nice!!!!!!!!!!'],
    ['mixed_script', 'mоnstera with a Cyrillic o'],
  ])('%s', (rule, text) => {
    expect(hitsOf(text)).toMatchObject([{ rule, severity: 'low' }]);
  });
});
