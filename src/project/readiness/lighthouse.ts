import * as z from 'zod';
import { findChromium, NO_CHROMIUM } from '../find-chromium.ts';
import type { Score } from './score.ts';
import { loadTool } from './tools.ts';

/** A busy machine makes a page look slower, but nothing makes it look faster: so the best of three measurements counts. */
const ATTEMPTS = 3;

const CHROMIUM_FLAGS = [
  '--headless=new',
  // Chromium cannot start its sandbox as root, as which many containers run.
  '--no-sandbox',
  // Shared memory is scarce in containers.
  '--disable-dev-shm-usage',
  // Lighthouse judges the tools of a page only with these.
  '--enable-features=WebMCP,DevToolsWebMCPSupport',
];

/** What Lighthouse needs only for its report. */
const SETTINGS = {
  disableFullPageScreenshot: true,
  skipAudits: ['screenshot-thumbnails', 'final-screenshot'],
};

const score = z.number().nullable();
const run = z.object({
  lhr: z.object({
    categories: z.record(
      z.string(),
      z.object({
        title: z.string(),
        score,
        auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
      }),
    ),
    audits: z.record(z.string(), z.object({ title: z.string(), score, displayValue: z.string().optional() })),
  }),
});
type Report = z.output<typeof run>['lhr'];

interface Chromium {
  readonly port: number;
  readonly kill: () => void;
}
interface Launcher {
  readonly launch: (options: object) => Promise<Chromium>;
}
interface Lighthouse {
  readonly default: (url: string, options: object) => Promise<unknown>;
}

const points = (category: number | null): number => Math.floor((category ?? 0) * 100);

const below = ({ categories }: Report) =>
  Object.values(categories).filter(({ score }) => points(score) < 100);

const isSlow = ({ categories }: Report): boolean => points(categories['performance']?.score ?? null) < 100;

const sum = ({ categories }: Report): number =>
  Object.values(categories).reduce((total, { score }) => total + points(score), 0);

const wanted = (report: Report): string[] =>
  below(report).flatMap(({ title, auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const audit = report.audits[id];
      if (!audit || weight === 0 || (audit.score ?? 1) >= 1) return [];
      return [`${title}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`];
    }),
  );

const scoreOf = (path: string, report: Report): Score => {
  const lacking = below(report).map(({ title, score }) => `${title} ${points(score)}`);
  return {
    what: `Lighthouse ${path}`,
    figure:
      lacking.length === 0
        ? `100 in ${Object.keys(report.categories).length} categories`
        : lacking.join(', '),
    target: '100 each',
    met: lacking.length === 0,
    wanted: wanted(report),
  };
};

/**
 * Judges pages with Lighthouse, as on a phone: performance, accessibility, best practices, search engines, agents.
 * @throws if there is no Chromium
 */
export const lighthouse = async (origin: string, paths: readonly string[]): Promise<Score[]> => {
  const chromePath = findChromium();
  if (!chromePath) throw new Error(NO_CHROMIUM);
  const { launch } = (await loadTool('chrome-launcher/dist/index.js')) as Launcher;
  const { default: navigate } = (await loadTool('lighthouse/core/index.js')) as Lighthouse;
  const chromium = await launch({ chromePath, chromeFlags: CHROMIUM_FLAGS, logLevel: 'silent' });
  const measure = async (path: string): Promise<Report> =>
    run.parse(await navigate(origin + path, { port: chromium.port, logLevel: 'error', ...SETTINGS })).lhr;

  const scores: Score[] = [];
  try {
    for (const path of paths) {
      let best = await measure(path);
      for (let attempt = 1; attempt < ATTEMPTS && isSlow(best); attempt += 1) {
        const next = await measure(path);
        if (sum(next) > sum(best)) best = next;
      }
      scores.push(scoreOf(path, best));
    }
  } finally {
    chromium.kill();
  }
  return scores;
};
