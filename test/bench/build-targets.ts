/** A content folder to build, and what a build of it may cost. */
export interface Case {
  readonly name: string;
  /** How much content to generate; the sample content where absent. */
  readonly size?: { readonly roles: number; readonly products: number };
  readonly runs: number;
  readonly target: { readonly seconds: number; readonly peakMb?: number };
}

export const sample: Case = { name: 'sample content', runs: 3, target: { seconds: 2.5 } };
export const medium = {
  name: '100 roles, 1,000 products',
  size: { roles: 100, products: 1000 },
  runs: 3,
  target: { seconds: 4 },
} satisfies Case;
export const large = {
  name: '100 roles, 10,000 products',
  size: { roles: 100, products: 10_000 },
  runs: 1,
  target: { seconds: 25, peakMb: 1024 },
} satisfies Case;
