import { parseXml, XmlElement } from '@rgrove/parse-xml';

/** The root of an XML document. @throws if the document is not well-formed */
export const rootOf = (text: string): XmlElement => {
  const { root } = parseXml(text);
  if (!root) throw new Error('The document is empty.');
  return root;
};

/** The child elements with the name `name`. */
export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter(child => child instanceof XmlElement && child.name === name) as XmlElement[];

/** The text of the only child element with the name `name`. */
export const textOf = (element: XmlElement, name: string): string => {
  const [child, ...others] = childrenOf(element, name);
  if (!child || others.length > 0) throw new Error(`${element.name} has not one ${name}`);
  return child.text;
};
