import { migrate } from '@offshoot/nest-kit/service';
import { service } from './service.ts';

await migrate(service);
