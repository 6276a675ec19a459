import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { OpenApi } from '../../api/openapi/document.ts';

/** Validators of the schemas in a description, by a library that the service itself does not use. */
export const validators = (description: OpenApi) => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats(ajv);
  ajv.addSchema({ ...description, $id: 'openapi' });
  const known = new Map<string, ValidateFunction>();
  /** The validator of the schema at a path of the description, such as `['components', 'schemas', 'Role']`. */
  return (...path: string[]): ValidateFunction => {
    const parts = path.map(part => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')));
    const $ref = `openapi#/${parts.join('/')}`;
    const validate = known.get($ref) ?? ajv.compile({ $ref });
    known.set($ref, validate);
    return validate;
  };
};
