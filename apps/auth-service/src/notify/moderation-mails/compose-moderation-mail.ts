import { directionOf, type Language, localeOf } from '@offshoot/contracts/locales';
import type { Statement } from '@offshoot/contracts/moderation';
import { namedSubject, noEnd, ruleNumber } from '@offshoot/contracts/moderation';
import { serverTexts } from '@offshoot/translations/server-texts';
import { mailHtml } from '../mails/mail-html.ts';
import type { Mail } from '../mails/mail.ts';
import { momentText } from '../mails/moment-text.ts';

const textsIn = serverTexts('mails', 'errors', 'appeals');

interface Parts {
  name: string | null;
  link: string;
  heading: string;
  subject: string;
  paragraphs: readonly string[];
  button: string;
  footer: string;
}

/** A mail of paragraphs and a button. */
export function mailOf(language: Language, { name, link, ...parts }: Parts): Mail {
  const text = textsIn(language);
  const paragraphs = [name === null ? text('neutralGreeting') : text('greeting', { name }), ...parts.paragraphs];
  const direction = directionOf(language);
  return {
    subject: parts.subject,
    html: mailHtml({
      ...parts,
      language,
      direction,
      paragraphs,
      link,
      preview: parts.paragraphs[0] ?? parts.heading,
      linkHint: text('linkHint'),
    }),
    text: [parts.heading, ...paragraphs, `${parts.button}:\n${link}`, parts.footer, 'Offshoot'].join('\n\n') + '\n',
  };
}

/** Acts that do something else to these subjects. */
const special: Record<string, string> = { 'reject revision': 'reject_edit', 'hide profile': 'hide_profile' };

interface StatementFilling {
  statement: Statement;
  strikes: number;
  name: string;
  /** Of the recipient; null if unknown. */
  timeZone: string | null;
  link: string;
  /** Of the rule that was broken. */
  ruleLink: string;
}

/** What was decided earlier, about what, and when. */
function earlierList(
  language: Language,
  earlier: NonNullable<Statement['earlier']>,
  moment: (at: string) => string,
): string {
  const text = textsIn(language);
  const items = earlier.map(({ act, excerpt, at, ...about }) => {
    const subject = namedSubject(about);
    const what = excerpt === '' ? text(`appeals:subject.${subject}`) : text(`moderation.about.${subject}`, { excerpt });
    return `${what} – ${text(`appeals:act.${act}`)}, ${moment(at)}`;
  });
  return new Intl.ListFormat(localeOf(language)).format(items);
}

function sourceKey({ source, source_is_withheld: isWithheld }: Statement): 'withheld' | 'byReport' | 'byCheck' {
  if (isWithheld) return 'withheld';
  return source === 'report' ? 'byReport' : 'byCheck';
}

/** The statement of reasons: what was decided on what, why, until when, how it was found, and how to appeal. */
export function statementMail(
  language: Language,
  { statement, strikes, name, timeZone, link, ruleLink }: StatementFilling,
): Mail {
  const text = textsIn(language);
  const own = (key: string, values: Record<string, string | number> = {}) => text(`moderation.${key}`, values);
  const moment = (at: string) => momentText(at, timeZone, language, { day: 'numeric', month: 'long', year: 'numeric' });
  const { act, subject, excerpt, ground, note, ends_at, appeal_until, posted_at = null, earlier = [] } = statement;
  const about = excerpt === '' ? '' : own(`about.${namedSubject(statement)}`, { excerpt });
  const key = special[`${act} ${subject}`] ?? act;
  const end = ends_at === null || ends_at === noEnd ? own('noEnd') : own('until', { date: moment(ends_at) });
  const isByMachine = statement.automated_decision;
  const detection = statement.automated_detection ? own('automated') : '';
  const automation = isByMachine ? own('automatedDecision') : detection;
  return mailOf(language, {
    name,
    link,
    subject: own('subject'),
    heading: own(isByMachine ? 'headingByMachine' : 'heading'),
    paragraphs: [
      own(`${isByMachine ? 'actsByMachine' : 'acts'}.${key}`),
      about,
      excerpt !== '' && posted_at ? own('posted', { date: moment(posted_at) }) : '',
      own('ground', { ground: text(`errors:grounds.${ground}`) }),
      own('rule', { number: ruleNumber(ground), link: ruleLink }),
      note === '' ? '' : own('note', { note }),
      earlier.length > 0 ? own('earlier', { list: earlierList(language, earlier, moment) }) : '',
      act === 'ban' ? end : '',
      act === 'warn' ? own('strike') : '',
      act === 'warn' && strikes > 0 ? own('strikes', { count: strikes }) : '',
      own(sourceKey(statement)),
      automation,
      appeal_until === null ? '' : own('appeal', { date: moment(appeal_until) }),
      text('appeals:statement.redress'),
    ].filter((paragraph) => paragraph !== ''),
    button: own('button'),
    footer: own('footer'),
  });
}

type Appeal = NonNullable<Statement['appeal']>;

/** The decision on an appeal: against what it was, what was decided, why, and where else the user can turn to. */
export function appealMail(
  language: Language,
  {
    statement,
    appeal: { state, ground = null, note = '', is_replaced: isReplaced },
    name,
    link,
  }: Pick<StatementFilling, 'statement' | 'name' | 'link'> & { appeal: Appeal },
): Mail {
  const text = textsIn(language);
  const { excerpt } = statement;
  const isRefused = state === 'refused';
  return mailOf(language, {
    name,
    link,
    subject: text('appealDecided.subject'),
    heading: text('appealDecided.heading'),
    paragraphs: [
      text(`appeals:appealState.${state}`),
      excerpt === '' ? '' : text(`moderation.about.${namedSubject(statement)}`, { excerpt }),
      state === 'granted' && isReplaced ? text('appeals:appealState.replaced') : '',
      isRefused && ground !== null ? text('moderation.ground', { ground: text(`errors:grounds.${ground}`) }) : '',
      note === '' ? '' : text('moderation.note', { note }),
      isRefused ? text('appeals:statement.redress') : '',
    ].filter((paragraph) => paragraph !== ''),
    button: text('appealDecided.button'),
    footer: text('moderation.footer'),
  });
}

/** The decision on a reporter's appeal: it says neither what was done about whom, nor what others reported. */
export function reportAppealMail(
  language: Language,
  { upheld, name, link }: { upheld: boolean; name: string; link: string },
): Mail {
  const text = textsIn(language);
  return mailOf(language, {
    name,
    link,
    subject: text('reportAppeal.subject'),
    heading: text('reportAppeal.heading'),
    paragraphs: upheld
      ? [text('reportAppeal.upheld')]
      : [text('reportAppeal.dismissed'), text('appeals:statement.redress')],
    button: text('reportAppeal.button'),
    footer: text('moderation.footer'),
  });
}
