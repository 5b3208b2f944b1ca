import { decide, type Reason } from './decide.ts';
import type { HeldPatterns } from './text/find-held.ts';
import { judgeText } from './text/judge-text.ts';
import type { TextKind, TextLanguage, TextRule } from './text/text-signals.ts';

const contactRules: ReadonlySet<TextRule> = new Set(['email', 'url', 'phone', 'off_platform']);

/**
 * Why a moderator should look at a text; empty where there is nothing to doubt. Contact details in a request are the two users'
 * own business. Each term of a rule counts once.
 * @param options.language of the author
 */
export function doubtsOfText(
  kind: TextKind,
  text: string,
  { language, held }: { language: TextLanguage; held: HeldPatterns },
): Reason[] {
  const hits = judgeText(kind, text, { language, held }).filter(
    ({ rule }) => kind !== 'request' || !contactRules.has(rule),
  );
  const { verdict, reasons } = decide({ photos: [], text: { hits } });
  const first = new Map(reasons.toReversed().map((reason) => [`${reason.code} ${reason.term ?? ''}`, reason]));
  return verdict === 'clean' ? [] : reasons.filter((reason) => [...first.values()].includes(reason));
}
