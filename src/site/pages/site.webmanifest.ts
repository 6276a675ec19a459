import { paths } from '../../api/paths.ts';
import { plainText } from '../../api/prose/inline-markdown.ts';
import { backgrounds } from '../appearance.ts';
import { bodies, texts } from '../this-build.ts';
import { json } from './_respond.ts';

/** @see https://www.w3.org/TR/appmanifest/ */
export const GET = () => {
  const { name, description, contact } = bodies().of('getIndex');
  return json({
    name,
    short_name: contact.name,
    description: plainText(description),
    start_url: paths.home,
    display: 'browser',
    background_color: backgrounds.light,
    theme_color: texts().appearance().accent.light,
    icons: [
      { src: paths.favicon, sizes: 'any', type: 'image/svg+xml' },
      { src: paths.largeIcon, sizes: '512x512', type: 'image/png' },
    ],
  });
};
