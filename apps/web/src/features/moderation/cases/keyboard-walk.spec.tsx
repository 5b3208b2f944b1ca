import { expect, it } from '@jest/globals';
import { actsOf, type CaseSubject, caseSubjects, queueOf } from '@offshoot/contracts/moderation';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCase } from '../../../testing/a-case.ts';
import { moderationServer } from '../../../testing/moderation-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { moderationKeys } from '../moderation-keys.ts';
import { ModerationPage } from '../moderation-page.tsx';

/** The keys that decide a case of each kind: a letter, and the digit of a ground where a decision is against a user. */
const keysOf: Record<CaseSubject, { keys: string; act: object }> = {
  plant: { keys: 'r1', act: { act: 'reject', reason: 'no_plant' } },
  revision: { keys: 'a', act: { act: 'approve' } },
  person: { keys: 'w2', act: { act: 'warn', reason: 'threat' } },
  profile: { keys: 'h6', act: { act: 'hide', reason: 'contact_details' } },
  message: { keys: 'w1', act: { act: 'warn', reason: 'abuse', also_hide: true } },
  review: { keys: 'h4', act: { act: 'hide', reason: 'misleading' } },
  request: { keys: 'd', act: { act: 'dismiss' } },
  reply: { keys: 'r3', act: { act: 'hide', reason: 'hatred' } },
  video: { keys: 'a', act: { act: 'accept_video' } },
  dispute: { keys: 'a', act: { act: 'approve' } },
  contact_message: { keys: 'd', act: { act: 'dismiss' } },
  appeal: { keys: 'a', act: { act: 'approve' } },
};
const [walked, pressed] = [12, 18];

it(`decides ${walked} cases, one of each kind, with ${pressed} keys and nothing else`, async () => {
  const cases = caseSubjects.map((subject, index) =>
    aCase(index + 1, {
      subject,
      queue: queueOf[subject],
      possible: actsOf[subject].filter((act) => act !== 'restore' && act !== 'unban'),
    }),
  );
  expect(cases).toHaveLength(walked);
  const { calls } = moderationServer(cases);
  const { client } = await renderApp(<ModerationPage />, {
    path: '/moderation',
    pattern: '/moderation/*',
    signedIn: true,
  });
  const keys: string[] = [];
  document.addEventListener('keydown', ({ key }) => keys.push(key));
  const user = userEvent.setup();
  for (const [index, { subject }] of cases.entries()) {
    await waitFor(() => expect(document.querySelector('h2')?.textContent).toBe(`Plant ${index + 1}`));
    const next = cases[index + 1];
    // Loaded ahead while the moderator looks at the case before.
    if (next) await waitFor(() => expect(client.getQueryData(moderationKeys.case(next.id))).toBeDefined());
    await user.keyboard(keysOf[subject].keys);
  }
  await screen.findByText('Nothing is waiting in any queue');
  const decided = () => calls.filter(({ path }) => path.endsWith('/acts')).map(({ body }) => body);
  await waitFor(() => expect(decided()).toHaveLength(walked));
  expect(decided()).toMatchObject(caseSubjects.map((subject) => keysOf[subject].act));
  expect(keys).toHaveLength(pressed);
});
