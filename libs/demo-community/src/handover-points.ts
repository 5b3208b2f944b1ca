import type { HandoverPointBody } from '@offshoot/contracts/handover-points';
import { demoId } from './demo-id.ts';

const place = (key: string, body: HandoverPointBody) => ({ id: demoId(`handover-point/${key}`, 400), ...body });

/** Public places of Lisbon where members of the demo community meet. */
export const demoHandoverPoints = [
  place('galveias', {
    name: 'Biblioteca Palácio Galveias',
    kind: 'library',
    address: 'Campo Pequeno',
    hours: '',
    latitude: 38.7411,
    longitude: -9.1451,
  }),
  place('arroios', {
    name: 'Mercado de Arroios',
    kind: 'market',
    address: 'Rua Ângela Pinto',
    hours: '',
    latitude: 38.7339,
    longitude: -9.1345,
  }),
  place('estrela', {
    name: 'Jardim da Estrela',
    kind: 'park',
    address: 'Praça da Estrela',
    hours: '',
    latitude: 38.7147,
    longitude: -9.1598,
  }),
  place('graca', {
    name: 'Jardim da Graça',
    kind: 'park',
    address: 'Largo da Graça',
    hours: '',
    latitude: 38.7167,
    longitude: -9.1312,
  }),
] as const;
