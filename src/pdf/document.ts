import { once } from 'node:events';
import { escape as escapeXml } from 'html-escaper';
import PDFDocument from 'pdfkit';
import type { Paper } from '../schemas/site.ts';
import type { Typeface } from './typeface.ts';

/** What a document says of itself. */
export interface DocumentFacts {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  /** `YYYY-MM-DD`. */
  readonly revised: string;
  readonly paper: Paper;
  /** Language of the owner’s texts (BCP 47). */
  readonly language: string;
}

/** States that the document follows PDF/UA-1, which is about accessibility. */
const CONFORMANCE = `
<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
  <pdfuaid:part>1</pdfuaid:part>
</rdf:Description>`;

/**
 * An empty tagged document. Nothing in it depends on when or where it is made: the dates are that of the revision, and PDFKit
 * derives the id from these facts. PDFKit's own setting for PDF/UA would add a list of glyphs that leaves out parts of letters.
 */
export const emptyDocument = (facts: DocumentFacts, typeface: Typeface): PDFKit.PDFDocument => {
  const { title, author, subject, paper } = facts;
  const revised = new Date(`${facts.revised}T00:00:00Z`);
  const info = { Title: title, Author: author, Subject: subject, CreationDate: revised, ModDate: revised };
  const document = new PDFDocument({
    pdfVersion: '1.7',
    size: paper.toUpperCase(),
    margin: 0,
    tagged: true,
    lang: facts.language,
    displayTitle: true,
    autoFirstPage: false,
    // No font that is not embedded.
    font: '',
    info,
  });
  document.appendXML(CONFORMANCE);
  // PDFKit writes the facts into XML without escaping them.
  const endMetadata = document.endMetadata.bind(document);
  document.endMetadata = () => {
    const texts = { Title: escapeXml(title), Author: escapeXml(author), Subject: escapeXml(subject) };
    document.info = { ...document.info, ...texts };
    endMetadata();
  };
  for (const [name, file] of typeface.files) document.registerFont(name, Buffer.from(file));
  return document;
};

/** Ends a document, and resolves to its bytes. */
export const bytesOf = async (document: PDFKit.PDFDocument): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(document, 'end');
  document.end();
  await ended;
  return Buffer.concat(chunks);
};
