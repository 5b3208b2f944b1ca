import { LinkifyIt } from 'linkify-it';
import type { MappedText, Span } from './mapped-text.ts';
import { hitAt, WORD_END, WORD_START } from './phrase-pattern.ts';
import type { TextHit } from './text-signals.ts';

// The library knows few endings of more than two letters.
const MORE_ENDINGS =
  'shop|store|xyz|top|site|online|club|app|link|click|page|dev|live|icu|buzz|vip|space|website|tech|world|life|fun|win|bid|loan|pw|cyou|sbs|cfd|rest|best|work|group|pro|support|help|center|services|delivery|market|cash|money|pay|finance'.split(
    '|',
  );
const links = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: false }).tlds(MORE_ENDINGS, true);

// "P.zebrina" and "cm.It" are typing errors, not addresses: without scheme or www only these endings count.
const COMMON_ENDING =
  /\.(?:com|net|org|info|biz|io|me|ly|app|ru|cn|es|fr|il|co\.\w\w|sa|ae|eg|uk|us|tv|in|de|br|ar|mx|co|cc|to|gl|be|рф)(?:[/?:#]|$)/u;

const NEW_ENDING = new RegExp(`\\.(?:${MORE_ENDINGS.join('|')})(?:[/?:#]|$)`, 'u');

const AT = '(?:at|arroba|arobase|собака|собачка|שטרודל|כרוכית|آت|ات|ايت|एट|ऐट|艾特|圈a)';
const DOT = '(?:dot|punto|point|точка|тчк|נקודה|דוט|دوت|نقطه|डॉट|点)';
const ENDING = '(?:com|net|org|info|shop|ru|fr|es|il|cn|in|uk|de|me|ком|ру|рф|קום|נט|كوم|نت|कॉम|कोम|नेट|इन)';
// An ending that is also a word ("en este punto es mejor") needs more than the dot before it.
const CLEAR_ENDING = '(?:com|net|org|info|shop|ru|fr|cn|uk|ком|ру|рф|קום|נט|كوم|कॉम|कोम)';
const MAILBOX =
  "(?:gmail|googlemail|hotmail|outlook|yahoo|icloud|proton(?:mail)?|live|mail|yandex|rambler|walla|gmx|web|orange|wanadoo|laposte|free|qq|163|126|sina|foxmail|rediffmail|джимейл|гмейл|яндекс|ג'ימייל|גימייל|جيميل|هوتميل|जीमेल|याहू)";
const NAME = '[\\p{L}\\p{M}\\d_+-]+(?:(?:\\.|\\s+' + DOT + '\\s+)[\\p{L}\\p{M}\\d_+-]+){0,3}';
const GAP = '[\\s.,]*';

const SPELLED_EMAIL = new RegExp(
  [
    `${NAME}\\s*[([{]\\s*(?:${AT}|@|а)\\s*[)\\]}]\\s*[\\w-]+`,
    `${NAME}\\s+(?:${AT}|@)\\s+${MAILBOX}${WORD_END}`,
    `${NAME}\\s*${AT}\\s*[\\w-]+\\s*(?:[([]?${DOT}[)\\]]?|\\.)\\s*${ENDING}${WORD_END}`,
    `${NAME}\\s*@\\s+[\\w-]+${GAP}\\w*|${NAME}\\s+@\\s*[\\w-]+\\s*\\.`,
  ]
    .map((source) => `${WORD_START}(?:${source})`)
    .join('|'),
  'gu',
);
const SPELLED_URL = new RegExp(
  [
    'www\\s*\\.\\s*[\\p{L}\\d-]+\\s*\\.\\s*\\p{L}{2,}',
    `[\\p{L}\\d-]{3,}\\s*[([]?\\s*${DOT}\\s*[)\\]]?\\s*${CLEAR_ENDING}`,
    '[\\p{L}\\d-]{3,}\\s+\\.\\s*(?:com|net|org|ru)',
    '[\\p{L}\\d-]{2,}\\.(?:рф|рус|中国|भारत)',
  ]
    .map((source) => `(?<![\\p{L}\\p{N}.])(?:${source})(?![\\p{L}\\p{M}])`)
    .join('|'),
  'gu',
);

// Most texts have neither, and the patterns of whole addresses are slow.
const HAS_AT = new RegExp(`@|${WORD_START}${AT}${WORD_END}|圈a|艾特|[([{]`, 'u');
const HAS_DOT = new RegExp(`www|\\p{L}{2}\\s*\\.\\s*\\p{L}{2}|${WORD_START}${DOT}${WORD_END}|点`, 'u');

interface Address {
  rule: 'email' | 'url';
  span: Span;
}

function linkified(text: string): Address[] {
  return (links.match(text) ?? []).flatMap((link): Address[] => {
    const span = { start: link.index, end: link.lastIndex };
    if (link.schema === 'mailto:') return [{ rule: 'email', span }];
    const isAddress =
      link.schema !== '' || /^www\./.test(link.raw) || COMMON_ENDING.test(link.raw) || NEW_ENDING.test(link.raw);
    return isAddress ? [{ rule: 'url', span }] : [];
  });
}

const spelled = (text: string, pattern: RegExp): Span[] =>
  Array.from(text.matchAll(pattern), ({ 0: match, index }) => ({ start: index, end: index + match.length }));

/** Email and web addresses, also when spelled out. */
export function findAddresses(source: MappedText): TextHit[] {
  const found = linkified(source.text);
  const add = (rule: 'email' | 'url', spans: readonly Span[]): void => {
    for (const span of spans)
      if (!found.some(({ span: other }) => span.start < other.end && span.end > other.start))
        found.push({ rule, span });
  };
  if (HAS_AT.test(source.text)) add('email', spelled(source.text, SPELLED_EMAIL));
  if (HAS_DOT.test(source.text)) add('url', spelled(source.text, SPELLED_URL));
  return found.map(({ rule, span }) => hitAt(source, rule, 'medium', span));
}
