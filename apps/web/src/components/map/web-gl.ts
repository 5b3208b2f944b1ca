/** Whether this browser can draw a map that moves. */
export const hasWebGl = (): boolean => document.createElement('canvas').getContext('webgl2') !== null;
