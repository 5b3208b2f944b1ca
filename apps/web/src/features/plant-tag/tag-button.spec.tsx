import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { connectToasts } from '../../components/toasts/toast.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { TagButton } from './tag-button.tsx';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';

afterEach(() => {
  jest.restoreAllMocks();
});

async function click(opened: Window | null) {
  const said: string[] = [];
  const disconnect = connectToasts(({ text }) => said.push(text));
  const open = jest.spyOn(window, 'open').mockReturnValue(opened);
  await renderApp(<TagButton plantId={id} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Plant tag' }));
  disconnect();
  return { said, open };
}

describe('the plant tag button', () => {
  it('opens the tag in a window of its own', async () => {
    const { said, open } = await click(window);
    expect(open).toHaveBeenCalledWith(`/plants/${id}/tag`, '_blank', expect.any(String));
    expect(said).toEqual([]);
  });

  it('says how to allow the window where the browser blocks it', async () => {
    const { said } = await click(null);
    expect(said).toEqual(['Please allow popups for this site to view the plant tag.']);
  });
});
