import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { notices } from '../../components/notices/notice.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { useDevelopmentNotice } from './use-development-notice.ts';

function Page() {
  useDevelopmentNotice();
  return null;
}

function Visits() {
  const [visit, setVisit] = useState(0);
  return (
    <>
      <button onClick={() => setVisit(visit + 1)}>come by</button>
      {visit > 0 && <Page key={visit} />}
    </>
  );
}

beforeEach(() => sessionStorage.clear());
afterEach(() => void jest.useRealTimers());

it('says once per browser session, for 8 seconds, that the service is in development', async () => {
  const shown: ReturnType<typeof notices.shown>[] = [];
  const end = notices.subscribe(() => shown.push(notices.shown()));
  await renderApp(<Visits />);
  const door = await screen.findByRole('button', { name: 'come by' });
  jest.useFakeTimers();
  for (let visit = 0; visit < 2; visit += 1) {
    fireEvent.click(door);
    act(() => void jest.advanceTimersByTime(10_000));
  }
  end();
  expect(shown).toEqual([
    { duration: 8_000, text: 'Offshoot is still growing: some parts, such as the LEAFS bonus, may change.' },
  ]);
  notices.close();
});
