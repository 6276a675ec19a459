import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export interface Typeset {
  readonly bytes: Uint8Array;
  readonly pages: number;
  /** Part of the last page with text, from 0 to 1. */
  readonly filled: number;
}

interface FontFacts {
  readonly family: string;
  /** Run lengths of characters from U+0000, alternately missing and present. */
  readonly coverage: readonly number[];
}

const characters = ({ coverage }: FontFacts): ((point: number) => boolean) => {
  const ranges: (readonly [first: number, after: number])[] = [];
  let at = 0;
  for (const [index, count] of coverage.entries()) {
    if (index % 2 === 1) ranges.push([at, at + count]);
    at += count;
  }
  return point => ranges.some(([first, after]) => first <= point && point < after);
};

/** The compiler’s codes. */
const LAID_OUT = 0;
const PDF = 1;
const ALL_DIAGNOSTICS = 3;

const MAIN = '/resume.typ';

const messagesOf = (diagnostics: unknown): string =>
  (Array.isArray(diagnostics) ? diagnostics : [diagnostics])
    .map(item => (typeof item === 'object' && item && 'message' in item ? item.message : item))
    .join('; ');

/**
 * Typst, as WebAssembly, cannot read files or send requests.
 * @throws if it is not installed or does not start
 */
export const startTypst = async (fonts: readonly Buffer[]) => {
  const library = await import('@myriaddreamin/typst-ts-web-compiler');
  const wasm = fileURLToPath(import.meta.resolve('@myriaddreamin/typst-ts-web-compiler/wasm'));
  await library.default({ module_or_path: await readFile(wasm) });
  const resolver = new library.TypstFontResolverBuilder();
  const facts: FontFacts[] = fonts.flatMap(font => {
    resolver.add_raw_font(font);
    return resolver.get_font_info(font).info;
  });
  const builder = new library.TypstCompilerBuilder();
  builder.set_dummy_access_model();
  const compiler = await builder.build();
  compiler.set_fonts(await resolver.build());
  const coverages = facts.map(characters);
  return {
    /** Preferred first. */
    families: [...new Set(facts.map(({ family }) => family))],
    has: (character: string): boolean => coverages.some(has => has(character.codePointAt(0) ?? 0)),
    /**
     * The template reads `/resume.json` and `/photo.png`.
     * @throws with Typst’s messages
     */
    typeset: (template: string, data: unknown, photo?: Uint8Array): Typeset => {
      compiler.add_source(MAIN, template);
      compiler.map_shadow('/resume.json', new TextEncoder().encode(JSON.stringify(data)));
      if (photo) compiler.map_shadow('/photo.png', photo);
      const world = compiler.snapshot('/', MAIN, []);
      const compiled = world.compile(LAID_OUT, ALL_DIAGNOSTICS);
      try {
        if (compiled.hasError) throw new Error(messagesOf(compiled.diagnostics));
        const [end]: { pages: number; filled: number }[] = JSON.parse(
          world.query(LAID_OUT, '<end>', 'value'),
        );
        const { result, diagnostics } = world.get_artifact(PDF, ALL_DIAGNOSTICS);
        if (!(result instanceof Uint8Array) || !end) throw new Error(messagesOf(diagnostics));
        return { bytes: result, ...end };
      } finally {
        world.free();
      }
    },
  };
};
