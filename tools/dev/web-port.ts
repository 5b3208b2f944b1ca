import { isPortFree, nextFreePort } from '../infrastructure/ports.ts';

const PORT = 8080;

/** The port of the page: the requested one exactly, else the first free one from 8080 on. */
export async function webPort(requested: string | undefined): Promise<number> {
  if (requested === undefined || requested === '') return nextFreePort(PORT);
  const port = Number(requested);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT is "${requested}", which is no port.`);
  if (!(await isPortFree(port)))
    throw new Error(`PORT ${port} is taken by another program. Choose another one, or leave PORT out.`);
  return port;
}
