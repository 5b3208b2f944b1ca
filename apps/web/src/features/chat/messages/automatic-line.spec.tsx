import { beforeEach, describe, expect, it } from '@jest/globals';
import { automaticCodes, automaticMessages, type AutomaticMessage } from '@offshoot/contracts/automatic-messages';
import { languages } from '@offshoot/contracts/locales';
import { act, screen } from '@testing-library/react';
import i18next from 'i18next';
import { alexei, chatServer, mia } from '../../../testing/chat-server.ts';
import { formatter } from '../../../lib/i18n/format.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { AutomaticLine } from './automatic-line.tsx';

const time = '2026-11-28T10:00:00.000Z';
/** Every message of the catalogue, as a step of the reader and of the other member. */
const all = automaticCodes.flatMap((code): AutomaticMessage[] => {
  const { values } = automaticMessages[code];
  const timed = { code, ...('time' in values ? { time } : {}) };
  return 'by' in values ? [mia, alexei].map((by) => ({ ...timed, by })) : [timed];
});
/** A name that a careless sentence would treat as markup or as a placeholder. */
const name = 'Alexei <b>{{x}}</b> مياء';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe.each([...languages])('in %s', (language) => {
  it('every automatic message is a sentence of its own, with its name isolated and its time', async () => {
    chatServer();
    await renderApp(
      <div data-testid="all">
        {all.map((automatic, index) => (
          <AutomaticLine key={index} automatic={automatic} seq={index} name={name} />
        ))}
      </div>,
      { signedIn: true },
    );
    await screen.findByText(/^You accepted the request/);
    await act(() => i18next.changeLanguage(language));
    const lines = [...(await screen.findByTestId('all')).children].map((line) => line.textContent ?? '');
    expect(lines).toHaveLength(all.length);
    expect(new Set(lines).size).toBe(all.length);
    lines.forEach((text, index) => {
      const { code, by, time: at } = all[index] as AutomaticMessage;
      expect({ code, by, text: text.replace(name, '') }).not.toEqual({
        code,
        by,
        text: expect.stringMatching(/automatic|_|\{\{|undefined|Invalid|<\w|^\s*$/),
      });
      expect([code, by, text.includes(`\u2068${name}\u2069`)]).toEqual([code, by, by === alexei]);
      if (at) expect(text).toContain(formatter(language).dateTime(at));
    });
  });
});
