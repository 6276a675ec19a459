import { parseXml, XmlElement } from '@rgrove/parse-xml';

/** @throws if the document is not well-formed */
export const rootOf = (text: string): XmlElement => {
  const { root } = parseXml(text);
  if (!root) throw new Error('The document is empty.');
  return root;
};

export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter(child => child instanceof XmlElement && child.name === name) as XmlElement[];
