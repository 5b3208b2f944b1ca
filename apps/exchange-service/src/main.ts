import { run } from '@offshoot/nest-kit/service';
import { service } from './service.ts';

await run(service, process.argv.includes('--all') ? ['rpc', 'work'] : ['rpc']);
