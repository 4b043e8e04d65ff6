import { expect, test } from 'vitest';
import * as accounts from '#domain/accounts/limits.ts';
import { MASS_CODES_MAX } from '#domain/cart/coupon-codes.ts';
import * as catalogue from '#domain/catalogue/limits.ts';
import { COMMISSION_TYPE } from '#domain/cart/commissions.ts';
import { COUPON_APPLY, COUPON_FIXED, COUPON_TYPE } from '#domain/cart/coupons.ts';
import {
  SUPPLEMENT_APPLIED,
  SUPPLEMENT_CHOICE,
  SUPPLEMENT_TEXT_MAX,
  SUPPLEMENT_TYPE,
} from '#domain/cart/supplements.ts';
import * as bannerTimes from '#domain/content/banner-times.ts';
import * as content from '#domain/content/limits.ts';
import { FRAME_SIZE } from '#domain/embed/colours.ts';
import * as orders from '#domain/orders/limits.ts';
import * as organizer from '#domain/organizer/limits.ts';

test('the documented constants have the documented values (PUB 9, ORG 9, REF 9)', () => {
  expect([catalogue.HOME_UPCOMING_EVENTS, catalogue.HOME_FEATURED_EVENTS, catalogue.HOME_FEATURED_CATEGORIES]).toEqual([
    9, 3, 4,
  ]);
  expect([catalogue.EVENT_LIST_LIMIT, catalogue.PICKER_PAGE_SIZE, catalogue.VENUE_PRICE_MAX_EUROS]).toEqual([
    100, 10, 10_000,
  ]);
  expect([catalogue.EXCERPT_MAX, catalogue.GALLERY_MAX, SUPPLEMENT_TEXT_MAX]).toEqual([50, 10, 500]);
  expect([organizer.FREE_TICKET_LINE_MIN, organizer.FREE_TICKET_LINE_MAX, organizer.FREE_TICKET_BLOCKS_MAX]).toEqual([
    1, 50, 3,
  ]);
  expect([organizer.REPORT_MAX_DAYS, organizer.ALL_TICKETS]).toEqual([7, 0]);
  expect([content.SCRIPT_DELAY_SECONDS, bannerTimes.BANNER_TRANSITION_MS]).toEqual([2, 500]);
  expect([content.SPINNER_MAX_MS, content.IMAGE_MAX_BYTES, content.AVATAR_MAX_BYTES]).toEqual([
    503_000, 2_097_152, 1_048_576,
  ]);
  expect(organizer.DEFAULT_BANNER_COLOUR).toBe('#31c5f4');
  expect(FRAME_SIZE).toEqual({ width: 550, height: 350 });
  expect(Object.values(content.IMAGE_SIZES).map(({ width, height }) => `${width}x${height}`)).toEqual([
    '1200x600',
    '1200x900',
    '500x150',
    '1000x500',
    '2480x3510',
  ]);
});

test('the documented codes mean what they mean (SUP-04 to SUP-09, CPA-05 to CPA-08, PRC-17)', () => {
  expect(SUPPLEMENT_TYPE).toEqual({ checkbox: 1, options: 2, text: 3 });
  expect([SUPPLEMENT_APPLIED, SUPPLEMENT_CHOICE]).toEqual([
    { everyTicket: 1, oncePerLine: 2 },
    { several: 0, one: 1 },
  ]);
  expect(COUPON_TYPE).toEqual({ fixed: 1, percent: 2, fixedCart: 3, percentCart: 4 });
  expect([COUPON_FIXED, COUPON_APPLY]).toEqual([
    { perTicket: 0, once: 1 },
    { tickets: 0, supplements: 1, both: 2 },
  ]);
  expect(COMMISSION_TYPE).toEqual({ fixed: 1, percentage: 2 });
});

test('the limits that the readings name (decisions 5 to 9)', () => {
  expect([
    accounts.OTP_MINUTES,
    accounts.OTP_TRIES,
    accounts.OTP_RESEND_SECONDS,
    accounts.OTP_RESENDS_PER_HOUR,
  ]).toEqual([10, 5, 60, 5]);
  expect([accounts.RESET_TOKEN_MINUTES, accounts.IMPERSONATION_MINUTES, accounts.GUEST_DATA_DAYS]).toEqual([60, 5, 30]);
  expect([accounts.SESSION_DAYS, accounts.SESSION_MAX_DAYS]).toEqual([30, 180]);
  expect([accounts.EMAIL_MAX, accounts.SIGN_IN_EMAIL_HINT_MAX, accounts.SIGN_UP_FIELD_MAX]).toEqual([254, 50, 200]);
  expect(accounts.ROLE).toEqual({ admin: 1, attendee: 2, organizer: 3 });
  expect([catalogue.EVENT_TITLE_MAX, catalogue.HOME_BLOG_POSTS, catalogue.DEFAULT_COUNTRY_ID]).toEqual([255, 6, 21]);
  expect([bannerTimes.BANNER_SECONDS, content.CALL_TIMEOUT_SECONDS, content.UPLOADS_PER_HOUR]).toEqual([5, 30, 60]);
  expect([orders.MANUAL_ALERT_MINUTES, orders.RETURN_TOKEN_MINUTES, orders.MAIL_LINK_DAYS]).toEqual([60, 30, 30]);
  expect([orders.RESENDS_PER_HOUR, MASS_CODES_MAX]).toEqual([10, 5000]);
  expect([organizer.FREE_TICKET_ROWS_MAX, organizer.TABLE_PAGE_SIZE, organizer.TABLE_PAGE_SIZE_MAX]).toEqual([
    500, 10, 100,
  ]);
  expect(organizer.TABLE_PAGE_SIZES).toEqual([10, 25, 50, 100]);
});

test('the fields of an invoice have the documented lengths (CHK-08)', () => {
  expect(orders.INVOICE_FIELD_MAX).toEqual({
    companyname: 100,
    vatnumber: 50,
    country: 50,
    city: 50,
    postalcode: 20,
    street: 100,
    housenumber: 10,
  });
  expect(orders.ORDER_HOLD_MINUTES).toBe(15);
});
