import { join } from 'node:path';
import type { Address } from '../api/address.ts';
import { type Bodies, createBodies } from '../api/bodies.ts';
import { addressAt, type OperationId } from '../api/registry.ts';
import { createTexts, type Texts } from '../api/texts.ts';
import { handedOver } from '../content-files/hand-over.ts';
import { contentDir, deployContext } from './context.ts';

interface ThisBuild {
  readonly address: Address<OperationId>;
  readonly bodies: Bodies;
  readonly texts: Texts;
}

const assemble = (): ThisBuild => {
  const { site, deploy, asOf } = deployContext(process.env, new Date());
  const { content, history } = handedOver();
  const address = addressAt(site);
  const made = createBodies(content, { address, asOf, deploy, history });
  return { address, bodies: made, texts: createTexts(made) };
};

let assembled: ThisBuild | undefined;

const assembledOnce = (): ThisBuild => {
  assembled ??= assemble();
  return assembled;
};

/** The bodies of this build, created once for all routes. */
export const bodies = (): Bodies => assembledOnce().bodies;

/** The documents outside the API of this build. */
export const texts = (): Texts => assembledOnce().texts;

/** The URLs of the deployment that is built. */
export const address = (): Address<OperationId> => assembledOnce().address;

/** Path of the owner’s picture file, if there is one. */
export const ownerPicture = (): string | undefined => {
  const { avatar } = handedOver().content.site.appearance;
  return avatar === undefined ? undefined : join(contentDir(process.env), avatar);
};
