import type { Locator, Page } from 'playwright-core';

/** The field in which a message is written. */
export const field = (page: Page): Locator => page.getByRole('main').getByRole('textbox');

/** The messages of the room that is shown. */
export const log = (page: Page): Locator => page.getByRole('log');
