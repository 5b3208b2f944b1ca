import { describe, expect, it } from '@jest/globals';
import { findQuestions, rpcMethods } from './find-questions.ts';
import english from '../../locales/en/faq.json' with { type: 'json' };

const all = [
  {
    id: 'free',
    category: 'general' as const,
    question: 'Does it cost anything?',
    reply: 'No. Nobody may ask for MONEY.',
  },
  { id: 'photos', category: 'technical' as const, question: 'Which photos?', reply: 'JPG or PNG.' },
  { id: 'meet', category: 'safety' as const, question: 'Где встретиться?', reply: 'В парке.' },
];
const ids = (...query: Parameters<typeof findQuestions> extends [unknown, ...infer Rest] ? Rest : never) =>
  findQuestions(all, ...query).map((one) => one.id);

describe('findQuestions', () => {
  it('shows everything at first', () => expect(ids('all', '')).toEqual(['free', 'photos', 'meet']));
  it('filters by category', () => expect(ids('technical', '')).toEqual(['photos']));
  it('searches questions and answers in any case', () => {
    expect(ids('all', 'COST')).toEqual(['free']);
    expect(ids('all', ' money ')).toEqual(['free']);
    expect(ids('all', 'ВСТРЕТ')).toEqual(['meet']);
  });
  it('wants both to fit', () => expect(ids('safety', 'photos')).toEqual([]));
  it('takes signs of patterns as they are', () => expect(ids('all', '.*')).toEqual([]));
});

describe('rpc', () => {
  it('are the ones that have words', () => {
    expect(rpcMethods.map((one) => one.id).sort()).toEqual(Object.keys(english.items).sort());
  });
});
