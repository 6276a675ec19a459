import { randomBytes } from 'node:crypto';
import { routes } from '../../src/api/registry.ts';
import type { Settings } from '../../src/api/resources/settings.ts';
import type { Dependencies } from '../../src/intake/dependencies.ts';
import type { Email, Sent } from '../../src/intake/mail/email.ts';
import { siteKeysFrom } from '../../src/intake/store/site-keys.ts';
import { MemoryStore } from './memory-store.ts';

export const settings: Settings = {
  site: 'https://site.example',
  notices: [],
  owner: { name: 'Robin Sample', email: 'robin@example.com', url: 'https://robin.example.com' },
  write_limits: { per_10_minutes: 5, per_24_hours: 20 },
  language: 'en',
  retention_days: 365,
  separate_emails_per_30_days: 60,
  routes,
  products: [
    { id: 'tidenote', name: 'Tidenote', status: 'live', platforms: ['ios', 'web'] },
    { id: 'windowbox', name: 'Windowbox', status: 'retired', platforms: ['android'] },
  ],
};

/** The test site’s keys. */
export const siteKeys = siteKeysFrom('a secret of 32 characters for the tests');

/** An intake in memory, with a manual clock and a scripted email service. */
export const intake = () => {
  const store = new MemoryStore();
  const state = { now: Date.parse('2026-11-21T12:00:00Z'), answer: { outcome: 'sent' } as Sent };
  const mails: Email[] = [];
  const events: string[] = [];
  const deps: Dependencies = {
    store,
    settings,
    now: () => new Date(state.now),
    elapsed: () => performance.now(),
    random: bytes => randomBytes(bytes),
    pause: async () => {
      await new Promise(next => setImmediate(next));
    },
    siteKeys: async () => siteKeys,
    mailer: async () => async message => {
      mails.push(message);
      return state.answer;
    },
    log: event => events.push(event),
  };
  return { deps, store, state, mails, events };
};

/** An HTTP request with a JSON body. */
export const post = (body: unknown, headers: Record<string, string> = {}): Request =>
  new Request('https://site.example/api/v1/inquiries', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

export const anInquiry = { company: 'Example Ltd', role: 'Staff Engineer', contact_email: 'ada@example.com' };
export const aSupportRequest = {
  product: 'Tidenote',
  email: 'ada@example.com',
  message: 'It stops when I open it.',
};
