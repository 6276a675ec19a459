/** The package has no types of its own. */
declare module 'fontkit' {
  export const create: (file: Uint8Array) => { readonly characterSet: readonly number[] };
}
