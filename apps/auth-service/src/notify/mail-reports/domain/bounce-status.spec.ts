import { describe, expect, it } from '@jest/globals';
import { bounceStatus } from './bounce-status.ts';

describe('the status of a bounce', () => {
  it.each([
    ['5.1.1', 'smtp; 550 5.1.1 No such user'],
    ['5.1.10', ''],
    ['5.2.1 (mailbox disabled)', ''],
    ['5.4.4', 'X-Postfix; Host or domain name not found'],
    ['5.0.0', 'smtp; 550-5.1.1 The account that you tried to reach does not exist'],
  ])('%s (%s) says that there is no such address', (status, diagnostic) => {
    expect(bounceStatus(status, diagnostic)).toBe('no_such_address');
  });

  it.each([
    ['5.2.2', 'smtp; 552 5.2.2 Mailbox full'],
    ['5.7.1', 'smtp; 550 5.7.1 Looks like spam'],
    ['5.7.26', ''],
    ['5.1.8', 'smtp; 553 5.1.8 Sender address rejected'],
    ['5.1.11', ''],
    ['5.0.0', 'smtp; 550 Go away'],
    // The status is the server\'s verdict; what the other server wrote only says more where that is a class alone.
    ['5.7.1', 'smtp; 550 5.1.1 No such user'],
  ])('%s (%s) has another cause', (status, diagnostic) => {
    expect(bounceStatus(status, diagnostic)).toBe('other_cause');
  });

  it.each([
    ['4.1.1', ''],
    ['4.2.2', 'smtp; 452 4.2.2 Mailbox full'],
    ['4.4.7', ''],
    ['5.0.0', 'smtp; 450 4.1.1 Try again'],
    ['4.0.0', 'smtp; 550 5.1.1 No such user'],
    ['2.1.5', ''],
    ['', 'smtp; 550 5.1.1 No such user'],
    ['unknown', ''],
    ['15.1.1', ''],
  ])('%s (%s) proves nothing for good', (status, diagnostic) => {
    expect(bounceStatus(status, diagnostic)).toBe('temporary');
  });
});
