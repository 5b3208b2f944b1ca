import { migrate } from '@offshoot/nest-kit/database/migrate';
import { configSchema } from './config.ts';
import { store } from './store.ts';

await migrate(store, configSchema.pick({ PLACE_SECRET: true }));
