import { fileURLToPath } from 'node:url';

/** Absolute path of the directory with the JPEG files that `DemoPlant.photos` names. Same from source and from dist. */
export const photosDirectory: string = fileURLToPath(new URL('../photos/', import.meta.url));
