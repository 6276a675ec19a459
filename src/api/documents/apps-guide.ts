import { NO_PRODUCTS } from '../../schemas/support.ts';
import { english } from '../../words/language.ts';
import type { OperationReference } from '../openapi/operation-reference.ts';
import { dayWords } from '../prose/date-words.ts';
import { blocks, linked, oneLine } from '../prose/markdown.ts';
import type { Bodies } from '../reads/bodies.ts';
import { isEmpty } from '../registry.ts';
import { changeLines } from '../resources/changes/change-words.ts';
import { snapshotOf } from '../resources/products/products.ts';
import { markdownPath, paths } from './paths.ts';
import { sendingGuide } from './sending-guide.ts';

/** The most changes that are listed. The document of the changes has all of them. */
const MAX_CHANGES = 10;

const latestChanges = (bodies: Bodies): string[] => {
  const { build } = bodies;
  const list = bodies.of('listChanges');
  const ofApps = { changes: list.changes.filter(({ resource }) => resource === 'products') };
  const lines = changeLines(build, ofApps, english).map(
    ({ change: { date }, name, what }) => `- ${dayWords(date)}: ${oneLine(name)}, ${oneLine(what)}`,
  );
  const all = linked('all changes', build.address.page(markdownPath(paths.changes)));
  return [
    `Releases are listed as known on ${dayWords(snapshotOf(build))}. For release notes and changes to roles, see ${all}.`,
    lines.slice(0, MAX_CHANGES).join('\n'),
    lines.length > MAX_CHANGES ? `These are the newest ${MAX_CHANGES} of ${lines.length}.` : '',
  ];
};

export const appsGuide = (bodies: Bodies, reference: OperationReference): string => {
  const { build } = bodies;
  return isEmpty(build, 'createSupportRequest')
    ? blocks([NO_PRODUCTS])
    : blocks([
        '## What changed lately',
        ...latestChanges(bodies),
        '## Request support',
        ...sendingGuide(build, 'createSupportRequest', reference),
      ]);
};
