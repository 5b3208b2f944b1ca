import type { PhrasesByLanguage } from '../phrase-pattern.ts';

/** Phrases that deny a payment. */
// prettier-ignore
export const DENIALS: PhrasesByLanguage = {
  en: ['(no|without|don ?t need|don ?t want|never|not asking for) (any |a |the )?(deposit|payment|money|fee|fees|down ?payment|advance)( *){0,3}', 'no need (to|for)( *){0,4}', '(don ?t|do not|needn ?t|doesn ?t|won ?t) (have|need|want)( you)? to (pay|send|transfer)( *){0,4}', '(no one|nobody) (pays|has to pay)( *){0,4}'], es: ['(no hace falta|no pido|sin|no quiero|ninguna|no necesito) (una |ninguna |pagar |ningun )?(señal|deposito|fianza|anticipo|nada|pago)*( ni nada)?', '(no (tienes|teneis|tienen|tengo|hay|hace falta)( que)?|sin) (pagar|enviar|mandar|dar)( *){0,4}'], fr: ['(pas d|pas de|sans|aucun|aucune|pas besoin d|pas besoin de) (acompte|caution|arrhes|avance|frais)*', '(pas besoin|inutile|sans)( de| d)? ?(payer|verser|envoyer|donner)( *){0,4}'],
  ru: ['(никакого|никаких|без|не нужен|не надо) (залог|предоплат|аванс|задатк)*( не (надо|нужно))?', 'не (нужно|надо|требуется|обязательно) (платить|переводить|отправлять)( *){0,4}', '(деньги|оплата|предоплата) (вперед |заранее )?не (нужн(ы|а)|требу(ю|е)тся)'], he: ['(לא צריך|לא צריכה|אין צורך ב|בלי|ללא|אין) ?(שום )?(מ)?(פיקדון|פקדון|מקדמה|תשלום|כסף)( מראש)?', '(לא (צריך|צריכה|צריכים|חייב|חייבת|חייבים)|אין צורך|בלי) (לשלם|להעביר)( *){0,4}'], ar: ['(لا حاجه|بدون|بلا|لا اريد|ما بدي|من دون|لا داعي) ?(ل|لاي|اي)? ?(عربون|عربون|مقدم|دفع|رسوم|مال)*', '(لا|مش|ما|مو) (داعي|لازم|ضروري|تحتاج|يلزم|في داعي)( ان)? ?(ل)?(دفع|تدفع|تدفعي|تحول|ترسل)( *){0,4}'], hi: ['(कोई|किसी) (एडवांस|डिपॉ(ज़ि|जि)ट|पैसा|पैसे|बयाना|शुल्क) (नहीं|की ज़?रूरत नहीं)*( *)?', 'बिना (एडवांस|पैसे|डिपॉ(ज़ि|जि)ट)', '(एडवांस|पहले|अग्रिम) ~ (पैसे|रुपये|भुगतान|पेमेंट) ~ नहीं'], zh: ['(不用|不要|不需要|无需|没有|免)(任何)?(定金|订金|押金|付款|钱|费用|保证金|预付)', '(不用|不要|不必|不需要|无需)(提前|预先|先)(付|给|转|打|交|汇)'],
};

/** Advice against scams, which names all that a scam names. */
// prettier-ignore
export const WARNINGS: PhrasesByLanguage = {
  en: ['never (ever )?(pay|send|give|share|transfer|wire|click|hand|trust)', '(don ?t|do not) (ever )?(pay|send|give|share|transfer|wire|click|hand|trust) ~ (up ?front|in advance|ahead|deposit(s)?|code(s)?|otp|courier|anyone|anybody|strangers|money|link(s)?|first)', '(beware|watch out|careful) (of|for) (people|anyone|messages|scam*|links)'],
  es: ['(nunca|jamas|no) (hay que )?(pagueis|pagues|paguen|pague|pagar|deis|den|des|dar|envieis|envies|envien|enviar|mandeis|mandes|manden|mandar|compartais|compartas|compartan|compartir|transfieras|transfieran|deposites|depositen)'],
  fr: ['(ne|n) (payez|paye|payons|donnez|donne|envoyez|envoie|versez|verse|communiquez|reglez|transmettez|cliquez) (jamais|pas|rien|aucun|surtout)', '(ne )?(jamais|pas) (payer|donner|envoyer|verser|communiquer|regler|transmettre|cliquer)'],
  ru: ['не (платите|плати|переводите|переводи|отправляйте|отправляй|говорите|говори|сообщайте|сообщай|давайте|называйте|называй|вносите|присылайте|скидывайте|верьте|ведитесь|переходите)', 'нельзя (платить|переводить|сообщать|называть)'],
  he: ['(לא|אל|אין|לעולם לא) (להעביר (כלום|כסף|שום)|משלמים|תשלמו|תשלמי|תשלם|לשלם|מוסרים|תמסרו|תמסרי|תמסור|למסור|נותנים|תתנו|תתני|תתן|לתת|מעבירים|תעבירו|תעבירי|להעביר|שולחים|תשלחו|תשלחי|לשלוח|לוחצים|תלחצו)'],
  ar: ['(لا|ما|ولا|اياكم ان|ابدا ما) (تدفع|تدفعوا|تدفعي|تدفعو|ندفع|تعط|تعطي|تعطوا|تعطو|تحول|تحولوا|تحولي|تحولو|ترسل|ترسلوا|ترسلي|تشارك|تشاركوا|تبعت|تبعتوا|تبعتو|تثق|تثقوا|حدا يدفع)', '(ما|م)?(تدفعش|تدفعوش|تحولش|تحولوش|تبعتش|تبعتوش|تديش|تدوش|تعطيش)( *)?'],
  hi: ['(मत|न|ना) (दो|दें|दीजिए|दीजिये|देना|भेजो|भेजें|भेजना|भेजिए|बताओ|बताना|बताएँ|बताएं|बताइए|करो|करना|करें|डालो|डालना)', '(mat|na) (do|dena|dijiye|bhejo|bhejna|batao|batana|karo|karna|dalo|dalna)'],
  zh: ['(不要|别|千万别|切勿|请勿|谨防|警惕|永远不要|绝不要?|不能|千万不要?)(再|提前|先|轻易|随便|给|把|向|点|相信|告诉|转|付|交|泄露)'],
};
