import { getAccountCart, keepAccountCart } from '#wire/cart/account-cart.ts';
import { priceCart, priceUserCart } from '#wire/cart/cart-detail.ts';
import { verifyCoupon } from '#wire/cart/verify-coupon.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { handleGetAccountCart, handleKeepAccountCart } from './account-cart.ts';
import { handleCartDetail } from './cart-detail.ts';
import { handleVerifyCoupon } from './verify-coupon.ts';

export const cartRoutes: readonly Route[] = [
  route(priceCart, handleCartDetail),
  route(priceUserCart, handleCartDetail),
  route(verifyCoupon, handleVerifyCoupon),
  route(getAccountCart, handleGetAccountCart),
  route(keepAccountCart, handleKeepAccountCart),
];
