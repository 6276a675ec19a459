import type { ChangeList } from '../../schemas/changes.ts';
import { NO_PRODUCTS } from '../../schemas/support.ts';
import { english } from '../../words/language.ts';
import type { OperationReference } from '../openapi/operation-reference.ts';
import { dayWords } from '../prose/date-words.ts';
import { blocks, linked, oneLine } from '../prose/markdown.ts';
import type { Bodies } from '../reads/bodies.ts';
import { isEmpty } from '../registry.ts';
import { changeDays } from '../resources/changes/change-words.ts';
import { documents, markdownPath } from './documents.ts';
import { sendingGuide } from './sending-guide.ts';

/** The most changes that are listed. The document of the changes has all of them. */
const MOST_CHANGES = 10;

/** From when on, and until when, the changes of apps are known. */
const scopeOf = ({ known_since: since, snapshot }: ChangeList): string =>
  [
    ...(snapshot === undefined
      ? []
      : [`Releases are listed as far as they were known on ${dayWords(snapshot)}.`]),
    ...(since === undefined ? [] : [`Apps that were added or retired are listed since ${dayWords(since)}.`]),
  ].join(' ');

/** The latest changes of apps, newest first, and from when on changes are known. */
const latestChanges = (bodies: Bodies): string[] => {
  const { build } = bodies;
  const list = bodies.of('listChanges');
  // That an app’s facts were edited tells nobody what is new.
  const ofApps = {
    ...list,
    changes: list.changes.filter(({ resource, kind }) => resource === 'products' && kind !== 'changed'),
  };
  const lines = changeDays(build, ofApps, english).flatMap(({ date, lines: changes }) =>
    changes.map(({ name, what }) => `- ${dayWords(date)}: ${oneLine(name)}, ${oneLine(what)}`),
  );
  const all = linked('all changes', build.address.page(markdownPath(documents.changes)));
  return [
    `${scopeOf(list)} With notes, edits of facts, and everything else: ${all}.`,
    lines.slice(0, MOST_CHANGES).join('\n'),
    lines.length > MOST_CHANGES ? `These are the newest ${MOST_CHANGES} of ${lines.length}.` : '',
  ];
};

/** What follows the apps in the document that settles them: what changed lately, and how to request support. */
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
