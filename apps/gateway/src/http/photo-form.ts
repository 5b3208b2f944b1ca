import type { GatewayConfig } from '../config.ts';
import type { FormRules } from './form-parser.ts';

/** A form with files in this field, each within the size of a photo. */
export const photoForm = ({ PHOTO_MAX_MB }: GatewayConfig, field: string, mostFiles = 1): FormRules => ({
  field,
  mostFiles,
  megabytesPerFile: PHOTO_MAX_MB,
  textBytes: 1_024,
});
