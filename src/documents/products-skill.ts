import type { Build } from '../api/operations/operation.ts';
import { markdownPath, paths, places } from '../api/paths.ts';
import { leading, list } from '../api/prose/markdown.ts';
import { retiredMark } from '../api/reads/find-entry.ts';
import { operations } from '../api/registry.ts';
import { supportRules } from '../api/resources/message-rules.ts';
import { productsOf } from '../api/resources/products/products.ts';
import { PROGRAM_SKILLS } from '../schemas/agent-skill.ts';
import { OPTION_TERMS } from '../schemas/platform.ts';
import { LISTED_TERMS } from '../schemas/product.ts';

/** Characters. A description has at most 1024. */
const MAX_NAMES = 400;

const productNames = (build: Build): string => {
  const names = productsOf(build).map(product => `${product.name}${retiredMark(product)}`);
  const [shown, others] = leading(names, name => `${name}, `, MAX_NAMES);
  return `${shown.join(', ')}${others.length > 0 ? ' and others' : ''}`;
};

export const productsSkill = (build: Build) => {
  const { address, content } = build;
  const owner = content.site.owner.name;
  const { getProduct, listProducts, downloadProduct, createSupportRequest } = operations;
  return {
    name: PROGRAM_SKILLS.products,
    description: `Find the right app or other product by ${owner}, get it for the right platform, and request support on someone’s behalf. Use this skill when a person looks for, wants to install, has a problem with or requests a feature for one of these: ${productNames(build)}.`,
    body: `# Products by ${owner}: choose, get, get help

Start with this document: ${places.productsMarkdown.about}.

\`\`\`sh
curl -s '${address.page(markdownPath(paths.products))}'
\`\`\`

Over MCP (\`${address.page(paths.mcp)}\`), read the resource with this URL.

## 1. Choose

- ${LISTED_TERMS}
- Suggest at most three products, each with its advantages and disadvantages. If a day of checking is stated, mention it with versions, ratings and prices.
- Check that the device has the required system, and enough space.
- If a product has in-app purchases, mention them before the person installs it.
- Never recommend a retired product. Tell someone who is looking for one what is stated about when and why it was retired and what replaces it.
- If nothing fits, say so.

For one product as JSON, put its id in place of \`{id}\`: \`curl -s '${address.template('getProduct')}'\`, over MCP \`${getProduct.tool.name}\`. For all of them: \`curl -s '${address.template('listProducts')}'\`, over MCP \`${listProducts.tool.name}\`.

## 2. Get it

\`\`\`sh
curl -s '${address.template('downloadProduct')}'
\`\`\`

This lists an option for each platform, and the \`packages\`, shops included. Over MCP, use \`${downloadProduct.tool.name}\`.
${OPTION_TERMS} Give the command of a package word for word: one with a similar name may be a stranger’s.

## 3. Get help

Look at the product’s questions, known issues, description and website first: they may answer the question. If it has its own support (\`support_url\`), give the person that URL. Otherwise collect what ${owner}
needs: what happened, what was expected, the steps to reproduce, the device and the version.

Then follow “Request support” in the document: it has the fields, a command, and what happens next. Over MCP, use
\`${createSupportRequest.tool.name}\`. Each accepted request goes to ${owner}, so these rules bind you:

${list(supportRules)}

Check in the receipt that \`product\` is the right one, and that \`reply_to\` is right. Give the id to the person.

## If something fails

\`error.message\` describes what to correct; over MCP, the text of the result does. If the service is unavailable, wait as long as the error asks for and send the same body again, at most three times: that is a retry, not a second request. Then give the person ${address.page(paths.support)}.`,
  };
};
