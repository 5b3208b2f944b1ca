import { caseQueues } from '../../libs/contracts/src/moderation.ts';
import { languages } from '../../libs/contracts/src/locales.ts';

/** Reads of moderators' screens, each with the aim for its p95 in milliseconds. */
export interface Read {
  what: string;
  aim: number;
  paths: readonly string[];
}

const cases = '/moderation/cases';

/** @param ids what the database holds: addresses of pages deep in a queue, people, cases */
export function readsOf(ids: {
  cursors: readonly string[];
  cases: readonly string[];
  moderators: readonly string[];
  people: readonly string[];
}): Read[] {
  return [
    { what: 'counts', aim: 100, paths: ['/moderation/counts'] },
    { what: 'all queues', aim: 100, paths: [cases] },
    { what: 'a queue', aim: 100, paths: caseQueues.map((queue) => `${cases}?queue=${queue}`) },
    { what: 'all queues in a language', aim: 100, paths: languages.map((language) => `${cases}?language=${language}`) },
    {
      what: 'a queue in a language',
      aim: 100,
      paths: caseQueues.flatMap((queue) => languages.map((language) => `${cases}?queue=${queue}&language=${language}`)),
    },
    {
      what: 'deep in a queue',
      aim: 100,
      paths: ids.cursors.flatMap((cursor) => [
        `${cases}?queue=plants&cursor=${cursor}`,
        `${cases}?queue=plants&language=ru&cursor=${cursor}`,
        `${cases}?cursor=${cursor}`,
      ]),
    },
    {
      what: 'search in the queues',
      aim: 100,
      paths: ['fern', 'pe', 'number 99', 'nothing like it', 'lily'].flatMap((text) => [
        `${cases}?q=${encodeURIComponent(text)}`,
        `${cases}?queue=plants&language=fr&q=${encodeURIComponent(text)}`,
      ]),
    },
    { what: 'cases of a person', aim: 100, paths: ids.people.map((id) => `${cases}?q=${id}`) },
    {
      what: 'decided',
      aim: 100,
      paths: ['', '&queue=messages', '&language=he', '&queue=plants&language=zh', '&q=lily'].map(
        (filter) => `${cases}?state=decided${filter}`,
      ),
    },
    { what: 'a case', aim: 150, paths: ids.cases.map((id) => `${cases}/${id}`) },
    {
      what: 'log',
      aim: 100,
      paths: [
        '',
        '?act=reject',
        '?act=ban',
        ...ids.moderators.map((id) => `?moderator_id=${id}`),
        ...ids.people.map((id) => `?person_id=${id}`),
        ...ids.moderators.map((id) => `?moderator_id=${id}&act=dismiss`),
      ].map((filter) => `/moderation/log${filter}`),
    },
    { what: 'statistics', aim: 1_000, paths: [1, 7, 30, 90].map((range) => `/moderation/statistics?days=${range}`) },
    { what: 'a person', aim: 150, paths: ids.people.map((id) => `/moderation/people/${id}`) },
    {
      what: 'people by name',
      aim: 150,
      paths: ['Gardener 12', 'gard'].map((q) => `/moderation/people?q=${encodeURIComponent(q)}`),
    },
  ];
}
