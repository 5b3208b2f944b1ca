import { describe, expect, it } from '@jest/globals';
import { judgeListingText, judgeText } from './judge-text.ts';
import type { TextKind } from './text-signals.ts';

const hitsOf = (text: string, kind: TextKind = 'listing') => judgeText(kind, text);
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
    expect(judgeListingText({ name: 'kill', description: 'yourself some snails' }).hits).toEqual([]);
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

describe('threats are found in every language', () => {
  it.each([
    ['en', 'I will kill you', 'severe'],
    ['en', 'I know where you live', 'medium'],
    ['en', 'I’ll break your legs', 'medium'],
    ['es', 'Te voy a matar', 'severe'],
    ['es', 'sé dónde vives', 'medium'],
    ['fr', 'Je vais te tuer', 'severe'],
    ['fr', 'je vais te casser la gueule', 'medium'],
    ['ru', 'Я тебя убью', 'severe'],
    ['ru', 'переломаю тебе ноги', 'medium'],
    ['he', 'אני אהרוג אותך', 'severe'],
    ['he', 'אשבור לך את הרגליים', 'medium'],
    ['ar', 'سأقتلك', 'severe'],
    ['ar', 'سأكسر رجليك', 'medium'],
    ['hi', 'तुझे जान से मार दूँगा', 'severe'],
    ['hi', 'टाँगें तोड़ दूँगा', 'medium'],
    ['zh', '我要杀了你', 'severe'],
    ['zh', '打断你的腿', 'medium'],
  ])('%s: %s', (_language, text, severity) => {
    const threats = hitsOf(text, 'chat').filter((hit) => hit.rule === 'threat');
    expect(threats.map((hit) => hit.severity)).toContain(severity);
  });

  it.each([
    ['en', 'I will kill every aphid and cut off the dead heads; you will find it by the door'],
    ['en', 'The sap can kill your cat and burn your eyes. I’ll cut you a piece, I’ll find you a pot'],
    ['es', 'Voy a matar los pulgones y te corto un esqueje; te busco una maceta'],
    ['fr', 'Je vais tuer les pucerons et te couper une bouture, je te trouve un pot'],
    ['ru', 'Убью тлю, отрежу тебе черенок и найду горшок'],
    ['he', 'אני אהרוג את הכנימות ואחתוך לך ייחור'],
    ['ar', 'سأقتل المن وأقطع لك عقلة'],
    ['hi', 'कीड़ों को मार दूँगा और आपको एक कटिंग दूँगा'],
    ['zh', '我要杀虫，剪一枝给你，砍掉死枝'],
  ])('gardening is none: %s: %s', (_language, text) => {
    expect(worst(text)).toEqual([]);
  });
});

describe('hatred is found', () => {
  it.each([
    ['en', 'All Muslims are terrorists'],
    ['en', 'go back to your country'],
    ['es', 'los gitanos son todos ladrones'],
    ['fr', 'les Arabes dehors'],
    ['ru', 'все цыгане воры'],
    ['he', 'כל הערבים גנבים'],
    ['ar', 'اليهود كلاب'],
    ['hi', 'मुसलमान सब आतंकवादी हैं'],
    ['zh', '黑鬼滚回去'],
  ])('%s: %s', (_language, text) => {
    expect(hitsOf(text, 'chat').map((hit) => hit.rule)).toContain('hatred');
  });

  it.each([
    'My Muslim neighbour grows the best roses; the Chinese money plant is from an Indian shop',
    'Wandering Jew, gypsy rose, kaffir lime, Black-eyed Susan',
    'Mi vecina gitana me regaló un geranio. Tulipanes negros',
    'Des pots noirs, une voisine arabe adorable et du jasmin de Chine',
    'Цыганский барон — сорт сирени; армянский абрикос и китайская роза',
    'השכן הערבי שלי מגדל זיתים נפלאים',
    'जापानी गुलाब और नेपाली मिर्च',
    '非洲菊、印度榕和日本枫',
  ])('naming a group is none: %s', (text) => {
    expect(hitsOf(text).filter((hit) => hit.rule === 'hatred')).toEqual([]);
  });
});

describe('scams are found by what they combine', () => {
  it.each([
    ['away and deposit', 'I am abroad, leave a deposit'],
    ['away, shipping and payment', 'Estoy en el extranjero: pagas el envío y te la mando'],
    ['code and sending', 'Send me the verification code that you received'],
    ['courier and fee', 'Le transporteur passera, payez les frais d’assurance'],
    ['account and card', 'Ваш аккаунт заблокирован, подтвердите данные карты'],
    ['overpayment', '多转了钱，请把差额退给我'],
    ['code and sending', 'שלח לי את הקוד שקיבלת באסמס'],
    ['away, shipping and payment', 'أنا خارج البلاد، ادفع الشحن وسأرسلها'],
    ['code and sending', 'जो ओटीपी फ़ोन पर आया वह भेज दो'],
  ])('%s: %s', (_case, text) => {
    expect(hitsOf(text, 'chat').map((hit) => hit.rule)).toContain('scam');
  });

  it.each([
    'We are away until Monday, then I can bring it.',
    'The code of the gate is 2580, send me a message when you are here.',
    'No deposit needed, I can post the seeds if you cover the stamp.',
    'Mandé la foto ayer; estoy de viaje hasta el lunes.',
    'Je peux envoyer les graines par la poste, sans acompte.',
    'Код от подъезда 45, скажите, когда приедете.',
  ])('one idea alone is none: %s', (text) => {
    expect(hitsOf(text, 'chat')).toEqual([]);
  });
});

