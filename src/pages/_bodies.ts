import { getCollection, getEntry } from 'astro:content';
import { addressOf } from '../api/address.ts';
import { type Bodies, createBodies } from '../api/bodies.ts';
import { deployContext } from '../deploy/context.ts';

const assemble = async (): Promise<Bodies> => {
  const { site, deploy, asOf } = deployContext(process.env, new Date());
  const [siteEntry, profile, activity, experience, products] = await Promise.all([
    getEntry('site', 'site'),
    getEntry('profile', 'profile'),
    getEntry('activity', 'activity'),
    getCollection('experience'),
    getCollection('products'),
  ]);
  if (!siteEntry || !profile || !activity)
    throw new Error('site, profile or activity is missing from the content');
  return createBodies(
    {
      site: siteEntry.data,
      profile: profile.data,
      activity: activity.data,
      experience: experience.map(({ id, data }) => ({ id, ...data })),
      products: products.map(({ id, data }) => ({ id, ...data })),
    },
    { address: addressOf(site), asOf, deploy },
  );
};

let assembled: Promise<Bodies> | undefined;

/** The bodies of this build, put together once for all routes. */
export const bodies = (): Promise<Bodies> => {
  assembled ??= assemble();
  return assembled;
};
