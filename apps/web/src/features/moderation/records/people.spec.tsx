import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCase, anAct, aRecord } from '../../../testing/a-case.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { CaseSignals } from '../item/case-signals.tsx';
import { PersonStrip } from '../item/person-strip.tsx';
import { ModerationPage } from '../moderation-page.tsx';

it('a user is found by name, and a case about them is opened from their file', async () => {
  const shownCase = aCase(1);
  const person = aRecord({ name: 'Fern Hill' });
  const calls = fakeServer(({ method, path }) => {
    if (path.startsWith('/moderation/people?')) return { body: { items: [person] } };
    if (path.endsWith('/notes')) return { body: { items: [] } };
    if (method === 'POST') return { body: { case_id: shownCase.id } };
    const nameless = anAct(shownCase, { subject: 'message', excerpt: '' });
    return { body: { person, acts: [nameless], case_id: null } };
  });
  await renderApp(<ModerationPage />, { path: '/moderation/people', pattern: '/moderation/*' });
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Name or id of a person' }), person.name);
  await userEvent.click(await screen.findByRole('link', { name: person.name }));
  // A decision on content without a text has a link with a name all the same.
  await screen.findByRole('link', { name: 'Message' });
  await userEvent.click(screen.getByRole('button', { name: 'Open a case' }));
  await screen.findByRole('heading', { level: 1, name: 'Moderation' });
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain(`POST /moderation/people/${person.id}/case`);
});

it("the ban of an earlier account is on a user's page, with the decision of the machine", async () => {
  const shownCase = aCase(1, { subject: 'person' });
  const person = aRecord({ had_banned_account: true });
  fakeServer(({ path }) => ({
    body: path.endsWith('/notes')
      ? { items: [] }
      : { person, acts: [anAct(shownCase, { act: 'ban', by: 'machine' })], case_id: null },
  }));
  await renderApp(<ModerationPage />, { path: `/moderation/people/${person.id}`, pattern: '/moderation/*' });
  await screen.findByText('Earlier account was banned');
  screen.getByText(/by the machine/);
});

it.each([
  [null, 'Active'],
  ['9999-12-31T00:00:00.000Z', 'Banned'],
])('the account of a user who is banned until %s is %s', async (banned_until, state) => {
  await renderApp(<PersonStrip person={aRecord({ banned_until })} />);
  expect(await screen.findByText(/^(Active|Banned)$/)).toHaveTextContent(state);
});

it('the ban of an earlier account is named as what led to the case', async () => {
  const signal = { kind: 'limit', code: 'account.earlier', level: null, photo: null, score: null, term: null } as const;
  const source = { text: null, reporter: null, reporter_upheld: null };
  await renderApp(<CaseSignals signals={[{ ...signal, ...source, id: aCase(1).id, at: aCase(1).opened_at }]} />);
  await screen.findByText('The ban of an earlier account goes on');
});
