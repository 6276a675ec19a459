/** The part of a file that belongs to one object, and the position of its number. */
const objectAt = (file: string, pattern: RegExp): { readonly id: string; readonly body: string } => {
  const found = pattern.exec(file);
  if (!found?.[1] || found[2] === undefined) throw new Error(`Typst’s PDF has no object like ${pattern}.`);
  return { id: found[1], body: found[2] };
};

const found = (file: string, pattern: RegExp): string => {
  const value = pattern.exec(file)?.[1];
  if (value === undefined) throw new Error(`Typst’s PDF has nothing like ${pattern}.`);
  return value;
};

/**
 * Marks a tagged PDF as PDF/UA-1: adds the identifier to the metadata, and makes viewers show the title. Typst
 * writes both for that standard, but its WebAssembly build does not have the setting. They are appended as an
 * incremental update.
 * @throws if the PDF was not made by Typst
 * @see ISO 32000-1, 7.5.6, and ISO 14289-1, 5 and 7.1
 */
export const withPdfUa = (bytes: Uint8Array): Buffer => {
  const before = Buffer.from(bytes);
  // One character for each byte.
  const file = before.toString('latin1');
  const catalog = objectAt(file, /\n(\d+) 0 obj\n(<<\s*\/Type \/Catalog.*?)\nendobj/s);
  const metadata = objectAt(file, /\n(\d+) 0 obj\n(<<[^>]*\/Type \/Metadata.*?)\nendobj/s);
  const xmp = found(metadata.body, /\nstream\n(.*)\nendstream/s).replace(
    '</rdf:Description>',
    '<pdfuaid:part xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">1</pdfuaid:part></rdf:Description>',
  );
  const objects = [
    {
      id: catalog.id,
      body: catalog.body.replace('/ViewerPreferences <<', '/ViewerPreferences <<\n    /DisplayDocTitle true'),
    },
    {
      id: metadata.id,
      body: `<<\n  /Length ${xmp.length}\n  /Type /Metadata\n  /Subtype /XML\n>>\nstream\n${xmp}\nendstream`,
    },
  ];
  let at = before.length;
  const updates = objects.map(({ id, body }) => {
    const text = `\n${id} 0 obj\n${body}\nendobj\n`;
    const offset = at + 1;
    at += text.length;
    return { text, table: `${id} 1\n${String(offset).padStart(10, '0')} 00000 n\r\n` };
  });
  const trailer = found(file, /\ntrailer\n<<(.*)>>\s*startxref/s);
  const previous = found(file, /startxref\n(\d+)\n%%EOF\s*$/);
  const appended = [
    ...updates.map(({ text }) => text),
    'xref\n',
    ...updates.map(({ table }) => table),
    `trailer\n<<${trailer}  /Prev ${previous}\n>>\nstartxref\n${at}\n%%EOF\n`,
  ].join('');
  return Buffer.concat([before, Buffer.from(appended, 'latin1')]);
};