describe('the kind of a text decides what is looked for', () => {
  const text = 'Call 054-123-4567 or write to anna.green@example.com, WhatsApp too';

  it.each<[TextKind, string[]]>([
    ['listing', ['email', 'phone', 'off_platform']],
    ['request', ['email', 'phone', 'off_platform']],
    ['review', ['email', 'phone', 'off_platform']],
    ['name', ['email', 'phone', 'off_platform']],
    ['biography', ['email', 'phone', 'off_platform']],
    ['reply', []],
    ['chat', []],
  ])('%s', (kind, rules) => {
    expect(hitsOf(text, kind).map((hit) => hit.rule)).toEqual(rules);
  });

  it('looks for abuse in all of them', () => {
    for (const kind of ['listing', 'request', 'reply', 'chat', 'review', 'name', 'biography'] as const)
      expect(hitsOf('you fucking asshole', kind).map((hit) => hit.rule)).toContain('abuse');
  });

  it('looks for words that insult in one language only where the language is known', () => {
    expect(judgeText('chat', 'ce con est en retard', { language: 'fr' }).map((hit) => hit.term)).toEqual(['con']);
    expect(judgeText('chat', 'café con leche y un retard', { language: 'es' })).toEqual([]);
    expect(judgeText('chat', 'café con leche')).toEqual([]);
  });
});

describe('the place of a hit is in the text as it was written', () => {
  it.each([
    ['as written', 'Well, bullshit.', 'bullshit'],
    ['full-width letters', 'Well, ｂｕｌｌｓｈｉｔ.', 'ｂｕｌｌｓｈｉｔ'],
    ['a zero-width joiner', 'Well, bull\u200dshit.', 'bull\u200dshit'],
    ['letters apart', 'so f u c k this', 'f u c k'],
    ['drawn-out letters', 'fuuuuuck', 'fuuuuuck'],
    ['digits for letters', 'an a55h0le', 'a55h0le'],
    ['after an emoji and accents', '🌿 Éé ﬁ: bullshit', 'bullshit'],
    ['niqqud', 'אתה בֶּן זוֹנָה', 'בֶּן זוֹנָה'],
    ['after a ligature', 'ﷺ ﷺ قال: أنت غَبِيّ', 'أنت غَبِيّ'],
    ['Arabic digits', 'اتصل ٠٥٤١٢٣٤٥٦٧ مساء', '٠٥٤١٢٣٤٥٦٧'],
  ])('%s', (_case, text, shown) => {
    const places = hitsOf(text).map(({ start, end }) => text.slice(start, end));
    expect(places).toContain(shown);
  });

  it('names the field of a listing', () => {
    const { hits } = judgeListingText({ name: 'Plant', description: 'Well.', care_instructions: 'bullshit' });
    expect(hits).toMatchObject([{ field: 'care_instructions', start: 0, end: 8 }]);
  });
});

describe('words of abuse that are meant for a plant or for the author are only noted', () => {
  it.each([
    'That fern is a right bastard to water',
    'el helecho este es un cabrón para regar jaja',
    'השרך הזה בן זונה להשקות',
    'ye fern kamina hai',
    '都怪我这个笨蛋，光照没给够',
  ])('%s', (text) => {
    expect(worst(text)).toEqual([]);
  });

  it('and reported where they are meant for a person', () => {
    expect(worst('You are a right bastard, that fern is dead').map(({ rule }) => rule)).toContain('abuse');
    expect(worst('got a dead fern from this bastard').map(({ rule }) => rule)).toContain('abuse');
  });
});

describe('what an insult, a threat or a warning combines', () => {
  it.each([
    ['abuse', 'eres una pinche ratera'],
    ['abuse', 'Bravo champion, même un cactus en plastique tu réussirais à le faire crever'],
    ['threat', 'Nice flat. Be a shame if something happened to it'],
    ['threat', 'Не вернёшь, я тебя у6ью'],
    ['threat', 'mañana voy con mi primo y te vamos a partir las piernas'],
    ['scam', 'цветок бесплатно, с вас только 300р курьеру на карту вперёд'],
    ['url', 'plant-delivery.top/pay'],
  ])('%s: %s', (rule, text) => {
    expect(hitsOf(text).map((hit) => hit.rule)).toContain(rule);
  });

  it.each([
    'Never pay a courier up front or give anyone a code, that is a scam.',
    'Никогда не платите за доставку вперёд и не говорите код из смс, это развод.',
    '提醒大家不要提前付运费,也别把验证码给别人',
    'Poisonous sap: take care of your kids when you cut it',
    '小心你家孩子和狗，汁液有毒',
  ])('advice is none: %s', (text) => {
    expect(worst(text)).toEqual([]);
  });
});

describe('a text that is written to be slow is judged at once', () => {
  it.each([
    'you are such a ',
    'i will come and ',
    'тебя ',
    'אני אותך ',
    'لك ال',
    'तुझे को ',
    '你真是个',
    '6у',
    'a ',
    '@ . ',
  ])('%s', (piece) => {
    const text = piece.repeat(5_000 / piece.length);
    const begun = process.cpuUsage();
    judgeText('listing', text);
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(1_000);
  });
});
