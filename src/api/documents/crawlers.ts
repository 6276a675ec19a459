import type { ContentSignal } from '../../schemas/site.ts';

/** A crawler or a control token of an AI service, as its maker documents it. */
interface Crawler {
  readonly token: string;
  readonly maker: string;
  /** What else the token decides about, if its maker uses it for more than the purpose of its group. */
  readonly also?: string;
  /** Where the maker says what it is for. */
  readonly source: string;
}

/** Crawlers with one purpose, which follow one content signal. */
interface CrawlerGroup {
  /** What they do, as a sentence for robots.txt. */
  readonly about: string;
  readonly signal: keyof ContentSignal;
  readonly crawlers: readonly Crawler[];
}

const openAi = { maker: 'OpenAI', source: 'https://developers.openai.com/api/docs/bots' };
const anthropic = {
  maker: 'Anthropic',
  source:
    'https://support.claude.com/en/articles/8896518-does-anthropic-crawl-data-from-the-web-and-how-can-site-owners-block-the-crawler',
};
const google = {
  maker: 'Google',
  source: 'https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers',
};
const apple = { maker: 'Apple', source: 'https://support.apple.com/en-us/119829' };
const meta = {
  maker: 'Meta',
  source: 'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers/',
};
const amazon = { maker: 'Amazon', source: 'https://developer.amazon.com/amazonbot' };
const mistral = { maker: 'Mistral', source: 'https://docs.mistral.ai/en/robots' };
const perplexity = { maker: 'Perplexity', source: 'https://docs.perplexity.ai/guides/bots' };
const commonCrawl = { maker: 'Common Crawl', source: 'https://commoncrawl.org/ccbot' };

/**
 * The crawlers that robots.txt lists: crawlers whose maker says what they are for, except for classic search engines, which the group for
 * all others covers.
 */
export const crawlerGroups: readonly CrawlerGroup[] = [
  {
    about: 'collect text to train models',
    signal: 'ai_train',
    crawlers: [
      { token: 'GPTBot', ...openAi },
      { token: 'ClaudeBot', ...anthropic },
      { token: 'Google-Extended', also: 'answers of Gemini that use Google Search', ...google },
      { token: 'Applebot-Extended', ...apple },
      { token: 'meta-externalagent', also: 'an index for Meta’s products', ...meta },
      { token: 'Amazonbot', also: 'other products of Amazon', ...amazon },
      { token: 'MistralAI-Training', ...mistral },
      { token: 'CCBot', also: 'a public archive', ...commonCrawl },
    ],
  },
  {
    about: 'build an index for search',
    signal: 'search',
    crawlers: [
      { token: 'OAI-SearchBot', ...openAi },
      { token: 'Claude-SearchBot', ...anthropic },
      { token: 'PerplexityBot', ...perplexity },
      { token: 'meta-webindexer', ...meta },
      { token: 'Amzn-SearchBot', ...amazon },
      { token: 'MistralAI-Index', ...mistral },
    ],
  },
  {
    about: 'read a page because a user asked for it',
    signal: 'ai_input',
    crawlers: [
      { token: 'ChatGPT-User', ...openAi },
      { token: 'Claude-User', ...anthropic },
      { token: 'Perplexity-User', ...perplexity },
      { token: 'meta-externalfetcher', ...meta },
      { token: 'Amzn-User', ...amazon },
      { token: 'MistralAI-User', ...mistral },
    ],
  },
];
