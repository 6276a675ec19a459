import { addressOf } from '../api/address.ts';
import { type Bodies, createBodies } from '../api/bodies.ts';
import { handedOver } from '../content-files/hand-over.ts';
import { deployContext } from '../deploy/context.ts';

let assembled: Bodies | undefined;

/** The bodies of this build, put together once for all routes. */
export const bodies = (): Bodies => {
  if (!assembled) {
    const { site, deploy, asOf } = deployContext(process.env, new Date());
    assembled = createBodies(handedOver(), { address: addressOf(site), asOf, deploy });
  }
  return assembled;
};
