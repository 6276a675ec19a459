import type * as z from 'zod';
import { roleCategory, type roleContent } from '../../schemas/role.ts';
import { at, month, sentences } from './vary.ts';

/** Spelt as a role would; some need an escape in a file's name, one has blanks and so gets no file. */
const technologies = [
  'TypeScript,Go,Swift,Kotlin,Ruby,C#,C++,Python,Java,Rust,PHP,Scala,Elixir,Dart,Zig,Haskell',
  'Node.js,.NET,React,Vue,Svelte,Angular,Astro,Django,Flask,Spring,Rails,Laravel,Phoenix,Flutter,SwiftUI',
  'PostgreSQL,MySQL,SQLite,Redis,MongoDB,Cassandra,Elasticsearch,Kafka,RabbitMQ,NATS,ClickHouse,DuckDB',
  'Kubernetes,Docker,Terraform,Ansible,Prometheus,Grafana,OpenTelemetry,Nginx,Envoy,Istio,Ruby on Rails',
].flatMap(line => line.split(','));

/**
 * The role number `index`. Between them the roles list each of `languages`, because the build refuses a profile that names a
 * programming language of no role.
 */
export const generateRole = (index: number, languages: readonly string[]): z.input<typeof roleContent> => {
  const pool = [...new Set([...languages, ...technologies])];
  const tech = Array.from({ length: 4 + (index % 5) }, (_, n) => at(pool, index * 5 + n));
  return {
    organization: `Organization ${index}`,
    role: at(['Senior Software Engineer', 'Engineering Manager', 'Founder and CTO', 'MSc'], index),
    category: at(roleCategory.options, index),
    summary: sentences(index, 2),
    highlights: Array.from({ length: 2 + (index % 4) }, (_, n) => sentences(index * 3 + n, 1)),
    tech,
    start: month(index),
    ...(index % 10 !== 0 && { end: month(index + 18) }),
    ...(index % 4 !== 0 && { location: 'Lisbon, Portugal' }),
    ...(index % 3 !== 0 && { work_mode: at(['remote', 'hybrid', 'onsite'] as const, index) }),
    ...(index % 5 !== 0 && { url: `https://organization-${index}.example.com` }),
  };
};
