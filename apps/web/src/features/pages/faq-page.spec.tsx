import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../testing/render-app.tsx';
import { FaqLink } from '../../components/page/faq-link.tsx';
import { FaqPage } from './faq-page.tsx';

const scrolled: string[] = [];
beforeEach(() => {
  scrolled.length = 0;
  Element.prototype.scrollIntoView = function scroll() {
    scrolled.push(this.id);
  };
});
afterEach(() => {
  history.replaceState(null, '', '/');
  jest.restoreAllMocks();
});

const entry = (name: string) => screen.findByRole('button', { name });

describe('the FAQ', () => {
  it('opens the entry that the address names, and the next one when the address changes', async () => {
    history.replaceState(null, '', '/faq#address');
    await renderApp(<FaqPage />, { path: '/faq' });
    expect(await entry('Who sees where I live?')).toHaveAttribute('aria-expanded', 'true');
    expect(await entry('Where should we meet?')).toHaveAttribute('aria-expanded', 'false');
    expect(scrolled).toEqual(['address']);
    act(() => {
      location.hash = '#meet';
      globalThis.dispatchEvent(new HashChangeEvent('hashchange'));
    });
    expect(await entry('Where should we meet?')).toHaveAttribute('aria-expanded', 'true');
    expect(scrolled).toEqual(['address', 'meet']);
    await userEvent.click(await entry('Where should we meet?'));
    expect(await entry('Where should we meet?')).toHaveAttribute('aria-expanded', 'false');
  });

  it('is linked from other screens by the title of an entry', async () => {
    await renderApp(<FaqLink entry="rings" />, { path: '/rings' });
    expect(await screen.findByRole('link', { name: 'What is a swap ring?' })).toHaveAttribute(
      'href',
      expect.stringContaining('/faq#rings'),
    );
  });
});
