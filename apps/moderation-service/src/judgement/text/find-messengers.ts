import type { MappedText } from './mapped-text.ts';
import { findPhrases, hitAt, type PhrasesByLanguage, phrasePatterns } from './phrase-pattern.ts';
import type { TextHit } from './text-signals.ts';

// prettier-ignore
const MESSENGERS: PhrasesByLanguage = {
  en: [
    'whats ?app*', 'wats ?app', 'wapp', 'watsup me', 'wa me', 'wa\'me', 'telegram*', 'tg', 't me', 'we ?chat', 'viber', 'signal (me|app)', 'on signal', 'via signal', 'insta(gram)?', 'ig', 'facebook', 'fb', 'messenger', 'snap ?chat', 'my snap', 'snap( is| me)? ?:', '(add|on|mon|sur) snap', 'discord', 'tik ?tok', 'skype', 'kik', 'line id', 'vk(ontakte)?', 'linkedin', 'tumblr',
    'dm me', 'd m me', 'pm me (on|at)', 'vx', 'v信', 'wx', 'qq(群)?',
  ],
  es: ['wh?ats+ap*', '(g|w)u?as(s)?ap*', 'wsp', 'watsap*', 'wasap*', 'whasap*', 'feisbuk', 'mi insta'],
  fr: ['watsap', 'ouatsap', 'mon insta', 'mp sur (fb|facebook|insta)', '(sur|mon) snap'],
  ru: ['(в|у)?(о|а)?т?(с|ц)ап(п)?(е|ом|у|а)?', 'ват(с|ц)ап*', 'вот(с|ц)ап*', 'уот(с|ц)ап*', 'ваца?п(е)?', 'телеграм*', 'телег(а|е|у|и|ой)', 'тг', 'вайбер*', 'инст(а|е|у|ой|аграм*)', 'фейсбук*', 'вконтакте', 'вк', 'скайп*', 'тик ?ток*', 'мессенджер*', 'в личку', 'дискорд*', 'одноклассник*'],
  he: ['(ב|ל)?(ה)?וו?א?טסאפ', '(ב|ל)?ו+צאפ', 'ווטס ?אפ', 'וואטס ?אפ', 'וואצאפ', '(ב|ל)?(ה)?טלגרם', 'ב?אינסט(ה|גרם|וש)', 'ב?פייסבוק', 'ב?סיגנל', 'ב?מסנג\'ר', 'טיק ?טוק', 'סנאפ(צ\'אט)?', 'דיסקורד', 'ויבר'],
  ar: ['وات(س|ز)( ?اب| ?آب)?(ي)?', 'واتس*', 'تل(ي)?(غ|ج|ق|ك)رام*', 'تيل(ي)?(غ|ج|ق|ك)رام*', 'تلي', 'انست(ا|غ|ق|ج|ك)*', 'الانستا', 'فيس ?بوك', 'الفيس', 'فيس', 'سناب( ?شات)?', 'ماسنجر', 'مسنجر', 'فايبر', 'تيك ?توك', 'ايمو'],
  hi: ['व्हा?ट्?स ?(ए|ऐ|अ)?प*', 'वॉट्स ?(ए|ऐ|अ)?प*', 'वाट्स ?(ए|ऐ|अ)?प*', 'व्हाट्स(ए|ऐ)प्प?', 'टेलीग्राम', 'इंस्टा(ग्राम)?', 'फ़?ेसबुक', 'फेसबुक', 'फ़ेसबुक', 'स्नैपचैट', 'मैसेंजर', 'स्काइप', 'whatsap*'],
  zh: ['(微|薇|威|徽|维)(信|心|芯|x)', '(加|\\+)(个|我)?(v|薇|威|微|vx|wx|qq|扣扣)', '加我(?![们国])', 'v(信|x)', 'q(q|群)', '扣扣', '企鹅号', '抖音(号)?', '小红书', '快手', '微博', '支付宝好友', '闲鱼', '电报', '私聊', '私我', 'v ?(:|：)', '加(个)?群', '进群', '加(一)?下'],
};
const patterns = phrasePatterns(MESSENGERS);
const HANDLE = /(?<![\p{L}\p{N}._@])@[a-z0-9_][a-z0-9_.]{4,}/gu;

/** Messengers and social networks, and names on them: an invitation to continue elsewhere. */
export function findMessengers(source: MappedText): TextHit[] {
  const handles = Array.from(source.text.matchAll(HANDLE), ({ 0: match, index }) => ({
    start: index,
    end: index + match.length,
  }));
  return [...findPhrases(patterns, source.text), ...handles].map((span) =>
    hitAt(source, 'off_platform', 'medium', span),
  );
}
