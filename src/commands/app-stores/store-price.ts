import type { ProductContent } from '../../schemas/product.ts';

export type StorePrice = Pick<
  NonNullable<NonNullable<ProductContent['pricing']>['price']>,
  'amount' | 'currency' | 'period'
>;

/**
 * The one-time price of an app in a store, with the currency’s number of decimals. Undefined if the app is free or
 * its price is unknown.
 */
export const storePrice = (price: unknown, currency: unknown): StorePrice | undefined => {
  if (typeof price !== 'number' || !Number.isFinite(price) || price <= 0) return undefined;
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return undefined;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const { maximumFractionDigits: decimals } = format.resolvedOptions();
  return { amount: price.toFixed(decimals), currency, period: 'once' };
};
