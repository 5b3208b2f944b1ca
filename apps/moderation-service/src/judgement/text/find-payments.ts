import { denialsIn } from './denials.ts';
import type { MappedText } from './mapped-text.ts';
import { findPhrases, hitAt, phrasePatterns } from './phrase-pattern.ts';
import { PREPAYMENT } from './phrases/prepayment.ts';
import type { Severity, TextHit, TextRule } from './text-signals.ts';

// Whole words or phrases only: "crypto" must not match Cryptomeria, "loan" not Sloan, and قرض alone is the gum acacia.
const WHOLE = (...words: string[]): string => `(?<![\\p{L}\\p{M}])(?:${words.join('|')})(?![\\p{L}\\p{M}])`;
const STEM = (...words: string[]): string => `(?<![\\p{L}\\p{M}])(?:${words.join('|')})`;

const PAYMENT = [
  WHOLE(
    'western union|moneygram|(?:gift|steam|itunes|google play|amazon|razer|vanilla) ?(?:gift )?cards?',
    'paysafe(?:card)?|neosurf|transcash|coupons? pcs|tarjetas? de regalo|cartes? cadeaux?',
    'подарочн\\p{L}+ карт\\p{L}+|zelle pay|cash ?app|pay ?pal|venmo|bitcoins?|btc|usdt|crypto',
    'vodafone cash|wafa ?cash|orange money|mtn money|apple cards?|insta ?pay|paytm|phone ?pe|g ?pay',
    'google pay|apple pay|upi id|oxxo|mercado ?pago|nequi|daviplata|yape|e ?transfer|money ?order|usd coin',
    'binance|bank transfer|wire transfer|deposit first|advance payment',
  ),
  WHOLE(
    "carte pcs|recharge pcs|pcs mastercard|mandat cash|carte prepayee|transferencia bancaria|pago por adelantado|bizum|virement|paiement d'avance",
  ),
  STEM(
    'перевод(?:ом|ите|и)? на (?:сбер|тинькофф|карт|киви)|на сбер|киви ?кош|qiwi|юмани|крипт(?:ой|а|у)(?![\\p{L}])|usdt|биткоин|криптовалют|перевод на карту|предоплат',
  ),
  STEM(
    'פייבוקס|בביט(?![\\p{L}])|גיפט ?קארד|העברה בנקאית|ביטקוין|תשלום מראש|ביט בלבד',
    'فودافون كاش|انستا ?باي|محفظ(?:تي|ه الكترونيه)|ويسترن يونيون|ايتونز|فوري كاش|تحويل بنكي|بيتكوين|الدفع مقدما',
    'पेटीएम|फ़?ोनपे|गूगल पे|यूपीआई|गिफ़?्ट कार्ड|बिटकॉइन|बैंक ट्रांसफर|एडवांस पेमेंट',
  ),
  '转账|比特币|支付宝|定金|押金|先付款|京东卡|保证金|苹果卡|卡密|泰达币|收款码|扫码付|先转',
].join('|');

const PRICE = [
  '[$€£₪₽₹¥]\\s?\\d{1,6}',
  `\\d{1,6}\\s?${'(?:usd|eur|ils|nis|rub|inr|cny|dollars?|euros?|shekels?|rupees?|руб\\p{L}*|₪|₽|₹|€|\\$|دولار|ريال|شيكل|ש"ח|שקל\\p{L}*|रुपये|元|块钱)(?![\\p{L}\\p{M}])'}`,
].join('|');

const ADVERTISING = [
  WHOLE(
    'work from home|(?:earn|make) [$€£]?\\d+[$€£]?(?: (?:euros?|dollars?|pounds?))? (?:a|per|every) (?:day|week|hour|month)|make money( fast| online)?|investment opportunit(?:y|ies)|payday loans?|cheap loans?|viagra|casino|cheap followers|guaranteed profit',
  ),
  WHOLE(
    "gan[ae] dinero|gan[ae]s? (?:hasta )?\\d+(?: (?:euros?|dolares))? (?:al|por|a la|cada) (?:dia|semana|mes|hora)|prestamos?|gagnez de l'argent|gagnez (?:jusqu'a )?\\d+(?: euros?)? (?:par|chaque) (?:jour|semaine|mois|heure)|gagnez jusqu'a|pret rapide|credit rapide|pret entre particuliers",
  ),
  STEM(
    'заработок|заработа\\p{L}+ дома|казино|кредит|עבודה מהבית|\\d{3,7} (?:₪ |שקל |ש"ח )?ליום|הרוויח\\p{L}* כסף|כסף קל|הלווא\\p{L}+|קזינו|اربح|قرض سريع|قروض|كازينو|कमाएं|लोन|कैसीनो',
  ),
  '赚钱|贷款|博彩|兼职|日赚',
].join('|');

const RULES: readonly { rule: TextRule; severity: Severity; pattern: RegExp }[] = [
  { rule: 'payment', severity: 'medium', pattern: new RegExp(PAYMENT, 'gu') },
  // A price alone is only noted: honest users write "worth 5 €" too.
  { rule: 'price', severity: 'low', pattern: new RegExp(PRICE, 'gu') },
  { rule: 'advertising', severity: 'medium', pattern: new RegExp(ADVERTISING, 'gu') },
];

const prepayment = phrasePatterns(PREPAYMENT);

/** Offers of money, demands for it, and advertising. */
export function findPayments(source: MappedText): TextHit[] {
  const isDenied = denialsIn(source.text);
  const matches = RULES.flatMap(({ rule, severity, pattern }) =>
    Array.from(source.text.matchAll(pattern), ({ 0: match, index }) => ({
      rule,
      severity,
      span: { start: index, end: index + match.length },
    })),
  );
  const demanded = findPhrases(prepayment, source.text).map(
    (span) => ({ rule: 'payment', severity: 'medium', span }) as const,
  );
  return [...matches, ...demanded]
    .filter(({ span }) => !isDenied(span))
    .map(({ rule, severity, span }) => hitAt(source, rule, severity, span));
}
