import { getAccountCart, keepAccountCart } from '#wire/cart/account-cart.ts';
import { priceCart, priceUserCart } from '#wire/cart/cart-detail.ts';
import { verifyCoupon } from '#wire/cart/verify-coupon.ts';
import { answer, type Answer } from '#server/platform/http/answer.ts';
import { answerGetAccountCart, answerKeepAccountCart } from './account-cart.ts';
import { answerCartDetail } from './cart-detail.ts';
import { answerVerifyCoupon } from './verify-coupon.ts';

export const cartAnswers: readonly Answer[] = [
  answer(priceCart, answerCartDetail),
  answer(priceUserCart, answerCartDetail),
  answer(verifyCoupon, answerVerifyCoupon),
  answer(getAccountCart, answerGetAccountCart),
  answer(keepAccountCart, answerKeepAccountCart),
];
