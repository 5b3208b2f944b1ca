import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useVisibleHeight } from './use-visible-height.ts';

class Viewport extends EventTarget {
  height = window.innerHeight;
  scale = 1;

  becomes(height: number, scale = 1): void {
    Object.assign(this, { height, scale });
    act(() => void this.dispatchEvent(new Event('resize')));
  }
}
let viewport: Viewport;
beforeEach(() => {
  viewport = new Viewport();
  Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true });
  window.scrollTo = () => undefined;
});
afterEach(() => {
  Reflect.deleteProperty(window, 'visualViewport');
});

describe('the height that a keyboard leaves', () => {
  it('is known while one is open, and not for a zoomed page or a small bar', () => {
    const { result } = renderHook(() => useVisibleHeight(true));
    expect(result.current).toBeNull();
    viewport.becomes(400);
    expect(result.current).toBe(400);
    viewport.becomes(400, 2);
    expect(result.current).toBeNull();
    viewport.becomes(window.innerHeight - 100);
    expect(result.current).toBeNull();
  });

  it('is known where one was open before', () => {
    viewport.becomes(400);
    expect(renderHook(() => useVisibleHeight(true)).result.current).toBe(400);
  });

  it('is not measured where nothing has to stay above it', () => {
    const { result } = renderHook(() => useVisibleHeight(false));
    viewport.becomes(400);
    expect(result.current).toBeNull();
  });
});
