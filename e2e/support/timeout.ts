import { jest } from '@jest/globals';

// Mail, review by machine and restarts take their time; every wait inside has a shorter bound of its own.
jest.setTimeout(180_000);
