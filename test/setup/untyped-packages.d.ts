declare module '@jsonresume/schema' {
  const validator: { readonly schema: Record<string, unknown> };
  export default validator;
}
