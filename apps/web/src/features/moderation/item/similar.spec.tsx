import { expect, it } from '@jest/globals';
import type { CaseDetail } from '@offshoot/contracts/moderation';
import { act, screen } from '@testing-library/react';
import i18next from 'i18next';
import { aModerator as aPerson } from '../../../testing/a-case.ts';
import { chatServer } from '../../../testing/chat-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { SimilarPlants } from './similar-plants.tsx';
import { SimilarTexts } from './similar-texts.tsx';

const at = '2026-03-14T12:00:00.000Z';

it.each([
  ['en', '14 March 2026'],
  ['es', '14 de marzo de 2026'],
  ['zh', '2026年3月14日'],
] as const)('shows since when similar plants and texts exist, and by whom (%s)', async (language, date) => {
  chatServer();
  const text: CaseDetail['similar_texts'][number] = {
    case_id: aPerson.id,
    subject: 'message',
    state: 'decided',
    excerpt: 'Pay me.',
    person: aPerson,
    opened_at: at,
  };
  await renderApp(
    <>
      <SimilarPlants plants={[{ plant_id: aPerson.id, name: 'Fern', image: null, owner: aPerson, created_at: at }]} />
      <SimilarTexts texts={[text]} />
    </>,
    { signedIn: true },
  );
  await act(() => i18next.changeLanguage(language));
  const [plant, message] = (await screen.findAllByRole('listitem')).map((item) => item.textContent);
  expect(plant).toBe(`Fern${aPerson.name}${date}`);
  expect(message).toContain(aPerson.name);
  expect(message).toContain(date);
  await act(() => i18next.changeLanguage('en'));
});
