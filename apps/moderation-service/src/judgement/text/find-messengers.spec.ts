import { describe, expect, it } from '@jest/globals';
import { judgeText } from './judge-text.ts';

const hits = (text: string) =>
  judgeText('listing', text).flatMap(({ rule, severity, term }) => (severity === 'low' ? [] : [`${rule}: ${term}`]));

describe('a network that a plant is known from', () => {
  it.each([
    'Instagram-famous fiddle leaf fig',
    'The TikTok famous pilea, very Insta-worthy',
    'A monstera that is viral on TikTok and popular on Instagram',
    'Una monstera famosa en Instagram',
    'Le pilea, star d’Instagram, très instagrammable',
    'Монстера, звезда инстаграма',
    'מונסטרה מפורסמת באינסטגרם',
    'نبتة مشهورة على انستغرام',
    'इंस्टाग्राम पर मशहूर मॉन्स्टेरा',
    '小红书爆款绿萝',
  ])('is no invitation: %s', (text) => {
    expect(hits(text)).toEqual([]);
  });

  it.each([
    'Find me on Instagram, I am famous there',
    'Instagram-famous fig, write to me on WhatsApp',
    'Famous on Instagram: @leafy.lou.grows',
    'Telegram-channel in my profile',
    'instagram: fernmia',
  ])('is one where it is: %s', (text) => {
    expect(hits(text)).not.toEqual([]);
  });
});

describe('words are read as they are written', () => {
  it.each([
    'List updated at a: noon',
    "Can't meet before ten",
    'It fits in a hand. I got it at the plant fair at noon',
    'Give it water at a time. Com­mon ivy, net 3 kg',
    'Bring a pot on. Line ideas: a fern',
    'Have a look at it. In winter it sleeps',
    'Pick up at home. Me and my fern will be there',
    'Cutting taken at node. In water for weeks',
    'Plant at dusk. De rien',
    'Rooted at base. Net pot included',
    'Pick up @ noon. Bring a pot',
    '4 pots @ 12 cm. Nice',
    'See you @ home.',
  ])('%s', (text) => {
    expect(hits(text)).toEqual([]);
  });

  it.each([
    'phone ٠٥٤ ١٢٣ ٤٥٦٧',
    'ফোন ০১৭১২ ৩৪৫৬৭৮',
    '０９０１２３４５６７８',
    'mail a@exämple.org',
    'ivan@почта.рф',
    'mia at example.com',
    'mia @ example . com',
    'mia @ example.de',
    'mia at example dot de',
  ])('%s', (text) => {
    expect(hits(text)).toHaveLength(1);
  });
});
