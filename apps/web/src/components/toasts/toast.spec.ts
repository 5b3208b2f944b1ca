import { expect, it } from '@jest/globals';
import { connectToasts, toast } from './toast.ts';
import type { ToastMessage } from './toast.ts';

it('shows messages for 4 seconds, successes for 3, and queues those from before the container was mounted', () => {
  const shown: ToastMessage[] = [];
  toast.error('first');
  const end = connectToasts((message) => shown.push(message));
  toast.info('second');
  toast.success('third');
  end();
  expect(shown.map(({ kind, text, duration }) => [kind, text, duration])).toEqual([
    ['error', 'first', 4_000],
    ['info', 'second', 4_000],
    ['success', 'third', 3_000],
  ]);
});
