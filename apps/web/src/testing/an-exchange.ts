import type { Exchange } from '@offshoot/contracts/exchange';
import { anExchangeOf } from '@offshoot/testing/samples/exchange';

const id = (last: number) => `01890a5d-ac96-774b-bcce-b302099a80${last}`;

/** Mia requests a pothos from Yael; a test overrides what differs. */
export const anExchange = (different: Partial<Exchange> = {}): Exchange =>
  anExchangeOf({
    id: id(10),
    requester_id: id(57),
    owner_id: id(58),
    plant_id: id(20),
    message: 'May I have it?',
    created_at: new Date().toISOString(),
    updated_at: new Date().toISOString(),
    plant_name: 'Golden pothos',
    requester_name: 'Mia Fern',
    owner_name: 'Yael Moss',
    ...different,
  });
