import { describe, expect, it } from '@jest/globals';
import { judgeText } from './judge-text.ts';

const paymentsIn = (text: string) => judgeText('chat', text).filter(({ rule }) => rule === 'payment');

describe('a demand for money in advance', () => {
  it.each([
    ['en', 'You would have to pay me up front, the pot is heavy.'],
    ['en', 'Just transfer the whole amount beforehand and it is yours.'],
    ['es', 'Tienes que pagar por adelantado, luego te la llevo.'],
    ['es', 'Quiero el dinero por anticipado.'],
    ['fr', 'Il faut me payer à l’avance, je viens samedi.'],
    ['fr', 'Je voudrais l’argent d’avance.'],
    ['ru', 'Деньги вперёд, потом привезу.'],
    ['ru', 'Заранее переведите, пожалуйста, всю сумму.'],
    ['he', 'צריך להעביר את הכסף מראש, ואז אביא.'],
    ['ar', 'أريد المبلغ مقدماً قبل السبت.'],
    ['hi', 'पैसे एडवांस में चाहिए, फिर पौधा लाऊँगा।'],
    ['hi', 'Paise advance me do, phir paudha laata hu.'],
    ['zh', '请提前付，我周六带来。'],
  ])('%s: %s', (_language, text) => {
    expect(paymentsIn(text)).toMatchObject([{ severity: 'medium' }]);
  });

  it.each([
    'Tell me in advance when you come, and bring small money for the tram.',
    'No need to pay anything in advance.',
    'You don’t have to pay me up front, it is a gift.',
    'Never send money in advance.',
    'Avísame por adelantado si no puedes venir.',
    'No tienes que pagar por adelantado.',
    'Merci d’avance pour la bouture !',
    'Pas besoin de payer à l’avance.',
    'Спасибо заранее, деньги не нужны.',
    'Не нужно платить заранее.',
    'תודה מראש על השתיל.',
    'לא צריך לשלם מראש.',
    'شكراً مقدماً على الشتلة.',
    'لا داعي للدفع مقدما.',
    'एडवांस में धन्यवाद, पौधा अच्छा है।',
    '提前告诉我时间，我先浇水。',
    '不用提前付钱。',
  ])('is none: %s', (text) => {
    expect(paymentsIn(text)).toEqual([]);
  });
});
