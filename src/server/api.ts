import { accountAnswers } from './accounts/answers.ts';
import { cartAnswers } from './cart/answers.ts';
import { catalogueAnswers } from './catalogue/answers.ts';
import { contentAnswers } from './content/answers.ts';
import { doorAnswers } from './door/answers.ts';
import type { Answer } from './http/answer.ts';
import { orderAnswers } from './orders/answers.ts';

/** Every call of the API with its handler. */
export const API: readonly Answer[] = [
  ...catalogueAnswers,
  ...contentAnswers,
  ...accountAnswers,
  ...cartAnswers,
  ...orderAnswers,
  ...doorAnswers,
];
