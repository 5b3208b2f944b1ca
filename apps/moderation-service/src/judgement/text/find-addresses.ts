import { LinkifyIt } from 'linkify-it';
import type { MappedText, Span } from './mapped-text.ts';
import { findMatches, hitAt, WORD_END, WORD_START } from './phrase-pattern.ts';
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
/** A dot in words. */
export const DOT = '(?:dot|punto|point|точка|тчк|נקודה|דוט|دوت|نقطه|डॉट|点)';
const ENDING = '(?:com|net|org|info|shop|ru|fr|es|il|cn|in|uk|de|me|ком|ру|рф|קום|נט|كوم|نت|कॉम|कोम|नेट|इन)';
// An ending that is also a word ("en este punto es mejor") needs more than the dot before it.
const CLEAR_ENDING = '(?:com|net|org|info|shop|ru|fr|cn|uk|ком|ру|рф|קום|נט|كوم|कॉम|कोम)';
const MAILBOX =
  "(?:gmail|googlemail|hotmail|outlook|yahoo|icloud|proton(?:mail)?|live|mail|yandex|rambler|walla|gmx|web|orange|wanadoo|laposte|free|qq|163|126|sina|foxmail|rediffmail|джимейл|гмейл|яндекс|ג'ימייל|גימייל|جيميل|هوتميل|जीमेल|याहू)";
// Longer names and hosts are no addresses (RFC 5321, RFC 1035). Unbounded, patterns of this kind take quadratic time or worse.
const NAME = `[\\p{L}\\p{M}\\d_+-]{1,64}(?:(?:\\.|\\s{1,3}${DOT}\\s{1,3})[\\p{L}\\p{M}\\d_+-]{1,64}){0,3}`;
const HOST = '[\\w-]{1,63}';
const GAP = '\\s{0,3}';
const SPACE = '\\s{1,3}';

/** A dot with a blank after it ends a sentence ("look at it. In winter"), unless there is one before it as well. */
const AFTER_HOST = `(?:\\.${ENDING}|${SPACE}\\.${GAP}${CLEAR_ENDING}|${GAP}[([]?${DOT}[)\\]]?${GAP}${ENDING})${WORD_END}`;

/** What follows the name. The name is looked for backwards from here: looked for forwards, it would start at every letter. */
const SPELLED_EMAIL = new RegExp(
  [
    [GAP, `[([{]${GAP}(?:${AT}|@|а)${GAP}[)\\]}]${GAP}${HOST}`],
    [SPACE, `(?:${AT}|@)${SPACE}${MAILBOX}${WORD_END}`],
    [GAP, `${AT}${GAP}${HOST}${AFTER_HOST}`],
    [GAP, `@${SPACE}${HOST}${AFTER_HOST}`],
    [SPACE, `@${GAP}${HOST}${AFTER_HOST}`],
  ]
    .map(([gap, rest]) => `(?<=[\\p{L}\\p{M}\\d_+-]${gap})(?:${rest})`)
    .join('|'),
  'gu',
);
const NAME_BEFORE = new RegExp(`(?<=(${NAME})${GAP})`, 'duy');

const SPELLED_URL = new RegExp(
  [
    `www${GAP}\\.${GAP}[\\p{L}\\d-]{1,63}${GAP}\\.${GAP}\\p{L}{2,63}`,
    `[\\p{L}\\d-]{3,63}${GAP}[([]?${GAP}${DOT}${GAP}[)\\]]?${GAP}${CLEAR_ENDING}`,
    `[\\p{L}\\d-]{3,63}${SPACE}\\.${GAP}(?:com|net|org|ru)`,
    '[\\p{L}\\d-]{2,63}\\.(?:рф|рус|中国|भारत)',
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

/** The place of a spelled-out address, of which what follows the name has been found. */
function withName(text: string, { start, end }: Span): Span {
  NAME_BEFORE.lastIndex = start;
  const [, name] = NAME_BEFORE.exec(text)?.indices ?? [];
  return { start: name?.[0] ?? start, end };
}

/** Email and web addresses, also when spelled out. */
export function findAddresses(source: MappedText): TextHit[] {
  const matches = linkified(source.text);
  const add = (rule: 'email' | 'url', spans: readonly Span[]): void => {
    for (const span of spans)
      if (!matches.some(({ span: other }) => span.start < other.end && span.end > other.start))
        matches.push({ rule, span });
  };
  if (HAS_AT.test(source.text))
    add(
      'email',
      findMatches(SPELLED_EMAIL, source.text).map((span) => withName(source.text, span)),
    );
  if (HAS_DOT.test(source.text)) add('url', findMatches(SPELLED_URL, source.text));
  return matches.map(({ rule, span }) => hitAt(source, rule, 'medium', span));
}
