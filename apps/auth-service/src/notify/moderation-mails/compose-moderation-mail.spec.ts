import { describe, expect, it } from '@jest/globals';
import { languages } from '@offshoot/contracts/locales';
import { localeOf } from '@offshoot/contracts/locales';
import { actsAgainst, caseSubjects, decisionGrounds } from '@offshoot/contracts/moderation';
import type { Statement } from '@offshoot/contracts/moderation';
import { appealMail, reportAppealMail, statementMail } from './compose-moderation-mail.ts';

const link = 'https://offshoot.example/en/appeals';
const ruleLink = 'https://offshoot.example/en/community#rule-6';
const statement: Statement = {
  id: 'x',
  act: 'hide',
  subject: 'message',
  subject_id: 'x',
  excerpt: 'Buy <b>seeds</b>',
  ground: 'spam',
  note: 'No sales here.',
  source: 'report',
  automated_detection: true,
  automated_decision: false,
  starts_at: '2026-03-01T12:00:00.000Z',
  ends_at: null,
  appeal_until: '2026-09-01T12:00:00.000Z',
  appeal: null,
};

describe.each(languages)('mails of moderators in %s', (language) => {
  it('say the reason, quote the content and show how to appeal, for every act and ground', () => {
    for (const act of actsAgainst) {
      for (const ground of decisionGrounds) {
        const mail = statementMail(language, {
          statement: { ...statement, act, ground },
          strikes: 42,
          name: 'Mia',
          timeZone: null,
          link,
          ruleLink,
        });
        for (const part of ['Mia', 'Buy <b>seeds</b>', 'No sales here.', link]) expect(mail.text).toContain(part);
        expect(mail.html).toContain('Buy &lt;b&gt;seeds&lt;/b&gt;');
        expect(mail.text).not.toMatch(/\{\{|undefined/);
        expect(mail.text.includes((42).toLocaleString(localeOf(language)))).toBe(act === 'warn');
      }
    }
  });

  it.each([
    ['reject', 'plant'],
    ['reject', 'revision'],
    ['hide', 'plant'],
    ['ban', 'person'],
  ] as const)('say of %s %s that software decided', (act, subject) => {
    const textOf = (automated_decision: boolean) =>
      statementMail(language, {
        statement: { ...statement, act, subject, automated_decision },
        strikes: 0,
        name: 'Mia',
        timeZone: null,
        link,
        ruleLink,
      }).text;
    expect(textOf(true)).not.toMatch(/\{\{|undefined|moderation\.|ByMachine/);
    const [own, moderators] = [textOf(true).split('\n\n'), textOf(false).split('\n\n')];
    expect(own.filter((paragraph) => !moderators.includes(paragraph))).toHaveLength(3);
  });

  it('name what the content was', () => {
    const texts = caseSubjects.map(
      (subject) =>
        statementMail(language, {
          statement: { ...statement, subject },
          strikes: 0,
          name: 'Mia',
          timeZone: null,
          link,
          ruleLink,
        }).text,
    );
    for (const text of texts) expect(text).not.toContain('about.');
    expect(new Set(texts).size).toBe(caseSubjects.length);
  });
});

it.each(languages)(
  'what few can have reported never says in %s that anyone did, and where to turn to is named',
  (language) => {
    const textOf = (different: Partial<Statement>) =>
      statementMail(language, {
        statement: { ...statement, ...different },
        strikes: 0,
        name: 'Mia',
        timeZone: null,
        link,
        ruleLink,
      }).text;
    const [byReport, byCheck, withheld] = [{}, { source: 'own_initiative' }, { source_is_withheld: true }].map(
      (source) => textOf(source as Partial<Statement>),
    );
    expect(new Set([byReport, byCheck, withheld]).size).toBe(3);
    expect(textOf({ source: 'own_initiative', source_is_withheld: true })).toBe(withheld);
    for (const mail of [byReport, textOf({ appeal_until: null })]) expect(mail).toMatch(/21|٢١/);
  },
);

it.each(languages)(
  'a ban cites the rule, when the content was posted, and what was decided earlier in %s',
  (language) => {
    const earlier = ['Old words', ''].map((excerpt, index) => ({
      act: 'hide' as const,
      subject: 'message' as const,
      excerpt,
      ground: 'abuse' as const,
      at: `202${4 + index}-02-03T12:00:00.000Z`,
    }));
    const textOf = (different: Partial<Statement>) =>
      statementMail(language, {
        statement: { ...statement, act: 'ban', ...different },
        strikes: 0,
        name: 'Mia',
        timeZone: null,
        link,
        ruleLink,
      }).text;
    const cited = textOf({ posted_at: '2023-01-02T12:00:00.000Z', earlier });
    const year = (at: string) => new Date(at).toLocaleDateString(localeOf(language), { year: 'numeric' });
    const dates = ['2023-01-02T12:00:00.000Z', ...earlier.map(({ at }) => at)].map((at) =>
      year(at).replace(/\D+$/u, ''),
    );
    for (const part of ['§\u00a06', ruleLink, 'Old words', ...dates]) expect(cited).toContain(part);
    expect(cited).not.toMatch(/\{\{|undefined|appeals:|moderation\./);
    // From a service of the version before.
    expect(textOf({})).toContain(ruleLink);
  },
);

it.each(languages)('a refused appeal has its ground, its words and where to turn to in %s', (language) => {
  const of = (state: 'granted' | 'refused', different: object = {}) =>
    appealMail(language, {
      statement,
      appeal: { state, decided_at: null, is_replaced: false, ground: 'spam', note: 'No sales here.', ...different },
      name: 'Mia',
      link,
    }).text;
  for (const mail of [of('refused'), of('granted')]) {
    for (const part of ['Mia', 'Buy <b>seeds</b>', 'No sales here.', link]) expect(mail).toContain(part);
    expect(mail).not.toMatch(/\{\{|undefined|appealDecided|appealState/);
  }
  expect(of('refused')).toMatch(/21|٢١/);
  // Another service process may still be of the version before.
  expect(of('refused', { ground: undefined, note: undefined })).not.toContain('undefined');
});

it.each(languages)('a dismissed appeal of a reporter names where to turn to in %s', (language) => {
  const [dismissed, upheld] = [false, true].map(
    (isUpheld) => reportAppealMail(language, { upheld: isUpheld, name: 'Mia', link }).text,
  );
  for (const mail of [dismissed, upheld]) {
    expect(mail).toContain(link);
    expect(mail).not.toMatch(/\{\{|undefined|reportAppeal/);
  }
  expect([dismissed, upheld].map((mail) => /21|٢١/.test(mail ?? ''))).toEqual([true, false]);
});

it('a refused edit says that the former content stays', () => {
  const { text } = statementMail('en', {
    statement: { ...statement, act: 'reject', subject: 'revision' },
    strikes: 0,
    name: 'Mia',
    timeZone: null,
    link,
    ruleLink,
  });
  expect(text).toContain('What was shown before stays.');
});

it.each([
  [null, '1 September 2026 at 22:00 Coordinated Universal Time'],
  ['Asia/Tokyo', '2 September 2026 at 07:00 Japan Standard Time'],
])('a deadline names its zone, the reader’s if it is known: %s', (timeZone, shown) => {
  const { text, html } = statementMail('en', {
    statement: {
      ...statement,
      act: 'ban',
      ends_at: '2026-09-01T22:00:00.000Z',
      appeal_until: '2026-09-01T22:00:00.000Z',
    },
    strikes: 0,
    name: 'Mia',
    timeZone,
    link,
    ruleLink,
  });
  for (const form of [text, html]) expect(form.split(shown)).toHaveLength(3);
});
