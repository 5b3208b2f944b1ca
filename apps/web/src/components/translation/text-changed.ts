/** The event of a text that may take more or less room from now on; it bubbles. */
export const textChanged = 'offshoot:text-changed';
