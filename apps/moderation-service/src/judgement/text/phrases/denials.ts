import type { PhrasesByLanguage } from '../phrase-pattern.ts';

/** Phrases that deny a payment. */
// prettier-ignore
export const DENIALS: PhrasesByLanguage = {
  en: ['(no|without|don ?t need|don ?t want|never|not asking for) (any |a |the )?(deposit|payment|money|fee|fees|down ?payment|advance)( .{0,16})?', 'no need (to|for)( .{0,20})?'], es: ['(no hace falta|no pido|sin|no quiero|ninguna|no necesito) (una |ninguna |pagar |ningun )?(señal|deposito|fianza|anticipo|nada|pago)*( ni nada)?'], fr: ['(pas d|pas de|sans|aucun|aucune|pas besoin d|pas besoin de) (acompte|caution|arrhes|avance|frais)*'],
  ru: ['(никакого|никаких|без|не нужен|не надо) (залог|предоплат|аванс|задатк)*( не (надо|нужно))?'], he: ['(לא צריך|לא צריכה|אין צורך ב|בלי|ללא|אין) ?(שום )?(מ)?(פיקדון|פקדון|מקדמה|תשלום|כסף)'], ar: ['(لا حاجه|بدون|بلا|لا اريد|ما بدي|من دون|لا داعي) ?(ل|لاي|اي)? ?(عربون|عربون|مقدم|دفع|رسوم|مال)*'], hi: ['(कोई|किसी) (एडवांस|डिपॉ(ज़ि|जि)ट|पैसा|पैसे|बयाना|शुल्क) (नहीं|की ज़?रूरत नहीं)*( *)?', 'बिना (एडवांस|पैसे|डिपॉ(ज़ि|जि)ट)'], zh: ['(不用|不要|不需要|无需|没有|免)(任何)?(定金|订金|押金|付款|钱|费用|保证金|预付)'],
};
