import { jest } from '@jest/globals';

// Mail, machine review and restarts are slow; every wait in a test has its own shorter timeout.
jest.setTimeout(180_000);
