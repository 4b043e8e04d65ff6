import * as v from 'valibot';
import { isEmail, isPhone, isSameEmail } from '#domain/accounts/identity.ts';
import { EMAIL_MAX, GENDERS, PHONE_MAX } from '#domain/accounts/limits.ts';
import { PERSON_NAME_MAX } from '#domain/cart/persons.ts';
import { requiredText } from '#wire/fields.ts';

const POSTAL_MAX = 20;

/** What a guest tells: it stays on the device until the order is placed. Source: CHK-30, CHK-31. */
export const guestSchema = v.pipe(
  v.object({
    customer_name: requiredText(PERSON_NAME_MAX),
    customer_email: v.pipe(requiredText(EMAIL_MAX), v.check(isEmail, 'InvalidEmail')),
    confirm_email: requiredText(EMAIL_MAX),
    customer_phone: v.pipe(requiredText(PHONE_MAX), v.check(isPhone, 'InvalidPhone')),
    customer_postal: requiredText(POSTAL_MAX),
    /** empty: not said */
    customer_gender: v.picklist([...GENDERS, '']),
  }),
  v.forward(
    v.partialCheck(
      [['customer_email'], ['confirm_email']],
      ({ customer_email, confirm_email }) => isSameEmail(customer_email, confirm_email),
      'AddressesDiffer',
    ),
    ['confirm_email'],
  ),
);
