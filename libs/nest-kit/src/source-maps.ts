import { setSourceMapsSupport } from 'node:module';

// For `node --import`, before the program is read: its errors name the lines of the product's own sources. The maps of
// packages stay unread: kept in memory they cost 10 MB a process.
setSourceMapsSupport(true, { nodeModules: false });
