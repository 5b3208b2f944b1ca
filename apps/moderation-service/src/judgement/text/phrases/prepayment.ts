import type { PhrasesByLanguage } from '../phrase-pattern.ts';

/** Demands for money before anything is handed over. Plants are free here, so that an honest one is rare. */
// prettier-ignore
export const PREPAYMENT: PhrasesByLanguage = {
  en: ['(pay|(send|transfer|wire|give) ~ (money|cash|payment|amount|price|euros?|dollars?|pounds?)|money|cash|payment|amount) ~ (in advance|up ?front|beforehand|ahead of time)', 'prepayment'],
  es: ['(pag(a|as|ar|o|ame|ues|ue|uen)|dinero|plata|importe|transferencia) ~ (por (adelantado|anticipado)|de antemano)', '(adelanta(s|r|me|d)?|anticipa(s|r|me|d)?) (el |la )?(dinero|plata|pago|importe)'],
  fr: ['(payer|payez|paye|paies|paiement|argent|somme|montant|virement) ~ (d avance|a l avance|en avance|au prealable)', '(avance(r|z)?|avances) (moi )?(l ?argent|la somme|le montant|le paiement)'],
  ru: ['(деньги|оплат(а|у|ите|ить)|сумм(а|у)|заплатите?|переведите) ~ (вперед|заранее|авансом)', '(вперед|заранее|авансом) ~ (деньги|оплат(а|у|ите|ить)|сумм(а|у)|заплатите?|переведите)'],
  he: ['(כסף|תשלום|סכום|לשלם|תשלם|תשלמי|תשלמו|שלמו|להעביר|תעביר|תעבירי|תעבירו) ~ מראש', 'מראש ~ (כסף|תשלום|סכום)'],
  ar: ['(مال|فلوس|مبلغ|مصاري|نقود|ثمن|ادفع|ادفعي|تدفع|تدفعي|الدفع|ارسل|ارسلي|حول|حولي) ~ (مقدما|مسبقا|سلفا)'],
  hi: ['(पैस(े|ा)|रुपये|रुपए|रकम|भुगतान|पेमेंट) (एडवांस|अग्रिम)( में)? (चाहिए|दो|दें|दीजिए|भेज|भेजो|भेजें|डालो|कर|करो)', '(एडवांस|अग्रिम)( में)? (पैसे|रुपये|रुपए|रकम|भुगतान) (चाहिए|दो|दें|दीजिए|भेज|भेजो|भेजें|डालो|कर|करो)', '(paise|paisa|rupaye|payment) advance', 'advance (me |mein |main )?(paise|paisa|rupaye|payment)'],
  zh: ['(提前|预先|事先)(把)?(付|给|转|打|交|汇)', '(提前|预先|事先)把?(钱|款)', '先(把)?(钱|款)(付|给|转|打|交|汇)', '先(付|给|转|打|交|汇)(我)?(钱|款)', '预付'],
};
