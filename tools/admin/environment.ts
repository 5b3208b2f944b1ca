import { z } from 'zod';
import { SERVICES } from '../dev/services.ts';
import { parseConfig } from '../../libs/nest-kit/src/configuration/config.ts';

/** The variable that names the administrator's URL of a service's own server of PostgreSQL. */
export const adminVariable = (service: string): string => `DATABASE_ADMIN_URL_${service.toUpperCase()}`;

/** The administrator's URLs of the services that have a server of their own. */
export const ownAdminUrls = z.object(
  Object.fromEntries(SERVICES.map(({ name }) => [adminVariable(name), z.url().optional()])),
);

/** What names the servers where they are not those of the running copy in DATA_DIR. A container mounts them as files. */
const variables = z.object({
  NATS_URL_OPERATOR: z.string().optional(),
  NATS_URL: z.string().optional(),
  PREFIX: z.string().optional(),
  DATABASE_ADMIN_URL: z.url().optional(),
});

/** Variables of `npm run admin`, each also from the file that `<name>_FILE` names. */
export const environment = (): z.infer<typeof variables> => parseConfig(variables, process.env);
