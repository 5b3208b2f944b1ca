import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ModerationStatistics } from '@offshoot/contracts/moderation';
import { aCase, aModerator, anAct } from '../../../testing/a-case.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ModerationPage } from '../moderation-page.tsx';

const statistics: ModerationStatistics = {
  as_of: '2026-11-22T10:00:00.000Z',
  opened: 130,
  decided: 120,
  overdue: 3,
  median_seconds: 14,
  by_act: [
    { act: 'approve', count: 80 },
    { act: 'reject', count: 40 },
  ],
  by_moderator: [{ moderator: aModerator, count: 70, undone: 2 }],
  by_signal: [{ code: 'text.phone', cases: 20, upheld: 19, recall: { seen: 19, refused: 25, share: 0.4 } }],
  by_ground: [
    { ground: 'contact_details', recall: { seen: 21, refused: 25, share: 0.625 } },
    { ground: 'scam', recall: { seen: 2, refused: 3, share: null } },
  ],
  recall_samples: 1234,
  sampled: 0,
  sampled_refused: 0,
  reports: 20,
  reports_upheld: 12,
  appeals: 4,
  appeals_granted: 1,
};

function show(page: string) {
  const calls = fakeServer(({ path }) => {
    if (path.startsWith('/moderation/statistics')) return { body: statistics };
    const act = anAct(aCase(1), { undone_at: '2026-11-22T10:00:05.000Z', private_note: 'Third time' });
    return { body: { items: [act], next: null } };
  });
  return renderApp(<ModerationPage />, { path: `/moderation/${page}`, pattern: '/moderation/*' }).then(() => calls);
}

it('the log lists every decision, by each filter', async () => {
  const calls = await show('log');
  await screen.findByText('Undone');
  expect(screen.getByRole('listitem').textContent).toContain('No plant to see');
  screen.getByText('Third time');
  await userEvent.selectOptions(screen.getByLabelText('Decision'), 'Ban');
  await screen.findByRole('option', { name: 'Mira' });
  await userEvent.selectOptions(screen.getByLabelText('Moderator'), 'Mira');
  await userEvent.selectOptions(screen.getByLabelText('About'), 'Message');
  await userEvent.selectOptions(screen.getByLabelText('Reason'), 'Fraud or asking for money');
  await userEvent.selectOptions(screen.getByLabelText('Period'), '7 days');
  await waitFor(() =>
    expect(calls.map(({ path }) => path)).toContain(
      `/moderation/log?act=ban&moderator_id=${aModerator.id}&subject=message&ground=scam&days=7`,
    ),
  );
});

it('the statistics are of a period, a queue, a language, and moderators or the machine', async () => {
  const calls = await show('statistics');
  await screen.findByText('14 seconds');
  await userEvent.selectOptions(screen.getByLabelText('Period'), '90 days');
  await userEvent.selectOptions(screen.getByLabelText('Queue'), 'Messages');
  await userEvent.selectOptions(screen.getByLabelText('Language'), 'עברית');
  await userEvent.selectOptions(screen.getByLabelText('Decided by'), 'The machine');
  await waitFor(() =>
    expect(calls.map(({ path }) => path)).toContain(
      '/moderation/statistics?days=90&by=machine&queue=messages&language=he',
    ),
  );
});

it('the figures and the statements of reasons of the period can be downloaded', async () => {
  const files: Blob[] = [];
  const names: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
  const calls = await show('statistics');
  await userEvent.click(await screen.findByRole('button', { name: 'Download these figures' }));
  await userEvent.click(screen.getByRole('button', { name: 'Download the statements of reasons' }));
  await waitFor(() => expect(names).toEqual(['statistics-2026-11-22.csv', 'statements-2026-11-22.ndjson']));
  click.mockRestore();
  const reader = new FileReader();
  reader.readAsText(files[0] ?? new Blob());
  await waitFor(() => expect(reader.result).not.toBeNull());
  const table = String(reader.result);
  for (const row of ['opened,,130,', 'reports,,20,12', 'act,reject,40,', 'signal,text.phone,20,19', 'ground,scam,3,2'])
    expect(table.split('\r\n')).toContain(row);
  expect(table).not.toContain('Mira');
  expect(calls.map(({ path }) => decodeURIComponent(path))).toContain(
    '/moderation/statements.ndjson?from=2026-10-23T10:00:00.000Z&to=2026-11-22T10:00:00.000Z',
  );
});

it('the statistics have a number beside each bar', async () => {
  await show('statistics');
  await screen.findByText('14 seconds');
  for (const text of ['12 of 20', '1 of 4', '70 (2 undone)', '95% · 19 of 20']) screen.getByText(text);
  expect([...document.querySelectorAll<HTMLElement>('.fill')].map(({ style }) => style.inlineSize)).toEqual([
    '100%',
    '50%',
    '100%',
    '95%',
    '40%',
    '63%',
    '0%',
  ]);
});

it('recall is shown with the samples that it is estimated with', async () => {
  await show('statistics');
  await screen.findByText(/estimated with 1,234 samples/);
  for (const text of ['40% · 19 of 25', 'Contact details', '63% · 21 of 25', 'too few samples']) screen.getByText(text);
});
