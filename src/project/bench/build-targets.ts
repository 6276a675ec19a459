/** A content folder to build, and what a build of it may cost. */
export interface Case {
  readonly name: string;
  /** How much content to generate; the sample content where absent. */
  readonly size?: { readonly roles: number; readonly products: number };
  readonly target: { readonly seconds: number };
}

export const sample: Case = { name: 'sample content', target: { seconds: 2.5 } };
export const large: Case = {
  name: '100 roles, 1,000 products',
  size: { roles: 100, products: 1000 },
  target: { seconds: 4 },
};
