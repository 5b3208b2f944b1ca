import { migrate } from '@offshoot/nest-kit/database/migrate';
import { store } from './store.ts';

await migrate(store);
