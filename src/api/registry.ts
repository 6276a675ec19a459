import { messageOperations } from '../messages/operations/message-operations.ts';
import {
  type Build,
  isOffered,
  type Operation,
  type Operations,
  onlyBody,
  tags,
} from './operations/operation.ts';
import { isOfferedPath, messagePaths, operationPagePath, type Path, pages, places } from './paths.ts';
import { activityOperations } from './resources/activity/operations.ts';
import { experienceOperations } from './resources/experience/experience.ts';
import { apiIndexBody, metaOperations } from './resources/meta/operations.ts';
import { productOperations } from './resources/products/operations.ts';
import { productsOf, takesRequests } from './resources/products/products.ts';
import { profileOperations } from './resources/profile/profile.ts';
import { closedNotice, inquiryNote } from './resources/profile/terms.ts';
import { resumeOperations } from './resources/resume/resume.ts';
import { skillOperations } from './resources/skills/skills.ts';
import { type OperationId, routeEntries, type routes } from './routes.ts';

const withoutRoutes = {
  ...metaOperations,
  getIndex: {
    ...metaOperations.getIndex,
    bodies: (build: Build) => onlyBody(apiIndexBody(build, offeredOperations(build))),
  },
  ...profileOperations,
  ...experienceOperations,
  ...skillOperations,
  ...resumeOperations,
  ...activityOperations,
  ...productOperations,
  ...messageOperations({
    paths: messagePaths,
    closedNotice: ({ content }) => closedNotice(content),
    inquiryNote,
    exampleProduct: build => productsOf(build).find(takesRequests),
    takesRequests,
  }),
} satisfies Record<OperationId, Operations[string]>;

export const operations = Object.fromEntries(
  routeEntries.map(([id, route]) => [id, { ...route, ...withoutRoutes[id] }]),
) as { [Id in OperationId]: (typeof routes)[Id] & (typeof withoutRoutes)[Id] };

export const operationEntries = Object.entries(operations) as [OperationId, Operation][];

export const offeredOperations = (build: Build): [OperationId, Operation][] =>
  operationEntries.filter(([, operation]) => isOffered(operation, build));

/** Tags without operations are left out. */
export const offeredTags = (build: Build) =>
  Object.entries(tags)
    .map(([tag, about]) => ({
      tag,
      about,
      entries: offeredOperations(build).filter(([, each]) => each.tag === tag),
    }))
    .filter(({ entries }) => entries.length > 0);

/** The description of such an operation begins with the notice, and nothing offers to send a request. */
export const isClosedByOwner = (build: Build, id: OperationId): boolean => {
  const { notice }: Operation = operations[id];
  return notice?.(build) !== undefined;
};

/** Every HTML page with a fixed path, the reference pages last. */
export const sitePages: readonly Path[] = [
  ...pages,
  ...operationEntries.map(([id]) => operationPagePath(id)),
];

export const operationPages = Object.values(places).flatMap(place => ('operation' in place ? [place] : []));

export const offeredOperationPages = (build: Build) =>
  operationPages.filter(({ operation }) => isOffered(operations[operation], build));

/** Nothing links to a page with nothing to show or send, but it exists. */
export const isOfferedPage = (build: Build, path: string): boolean =>
  operationPages.every(page => page.path !== path || isOffered(operations[page.operation], build)) &&
  operationEntries.every(([id, each]) => operationPagePath(id) !== path || isOffered(each, build)) &&
  isOfferedPath(path, build);
