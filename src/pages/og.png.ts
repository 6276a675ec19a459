import { address, bodies, ownerPicture, texts } from '../deploy/this-build.ts';
import { preview } from '../pictures/preview.ts';
import { picture } from './_respond.ts';

export const GET = async () => {
  const { host } = new URL(address().site);
  return picture(
    await preview(bodies().of('getProfile'), texts().appearance(), { host, avatar: ownerPicture() }),
  );
};
