import type { APIContext } from 'astro';
import { preview } from '../pictures/preview.ts';
import { address, ownerPicture, siteAt } from '../this-build.ts';
import { picture } from './_respond.ts';

export const GET = async ({ url }: APIContext) => {
  const { bodies, texts, language } = siteAt(url);
  const { host } = new URL(address().site);
  return picture(
    await preview(bodies.of('getProfile'), texts.appearance(), { host, avatar: ownerPicture(), language }),
  );
};
