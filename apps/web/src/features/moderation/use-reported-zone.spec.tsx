import { expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { aPerson } from '../../testing/a-person.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ownZone } from '../../lib/i18n/own-zone.ts';
import { useSession } from '../../lib/session/session.tsx';
import { useReportedZone } from './use-reported-zone.ts';

function Zone() {
  useReportedZone();
  const { me, stats } = useSession();
  return stats && <output>{me?.time_zone ?? 'none'}</output>;
}

/** Renders it for a user of this zone. @returns the calls, and what is shown in the end */
async function shownTo(time_zone: string | null) {
  let me = aPerson({ time_zone });
  const calls = fakeServer(({ method, body }) => {
    if (method === 'PUT') me = { ...me, ...(body as object) };
    return { body: me };
  });
  const { findByText, findByRole } = await renderApp(<Zone />, { signedIn: true });
  await findByRole('status');
  return { changes: () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body), findByText };
}

it.each([null, 'Antarctica/Troll'])('the zone %s is replaced by that of the browser, once', async (before) => {
  const { changes, findByText } = await shownTo(before);
  await findByText(ownZone());
  await waitFor(() => expect(changes()).toEqual([{ time_zone: ownZone() }]));
});

it('a zone that the server knows is not reported again', async () => {
  const { changes, findByText } = await shownTo(ownZone());
  await findByText(ownZone());
  expect(changes()).toEqual([]);
});
