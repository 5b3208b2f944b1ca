import type { PhrasesByLanguage } from '../phrase-pattern.ts';

/** The ideas that scams combine. One alone is harmless: people are away, post seeds, and send each other the code of their gate. */
export type ScamIdea =
  | 'away'
  | 'shipping'
  | 'courier'
  | 'pay'
  | 'deposit'
  | 'fee'
  | 'ahead'
  | 'link'
  | 'code'
  | 'code_sent'
  | 'request'
  | 'overpaid'
  | 'return'
  | 'account'
  | 'blocked'
  | 'confirm'
  | 'card'
  | 'inheritance'
  | 'receive_money'
  | 'scan'
  | 'hold';

// prettier-ignore
export const SCAM_IDEAS: Readonly<Record<ScamIdea, PhrasesByLanguage>> = {
  away: {
    en: ['abroad', 'overseas', 'offshore', 'out of (the )?(country|town|state)', 'deployed', 'deployment', 'on (a )?(mission|business trip|rig|oil rig|ship)', '(can ?t|cannot|can not|unable to|not able to|won ?t be able to) (meet|come|be there|see|show|collect|pick)( .{0,12})?', 'away (at the moment|on business|right now|for work)', 'travelling', 'traveling', 'no (meeting|pick ?up)s?', 'i (moved|have moved|am stationed|am based)', 'military', 'soldier', 'at sea', 'in person'],
    es: ['(en el|al) extranjero', 'fuera (del pais|de españa|de la ciudad)', 'de viaje', 'de mision', 'en mision', 'militar', 'soldado', '(plataforma|barco) (petrolifer|mercante)*', 'plataforma*', 'no (puedo|puedes|podemos|podria|es posible) (quedar|vernos|ir|recoger|verte|enseñar|encontrarnos|reunir)*', 'desplazad(o|a)', 'vivo (ahora )?(en|fuera)', 'trabajo en (el extranjero|un barco|londres|alta mar)'],
    fr: ['a l ?etranger', 'en (deplacement|mission|voyage d affaires)', 'hors de france', 'militaire', 'expatrie(e)?', 'en mer', 'plateforme petroliere', '(ne )?(peux|puis|pouvons|pourrai) (pas |vous |te )?(vous |te |pas )?(rencontrer|voir|me deplacer|deplacer|venir|etre present)', 'je ne suis pas en france', 'rencontre impossible', 'mute(e)? (a|en)*'],
    ru: ['за (границей|рубежом|бугром)', 'в (командировке|отъезде|другой стране|другом городе|рейсе|море|плавании)', 'вахт(ой|е|у)', 'военн(ый|ая|ослужащий)', '(встретиться|приехать|встреча|увидеться) (лично )?(не|пока|невозможн)*( *){0,2}', 'не (могу|смогу|получится) (приехать|встретиться|лично)*', 'уехал(а)?', 'лично не*'],
    he: ['בחו"ל', 'בחו״ל', 'בחול', 'בחוץ לארץ', 'מעבר לים', 'בנסיעה', 'בנסיעת עסקים', 'בצבא', 'במשימה', '(אי אפשר|לא (יכול|יכולה|ניתן|אפשרי|נוכל)) (להיפגש|להפגש|להגיע|לפגוש)', 'לא נמצא(ת)? בארץ', 'חייל ב*', 'קצין ב*', 'עובד(ת)? ב(אוניה|אסדה|חו)*'],
    ar: ['خارج (ال)?(بلاد|بلد|دوله|مدينه|وطن)', 'مسافر(ه)?', 'في (الخارج|مهمه|سفر)', 'ب(الخارج|مهمه)', 'جندي', 'ضابط', 'عسكري', 'منصه نفطيه', '(لا|ما) (استطيع|اقدر|بقدر|يمكنني|يمكن) (ال)?(لقاء|حضور|التقي|اجي|اقابل|مقابله)*'],
    hi: ['विदेश (में)?', 'बाहर (हूँ|तैनात|गया|गई|पोस्ट)*', 'तैनात*', 'फ़?ौज', 'फ़ौज में', 'आर्मी', 'सेना में', '(मिल|आ|मुलाक़ात|मुलाकात) (नहीं|न) *', 'दूसरे (देश|शहर) में', 'पोस्टिंग', 'ट्रांसफर हो*', 'videsh (me|mein)*', 'army (me|mein)*', 'bahar hu(n)?'],
    zh: ['(人)?在(国外|海外|外地出差|部队)', '出国', '出差', '国外', '海外', '不(方便|能|便|可以|好)(见面|面交|自提|当面)', '无法(见面|面交|当面)', '军人', '执行任务', '驻外', '船上', '移民了'],
  },
  shipping: {
    en: ['ship(s|ped|ping|ment)?', 'post(ed|age)?', 'post it', 'mail it', 'deliver(y|ed|s)?', 'parcel', 'send it( to you)?', 'courier', 'customs', 'fedex', 'dhl', 'ups', 'freight'],
    es: ['envio(s)?', 'enviar*', 'mand(o|ar|amos)', 'te (la |lo )?(mando|envio)', 'transport(e|ista|ar)', 'mensajer(o|ia)', 'correos', 'aduana(s)?', 'paquete'],
    fr: ['expedi(e|er|erai|tion)', 'envo(i|ie|yer|ie|yons)', 'livraison', 'frais de port', 'port', 'poste', 'colis', 'transport(eur)?', 'coursier', 'douane(s)?', 'chronopost', 'mondial relay'],
    ru: ['доставк(а|у|и|ой)', 'отправ(лю|ка|ить|им|ляю)', 'пересыл(ка|ку|ки)', 'вышл(ю|ем)', 'посылк(а|у|и|ой)', 'курьер*', 'почт(а|ой|у)', 'таможн*', 'сдэк'],
    he: ['(ה|ב|ל)?משלוח(ים)?', 'אשלח', 'שולח(ת)?', 'שליח(ים)?', 'דואר', 'מכס', 'חבילה'],
    ar: ['شحن(ه|ها|تها)?', 'اشحن(ها|ه|لك)*', 'ارسل(ها|ه|لك)?', '(سا|راح )رسل(ها|ه|ك|)*', 'سارسل*', 'توصيل', 'بريد', 'طرد', 'مندوب', 'جمارك', 'تسليم', 'ارسال'],
    hi: ['शिपिंग', 'कूरियर', 'कोरियर', 'डिलीवरी', 'डाक', 'पार्सल*', 'भेज (दूँगा|दूंगा|देंगे|दूँगी)', 'कस्टम', 'ट्रांसपोर्ट', 'courier', 'delivery', 'parcel', 'shipping'],
    zh: ['运费', '快递', '邮(寄|费|递)', '寄(给|过|出|到|送)?', '发货', '物流', '包裹', '关税', '海关', '货运', '顺丰'],
  },
  courier: {
    en: ['courier', 'agent', 'mover(s)?', 'driver', 'shipper', 'shipping company', 'delivery (man|guy|company|service|agent)', 'haulier', 'pick ?up (man|agent|company)', 'fedex', 'dhl', 'ups'],
    es: ['transportista', 'mensajer(o|ia)', 'agencia( de (mensajeria|transporte(s)?))?', 'repartidor', 'empresa de transporte', 'mi agente', 'seur', 'courier'],
    fr: ['transporteur', 'coursier', 'livreur', 'agence( de transport)?', 'societe de (transport|livraison)', 'mon agent', 'demenageur*', 'huissier', 'ups', 'dhl'],
    ru: ['курьер*', 'служб(а|ы|у) доставки', 'перевозчик*', 'транспортн(ая|ой) компани(я|и)', 'агент', 'водител(ь|я)'],
    he: ['שליח(ים)?( מטעמי)?', 'חברת (שליחויות|משלוחים|הובלה|שילוח)', 'סוכן', 'מוביל', 'נהג'],
    ar: ['مندوب', 'شركه (ال)?(شحن|توصيل|نقل|بريد)', 'وكيل(ي)?', 'سائق', 'ساعي'],
    hi: ['कूरियर*', 'कोरियर*', 'एजेंट', 'डिलीवरी (बॉय|वाला|कंपनी|एजेंट)', 'ट्रांसपोर्ट*', 'कंपनी वाला', 'courier*', 'agent'],
    zh: ['快递(员|公司|上门)?', '物流(公司)?', '中介', '司机', '搬运(公司)?', '代理(人)?', '顺丰'],
  },
  pay: {
    en: ['pay(s|ing|ment)?', 'cover (the|my|all)?', 'send (me )?(the )?(money|payment|funds|cash)', 'transfer(red)?', 'wire', 'charge(d)?', 'refund(able|ed)?', 'gift ?cards?', 'vouchers?', 'paypal', 'venmo', 'zelle', 'cash ?app', 'bitcoin'],
    es: ['pag(a|as|ar|o|ues|ue|ando|ais)', 'abon(a|ar|as|es|e)', 'ingres(a|ar|as|es)', 'transfer(ir|encia|imos|i)', 'adelant(a|ar|as|es)', 'reembols(o|a|ar|are|able)', 'bizum', 'tarjeta(s)? (de )?(regalo|google|amazon|itunes|steam)*'],
    fr: ['pay(er|ez|e|es)', 'paie(s|ment)?', 'paiement', 'regl(er|ez|e|es)', 'vers(er|ez|e|es|ement)', 'avanc(er|ez|e)', 'virement', 'rembours(e|er|able|erai|ement)', 'a payer', 'moyennant', 'contre les', 'carte(s)? (cadeau|steam|google|itunes|pcs)*'],
    ru: ['оплат(ите|ить|а|у|ы|и)', 'заплат(ите|ить)', 'внес(ти|ите)', 'переве(дите|сти|ди)', 'переводом', 'платит(е|ь)', 'платеж*', 'скиньте', 'на (эту |мою |этот |мой )?(карту|счет)', 'подарочн(ой|ую|ые) карт*'],
    he: ['תשל(ם|מי|מו|ום|ומים)', 'לשלם', 'משלמ(ים|ת)', 'שלמ(ו|י)', 'תעביר(י|ו)?', 'להעביר', 'ביט', 'פייבוקס', 'העברה', 'העברת(י)?', 'כרטיסי? מתנה', 'פייפאל'],
    ar: ['ادفع(ي|وا)?', 'تدفع(ي|وا)?', 'دفع(ت)?', 'حو(ل|لي|لوا|ّل)', 'تحويل', 'سدد(ي)?', 'رسوم', 'حولت', 'بطاق(ه|ات) (ايتونز|هديه|هدايا|امازون|جوجل)*'],
    hi: ['पैस(ा|े) (भेज|डाल|दे|ट्रांसफर)*( *)?', 'भुगतान*', 'पेमेंट*', 'भर(ना|ें|दो|िए|ो)( है)?', 'जमा (कर|करें|करना)*', 'ट्रांसफर*', 'डिपॉज़िट डाल*', 'खर्च पहले*', 'गिफ़?्ट कार्ड*', 'pay(ment)?', 'paise (bhej|dal)*', 'upi'],
    zh: ['付(款|钱)?', '转(账|钱)?', '交(费|钱|税)', '垫付', '打款', '汇款', '礼品卡', '红包', '支付', '充值', '缴', '(了|的|给你)钱'],
  },
  deposit: {
    en: ['deposit', 'down ?payment', 'holding fee', 'reservation fee', 'advance( payment)?', 'upfront', 'up front'],
    es: ['una señal', 'señal de', 'la señal', 'deposito', 'anticipo', 'por adelantado', 'paga y señal', 'fianza', 'adelanto'],
    fr: ['acompte', 'arrhes', 'caution', 'avance', 'd avance', 'depot de garantie'],
    ru: ['залог*', 'предоплат*', 'задаток', 'задатк*', 'аванс*', 'бронь', 'депозит*'],
    he: ['מקדמה', 'פיקדון', 'פקדון', 'דמי רצינות', 'דמי שריון', 'מראש', 'ערבון', 'עירבון'],
    ar: ['عربون', 'مقدم(ا)?', 'دفعه (اولي|مقدمه)', 'تامين مسترد', 'وديعه'],
    hi: ['एडवांस', 'डिपॉ(ज़ि|जि)ट', 'बयाना', 'टोकन (मनी|अमाउंट|राशि)?', 'पेशगी', 'अग्रिम', 'advance', 'deposit', 'token'],
    zh: ['定金', '订金', '押金', '保证金', '预付(款)?', '诚意金'],
  },
  fee: {
    en: ['fee(s)?', 'insurance', 'customs', 'tax(es)?', 'charges', 'clearance', 'duty', 'refundable'],
    es: ['tasa(s)?', 'seguro', 'aduana(s)?', 'gastos', 'impuesto(s)?', 'comision', 'tarifa', 'tramites'],
    fr: ['frais', 'assurance', 'douane(s)?', 'taxe(s)?', 'commission', 'coupon(s)?', 'notaire'],
    ru: ['страхов(ка|ку|ой|ой взнос|ой сбор|ку)*', 'взнос', 'сбор', 'комисси*', 'таможн*', 'пошлин*', 'налог*'],
    he: ['דמי (ביטוח|משלוח|טיפול|שליחות|רישום|עמלה|מכס)*', 'ביטוח', 'מכס', 'עמלה', 'אגרה', 'מס', 'היטל'],
    ar: ['رسوم', 'تامين', 'ضريب(ه|ة)', 'جمارك', 'عموله', 'اجره'],
    hi: ['शुल्क', 'बीमा', 'फ़?ीस', 'टैक्स', 'कस्टम', 'चार्ज', 'जीएसटी', 'fee', 'charge(s)?', 'insurance'],
    zh: ['保险费?', '税(费|款|金)?', '关税', '手续费', '服务费', '清关(费)?', '运费', '解冻费', '押金'],
  },
  ahead: {
    en: ['first', 'in advance', 'advance', 'up ?front', 'only pay', 'just pay', 'once you', 'before (i|we|shipping|delivery)', 'only (postage|shipping|customs|the shipping|the postage)', 'then i'],
    es: ['antes', 'primero', 'por adelantado', 'por anticipado', 'solo (pagas|tienes|hay|se|se paga|el|los)*', 'si me pagas', 'adelantad(o|a)', 'paga tu', 'previo'],
    fr: ['d ?avance', 'd abord', 'avant', 'seul(s|es)? *', 'uniquement', 'il faut juste', 'il suffit', 'juste', 'prealable', 'des reception'],
    ru: ['заранее', 'вперед', 'сначала', 'только', 'после (оплаты|предоплаты|перевода)', 'предоплат*', 'сразу', 'лишь'],
    he: ['מראש', 'קודם', 'לפני', 'רק', 'ואז', 'תחילה', 'ואני אשלח'],
    ar: ['مقدما', 'اولا', 'مسبقا', 'قبل', 'فقط', 'ثم', 'وسارسل*', 'و(اشحن|ارسل)*'],
    hi: ['पहले', 'एडवांस', 'सिर्फ़', 'सिर्फ', 'बस', 'केवल', 'तो (पौधा|पेड़|माल)*', 'फिर', 'pehle', 'sirf', 'phir'],
    zh: ['先', '提前', '只(需|要|用|交|付)', '预先', '仅需', '然后', '就(发|寄|能)'],
  },
  link: {
    en: ['link', 'click', 'http(s)?', 'site below', 'website below', 'bit.ly', 'form below'], es: ['enlace', 'link', 'http(s)?', 'formulario', 'pincha', 'haz clic', 'bit.ly'], fr: ['lien', 'cliqu(ez|e|er)', 'http(s)?', 'formulaire', 'bit.ly'],
    ru: ['ссылк(а|е|у|и|ой)', 'перейди(те)?', 'http(s)?', 'форм(а|у|е)', 'на сайте'], he: ['(ה|ב|ל)?קישור', 'לינק', 'לחצו', 'תלחצי?', 'בקישור'], ar: ['رابط', 'لينك', 'اضغط', 'الرابط'],
    hi: ['लिंक', 'क्लिक', 'link', 'click'], zh: ['链接', '点(击|开|这|链|下面)', '网址', '扫(码|这个|一下|描)?', '二维码', 'http(s)?'],
  },
  code: {
    en: ['(verification|confirmation|security|sms|six digit|6 digit|4 digit|four digit|five digit|authenti*|login|one time|activation|whatsapp|google) (code|pin|password|number|digits)', 'otp', '(six|6|four|4|five) (digit(s)?|numbers|digits)', 'digit(s)? code', 'code (that|which|you|we|i)*'],
    es: ['codigo(s)?', 'numero de (seis|6|cuatro|4|cinco) (cifras|digitos)', '(seis|6|cuatro) (cifras|digitos|numeros)', 'clave', 'pin'], fr: ['code(s)?', '(six|6|quatre|4) chiffres', 'mot de passe'],
    ru: ['код(а|ом|у)?', '(шесть|6|четыре|4|пять) цифр*', 'цифры', 'пароль', 'пин'], he: ['(ה)?קוד', '(שש|6|ארבע|4|חמש)? ?(ה)?ספרות', 'סיסמה', 'otp'], ar: ['رمز', 'كود', 'ارقام (ال)?(سته|خمسه|اربعه|6|4)', 'الرمز', 'كلمه السر', 'رقم (ال)?(تاكيد|تحقق|سري)'],
    hi: ['ओटीपी', 'ओ टी पी', 'कोड', '(छह|छः|6|चार|4) अंक*( का| वाला| की)?( कोड| संख्या)?', 'पिन', 'otp', 'code', 'पासवर्ड'], zh: ['验证码', '(六|6|四|4)位(数|数字|码)?', '动态码', '校验码', '短信码', '短信里', '密码'],
  },
  code_sent: {
    en: ['(on|to) your (phone|mobile|number|whatsapp|email|cell)', 'arrived', 'you (got|received|just got|get|have received|will receive|ve got)', '(sms|text message|text)', 'just (came|sent)', 'sent (you|to you)', 'verification', 'six digit', '6 digit', 'otp'],
    es: ['sms', '(te|le) (ha |acaba de |habra |va a |he )?(llegad|lleg|enviad|mand)*', 'movil', 'telefono', 'mensaje', 'whatsapp', 'recibi(do|r|ste|ras)', 'verificacion'], fr: ['sms', '(tu|vous) (viens|venez|vas|allez|as|avez) (d |de )?(avoir|recevoir|recu)', 'recu', 'recevoir', 'votre (telephone|portable)', 'ton (telephone|portable)', 'par message', 'texto'],
    ru: ['смс', 'sms', 'сообщени(е|я|и)', 'телефон', 'приш(е|ё)л', 'придет', 'пришел', 'прислал(и)?', 'посылку', 'подтверждени(я|е)'], he: ['אסמס', 'סמס', 'sms', 'בהודעה', 'ההודעה', 'הודעה', 'טלפון', 'לנייד', 'קיבלת', 'הגיע', 'נשלח', 'לאימות', 'אימות'], ar: ['وصلك', 'وصلتك', 'جوال(ك)?', 'هاتف(ك)?', 'رساله', 'sms', 'موبايل(ك)?', 'استلمت(ه)?', 'واتساب', 'تلفون(ك)?', 'بعتوه*'],
    hi: ['आया*', 'आएगा*', 'मैसेज*', 'फ़?ोन', 'मोबाइल', 'sms', 'एसएमएस', 'मिला*', 'aaya', 'message (me|mein|par)'], zh: ['收到', '短信', '手机', '发到', '刚才', '微信', '发给你'],
  },
  request: {
    en: ['(send|text|give|tell|forward|read|share|message|show|type|screenshot)', 'what ?s', 'what is', 'what (are )?(the|was)', 'i need (it|the|that|your)', 'let me have', 'enter'], es: ['(pasame|pasamelo|mandame|mandamelo|enviame|enviamelo|dime|dimelo|dame|damelo|envialo|reenvia*|necesito|comparte*|cual es|pasa|facilita*|digame|indique|introduce)'], fr: ['(envoie|envoyez|donne|donnez|transmet|transmettez|dis|dites|communique*|partage|partagez|renvoie|renvoyez|besoin|quel est|fournissez)( ?(le|moi|les|la))?'],
    ru: ['(пришлите|продиктуйте|продиктуй|скажите|скажи|назовите|назови|отправьте|отправь|перешлите|сообщите|сообщи|скиньте|скинь|дайте|дай|введите|какой)'], he: ['(תשלח|תשלחי|שלח|שלחי|תגיד|תגידי|תן|תני|תעביר|תעבירי|מה|תקריא|תקריאי|צריך|צריכה|תמסור|תמסרי)'], ar: ['(ارسله|ارسلي|ارسليه|ارسل|اعطني|اعطيني|ابعث|ابعته|ابعتلي|قل|قولي|ما هو|ما هي|شو|احتاجها|احتاجه|احتاج|زودني|هات|اخبرني|بدي|عطيني)'], hi: ['(भेज*|बता*|दे दो|दीजिए|दो|शेयर|चाहिए|बोलो|फ़?ॉरवर्ड|bhej*|bata*|do|share|de do)'], zh: ['(发给我|发我|告诉我|给我|报给|念给|说一下|转发|是多少|多少|发来|提供|截图|报一下)'],
  },
  overpaid: {
    en: ['(sent|paid|transferred|wired) (you |me |it )?(too much|too many|double|twice|extra|more)*( .{0,12})?', 'overpaid', 'by mistake', 'overpayment'], es: ['de mas', 'por error', 'doble', 'por equivocacion', 'demasiado'], fr: ['trop (eleve|verse|percu|paye|envoye)', 'par erreur', 'en trop'], ru: ['лишн(его|ее|ие)', 'по ошибке', 'ошибочно', 'больше чем*'], he: ['יותר מדי', 'בטעות', 'כפול'], ar: ['بالخطا', 'بالغلط', 'زائد(ا)?', 'زياده', 'خطا'], hi: ['गलती से', 'ग़लती से', 'ज़?्यादा', 'galti se', 'zyada'], zh: ['多(转|付|打|汇)', '转多', '打多', '付多', '转错', '误转'],
  },
  return: {
    en: ['return', 'refund', 'send (back|the rest|me back|it back)', 'give back', 'the (rest|difference|extra)', 'back to me'], es: ['devuelv(e|a|eme|ame|an)*', 'devolver*', 'diferencia', 'reembols*', 'el resto'], fr: ['renvo(ie|yez|yer)*', 'rembours*', 'difference', 'rend(s|ez|re)', 'le reste', 'restitue*'], ru: ['верн(ите|и|уть)', 'разниц(а|у)', 'возврат*', 'остаток', 'обратно'], he: ['תחזיר(י|ו)?', 'להחזיר', 'ההפרש', 'הפרש', 'החזר'], ar: ['اعد', 'اعيد(ي)?', 'ارجع(لي)?', 'رجع(لي|ي)?', 'الفرق', 'الباقي', 'فرق'], hi: ['लौटा*', 'वापस*', 'बाकी', 'बाक़ी', 'wapas', 'lauta*'], zh: ['退(给|回|我|还|款)?', '差额', '还给', '多余', '返还'],
  },
  account: {
    en: ['(your|ur) (account|profile|card|wallet|listing)', 'account'], es: ['(su|tu) (cuenta|perfil|tarjeta|anuncio)'], fr: ['(votre|ton|ta) (compte|profil|carte|annonce)'], ru: ['(ваш|твой|ваша|вашу) (аккаунт|профиль|счет|счёт|карта|карту|учетн*|объявление)', 'аккаунт*'], he: ['(ה)?(חשבון|פרופיל|כרטיס|מודעה) (שלך|שלכם)', 'חשבונך', 'כרטיסך'], ar: ['حسابك(م)?', 'بطاقتك(م)?', 'حساب(كم)?', 'ملفك'], hi: ['(आपका|आपके|तुम्हारा|आपकी) (खाता|खाते|अकाउंट|प्रोफ़ाइल|कार्ड|बैंक)', 'खाता', 'अकाउंट'], zh: ['(您|你)(的)?(账户|账号|帐号|帐户|银行卡|卡)', '账户', '账号'],
  },
  blocked: {
    en: ['(be |been |is |was )?(closed|suspended|blocked|locked|limited|deactivated|terminated|frozen|restricted|deleted|disabled|expire(d|s)?|on hold)'], es: ['(bloquead|suspendid|cerrad|cancelad|desactivad|limitad|eliminad|congelad)(o|a)'], fr: ['(suspendu|bloque|ferme|desactive|limite|supprime|gele|cloture|expire)(e|s)?'], ru: ['заблокирован(а|о)?', 'заблокируют', 'будет (удален|закрыт|заблокирован|приостановлен)*', 'приостановлен*', 'заморожен*', 'закрыт', 'удален', 'блокировк*'], he: ['(י|ת)(יחסם|חסם|יסגר|סגר|ושעה|ימחק|וקפא)', 'ייחסם', 'נחסם', 'נסגר', 'הושעה', 'מושעה', 'מוגבל', 'הוקפא'], ar: ['اغلاق', 'ايقاف', 'حظر', 'تجميد', 'مغلق', 'موقوف', 'محظور', 'مجمد', '(سيتم|تم) (اغلاق|ايقاف|حظر|تجميد|تعليق|حذف|تعطيل)*', 'تعليق'], hi: ['बंद (होने|हो|कर)*( *){0,2}', 'ब्लॉक*', 'निलंबित*', 'सस्पेंड*', 'फ्रीज*', 'band ho*', 'block ho*'], zh: ['冻结', '封(号|停|禁)', '停用', '注销', '关闭', '限制', '锁定', '异常'],
  },
  confirm: {
    en: ['(verify|confirm|update|validate|reactivate|restore|unlock|log ?in|sign in|enter)'], es: ['(confirme|confirma|verifique|verifica|actualice|actualiza|valide|valida|introduzca|reactive|introduce)'], fr: ['(confirmez|confirme|verifiez|verifie|validez|valide|actualisez|mettez a jour|reactivez|saisissez|entrez)'], ru: ['(подтвердите|подтверди|введите|обновите|проверьте|укажите|войдите|восстановите)'], he: ['(עדכן|עדכני|עדכנו|אמת|אמתי|אשר|אשרי|הזן|הזיני|הכנס|הכניסי|לאמת|לעדכן|אימות)'], ar: ['(حدث|اكد|تاكيد|ادخل|تحقق|فعل|تحديث|جدد|سجل|املا)(ي|وا)?'], hi: ['(भरें|भरिए|भरो|सत्यापित*|वेरिफाई*|अपडेट*|पुष्टि*|डालें|दर्ज*|केवाईसी|kyc|verify|update)'], zh: ['(填写|验证|确认|更新|激活|登录|核实|输入|解冻|认证)'],
  },
  card: {
    en: ['card', 'bank', 'password', 'details', 'http(s)?', 'identity', 'login', 'here'], es: ['tarjeta', 'datos', 'bancari(os|a)', 'contraseña', 'http(s)?', 'aqui', 'identidad'], fr: ['carte', 'bancaire(s)?', 'coordonnees', 'mot de passe', 'http(s)?', 'ici', 'identite'], ru: ['карт(ы|у|а)', 'парол(ь|я)', 'данные', 'http(s)?', 'безопасности', 'личность', 'реквизит*'], he: ['אשראי', 'סיסמה', 'פרטי(ם)?', 'בנק', 'http(s)?', 'כאן', 'זהות'], ar: ['بطاق(ه|تك|ات)', 'بيانات(ك)?', 'كلمه (ال)?(سر|مرور)', 'بنك(ي|يه)?', 'هنا', 'معلومات(ك)?'], hi: ['कार्ड', 'जानकारी', 'पासवर्ड', 'बैंक', 'यहाँ', 'आधार', 'विवरण', 'card', 'kyc'], zh: ['银行卡', '密码', '信息', '身份证', '卡号', '这里', '资料', 'http(s)?'],
  },
  inheritance: {
    en: ['inherit(ance|ed)?', 'late (husband|wife|father)', 'beneficiary', 'next of kin', 'lottery', '(won|win) (a |the )?(prize|lottery)'], es: ['herencia', 'here(de|dero|dera)', 'difunt(o|a)', 'loteria', 'beneficiari(o|a)', 'premio'], fr: ['heritage', 'herit(e|er|iere|ier)', 'defunt(e)?', 'beneficiaire', 'loterie', 'legs'], ru: ['наследств(о|а|у)', 'унаследовал*', 'покойн(ый|ого|ая)', 'лотере*', 'выигр(али|ыш|ал)*'], he: ['ירושה', 'ירשתי', 'המנוח', 'המנוחה', 'בעלי המנוח', 'הגרלה', 'זכית', 'יורש'], ar: ['ورثت', 'ميراث', 'تركه', 'المرحوم', 'زوجي المتوفي', 'يانصيب', 'ربحت (جائزه|معنا)*', 'وريث'], hi: ['विरासत', 'वारिस', 'वसीयत', 'लॉटरी', 'इनाम जीता*', 'स्वर्गीय पति', 'lottery'], zh: ['遗产', '继承', '中奖', '彩票', '亡夫', '已故'],
  },
  receive_money: {
    en: ['(get|receive|collect|claim) (the |your |my )?(money|payment|funds|cash|prize)', 'release (the )?(money|payment|funds|delivery|parcel)', 'deliver(s)? (the )?(money|cash)'], es: ['(recibir|cobrar|te llevara|te dara|te entregara|liberar) (el |tu |la )?(dinero|pago|importe|premio)', '(llevara|entregara) el dinero'], fr: ['(recevoir|toucher|percevoir|encaisser|debloquer|remettra) (l |votre |ton |le |vos )?(argent|paiement|fonds|virement|gain)s?'], ru: ['(получить|получите|получения|вывести) (деньги|оплату|средства|перевод|выигрыш)'], he: ['(לקבל|תקבל|תקבלי|קבלת) (את )?(ה)?(כסף|תשלום|סכום)'], ar: ['(ستسلمك|يسلمك|لاستلام|استلام|تستلم|ستستلم|تحصل علي) (ال)?(مال|مبلغ|نقود|حواله|فلوس|مصاري)'], hi: ['पैसे? (आपके |तुम्हारे )?(अकाउंट|खाते|मिल|आ)( *){0,4}', '(paise|paisa) (aapke|tumhare|mil|aa)*( *){0,4}'], zh: ['收到(我的|我|你的)?(红包|钱|款|付款)', '(会)?把(钱|货款)给你', '领(取|钱|奖)', '解锁', '到账'],
  },
  scan: {
    en: ['scan', 'qr( code)?'], es: ['escane(a|ar|e)', 'qr'], fr: ['scann(e|er|ez)', 'qr'], ru: ['qr( код)?', 'отсканируй(те)?', 'куар код'], he: ['סרוק', 'תסרוק', 'ברקוד', 'qr'], ar: ['امسح (ال)?(رمز|كود|باركود)', 'باركود', 'qr'], hi: ['क्यूआर*', 'स्कैन*', 'qr', 'scan'], zh: ['扫(这个|码|一扫|描)?', '二维码'],
  },
  hold: {
    en: ['(hold|reserve|secure|keep|book|guarantee) (it|the|this|your|a)*', 'to hold', 'to reserve'], es: ['reserv(a|ar|arla|arlo|arte|artela|artelo|o|e)*', 'guard(ar|arla|arlo|artela|o|ártela)*', 'apartar*'], fr: ['reserv(er|e|ez|ation)', 'gard(er|e|ez)', 'mettre de cote', 'bloquer'], ru: ['другому', 'отложу', 'бронь', 'придерж(у|ать)', 'заброниро*', 'оставлю', 'за вами'], he: ['לשמור', 'אשמור', 'שומר(ת)?', 'לשריין', 'אשריין', 'שריון'], ar: ['(ل|)احجز(ها|ه)?', 'حجز(ها|ه)?', 'اخبيها', 'احتفظ*', 'اضمن'], hi: ['रख (दूँगा|दूंगा|दूँगी|लूँगा)', 'बुक*', 'आपके नाम*', 'रिज़र्व*', 'book'], zh: ['(给|帮|为)(你|您)?(留|保留|预留)', '留(给|着)', '保留', '锁定', '预留'],
  },
};
