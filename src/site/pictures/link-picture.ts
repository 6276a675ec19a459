import { withId } from '../../api/operations/by-id.ts';
import type { Build } from '../../api/operations/operation.ts';
import { paths } from '../../api/paths.ts';
import { iconPath } from '../../api/resources/products/products.ts';
import type { Product } from '../../schemas/product.ts';

/** Networks show it with a link to a product’s page, or to any other page. They do not accept SVG. */
export const linkPicture = ({ address, content }: Pick<Build, 'address' | 'content'>, product?: Product) => {
  const { owner, appearance } = content.site;
  if (!product)
    return appearance.avatar ? { url: address.page(paths.largeIcon), alt: owner.name } : undefined;
  const { id, name: alt, screenshots: [screenshot] = [] } = product;
  const icon = withId(content.products, id)?.icon;
  if (screenshot || icon === undefined) return screenshot;
  return { url: icon.startsWith('./') ? address.page(iconPath(id, '.png')) : icon, alt };
};
