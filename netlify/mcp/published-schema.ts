import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';

type Given = Readonly<Record<string, unknown>>;

/**
 * A schema that is shown to clients as the build made it, and lets every value through: arguments are checked by the call, and
 * that answers fit is the tests’ to show, not every caller’s to wait for.
 */
export const publishedSchema = (json: Given): StandardSchemaWithJSON<Given, Given> => {
  const shown = () => ({ ...json });
  return {
    '~standard': {
      version: 1,
      vendor: 'agent-api',
      // Whoever calls has made sure of an object.
      validate: value => ({ value: value as Given }),
      jsonSchema: { input: shown, output: shown },
    },
  };
};
