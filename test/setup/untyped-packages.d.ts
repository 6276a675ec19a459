declare module '@jsonresume/schema' {
  const validator: { readonly schema: Record<string, unknown> };
  export default validator;
}

declare module 'planer' {
  export function extractFrom(message: string, contentType: 'text/plain'): string;
}
