/** The used part of jsonld, which has no types. */
declare module 'jsonld' {
  interface Options {
    documentLoader(address: string): Promise<{ readonly documentUrl: string; readonly document: object }>;
  }
  const jsonld: { expand(document: object, options: Options): Promise<object[]> };
  export default jsonld;
}
