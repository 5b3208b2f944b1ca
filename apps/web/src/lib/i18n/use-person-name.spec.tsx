import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { deletedName } from '@offshoot/contracts/deleted-name';
import i18next from 'i18next';
import { renderApp } from '../../testing/render-app.tsx';
import { usePersonName } from './use-person-name.ts';

function Name({ of }: { of: string | null }) {
  return <p>{usePersonName()(of)}</p>;
}

describe('usePersonName', () => {
  it.each([
    ['Mia Fern', 'Mia Fern'],
    [deletedName, 'Deleted user'],
    [null, 'Somebody'],
  ])('shows %j as %j', async (name, shown) => {
    await renderApp(<Name of={name} />);
    expect(await screen.findByText(shown)).toBeVisible();
  });

  it("shows a deleted user in the reader's language", async () => {
    await renderApp(<Name of={deletedName} />);
    await act(() => i18next.changeLanguage('ru'));
    expect(await screen.findByText('Удалённый аккаунт')).toBeVisible();
  });
});
