import { join } from 'node:path';
import { type Address, addressOf } from '../api/address.ts';
import { type Bodies, type BuildFacts, createBodies } from '../api/bodies.ts';
import { createTexts, type Texts } from '../api/texts.ts';
import { handedOver } from '../content-files/hand-over.ts';
import { contentDir, deployContext } from './context.ts';

interface Build {
  readonly address: Address;
  readonly bodies: Bodies;
  readonly texts: Texts;
}

const assemble = (): Build => {
  const { site, deploy, asOf } = deployContext(process.env, new Date());
  const { content, history } = handedOver();
  const address = addressOf(site);
  const facts: BuildFacts = { address, asOf, deploy, history };
  const made = createBodies(content, facts);
  return { address, bodies: made, texts: createTexts(content, facts, made) };
};

let assembled: Build | undefined;

const assembledOnce = (): Build => {
  assembled ??= assemble();
  return assembled;
};

/** The bodies of this build, put together once for all routes. */
export const bodies = (): Bodies => assembledOnce().bodies;

/** The documents beside the API of this build. */
export const texts = (): Texts => assembledOnce().texts;

/** The addresses of the deployment that is built. */
export const address = (): Address => assembledOnce().address;

/** The owner’s picture file, if there is one. */
export const ownerPicture = (): string | undefined => {
  const { avatar } = handedOver().content.site.appearance;
  return avatar === undefined ? undefined : join(contentDir(process.env), avatar);
};
