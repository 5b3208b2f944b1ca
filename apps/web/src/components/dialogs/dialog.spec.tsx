import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { renderApp } from '../../testing/render-app.tsx';
import { Dialog } from './dialog.tsx';

function Opener({ name, children }: { name: string; children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>{name}</button>
      {open && (
        <Dialog title={`About ${name}`} onClose={() => setOpen(false)}>
          {children ?? <input aria-label={`Field of ${name}`} />}
        </Dialog>
      )}
    </>
  );
}

describe('a dialog', () => {
  it('closes on Escape and returns the focus', async () => {
    await renderApp(<Opener name="roots" />);
    await userEvent.click(await screen.findByRole('button', { name: 'roots' }));
    await userEvent.click(await screen.findByLabelText('Field of roots'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'roots' })));
  });

  it('leaves the focus on the item whose button its action has removed', async () => {
    function Request() {
      const [state, setState] = useState<'open' | 'asked' | 'withdrawn'>('open');
      return (
        <article aria-label="Request">
          {state === 'withdrawn' ? <p>Withdrawn</p> : <button onClick={() => setState('asked')}>Withdraw</button>}
          {state === 'asked' && (
            <Dialog title="Withdraw it?" onClose={() => setState('open')}>
              <button onClick={() => setState('withdrawn')}>Yes</button>
            </Dialog>
          )}
        </article>
      );
    }
    await renderApp(<Request />);
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    await screen.findByText('Withdrawn');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Request' })));
  });

  it('closes without the dialog below it', async () => {
    await renderApp(
      <Opener name="roots">
        <Opener name="leaves" />
      </Opener>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'roots' }));
    await userEvent.click(await screen.findByRole('button', { name: 'leaves' }));
    await userEvent.click(await screen.findByLabelText('Field of leaves'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'About leaves' })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'About roots' })).toBeVisible();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'leaves' })));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('confirms before Escape, a click outside or its close button discard input, and only if there is any', async () => {
    await renderApp(<Opener name="roots" />);
    const open = async () => userEvent.click(await screen.findByRole('button', { name: 'roots' }));
    const field = () => screen.getByLabelText('Field of roots');
    const confirmation = () => screen.findByRole('dialog', { name: 'Discard what you entered?' });
    const outs = [
      () => userEvent.keyboard('{Escape}'),
      () => userEvent.click(document.querySelector('.mantine-Modal-overlay') ?? document.body),
      () => userEvent.click(screen.getByRole('button', { name: 'Close' })),
    ];
    for (const leave of outs) {
      await open();
      await userEvent.type(field(), 'They are healthy');
      await leave();
      await confirmation();
      await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard what you entered?' })).toBeNull());
      expect(field()).toHaveProperty('value', 'They are healthy');
      await userEvent.click(field());
      await leave();
      await confirmation();
      await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

      await open();
      await userEvent.type(field(), 'x{Backspace}');
      await leave();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });
});
