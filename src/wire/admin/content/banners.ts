import * as v from 'valibot';
import { CONTENT_LINE_MAX, CONTENT_TITLE_MAX, IMAGE_MAX_BYTES } from '#domain/content/limits.ts';
import { isBannerLink } from '#domain/content/banner-link.ts';
import { eventCard } from '../../catalogue/event.ts';
import { IMAGE_REFUSALS } from '../../content/upload-image.ts';
import { endpoint } from '../../endpoint.ts';
import { choiceInput, flag, flagInput, idInput, success } from '../../fields.ts';
import { image } from '../../image.ts';
import { table, tableInput, tableReply } from '../../table.ts';
import {
  CHANGE_REFUSALS,
  changed,
  dayInput,
  endsBefore,
  judgedTexts,
  savedReply,
  storedTexts,
  textField,
  textsInput,
} from './fields.ts';

/** How a banner stands: off, not yet or no more in its days, or for an event that is not shown or over. */
export const BANNER_STATES = ['shown', 'off', 'planned', 'ended', 'event'] as const;
export type BannerState = (typeof BANNER_STATES)[number];

/** The slides of home in their order. Source: HOME-02, HOME-04, ADM-24. */
export const adminBannersTable = table({
  columns: [null, 'position', 'title', 'from_date', 'until_date', 'state'],
  sort: { column: 'position', descending: false },
});

const banner = {
  id: v.number(),
  /** a stored picture; empty: that of its event stands */
  image: v.string(),
  active: flag,
  /** first and last day, both included; empty: open */
  from_date: v.string(),
  until_date: v.string(),
  event_id: v.nullable(v.number()),
  /** of the event that it is for; empty for other banners */
  event_title: v.string(),
} as const;

const adminBanner = v.object({
  ...banner,
  title: v.string(),
  position: v.number(),
  state: v.picklist(BANNER_STATES),
});
export type AdminBanner = v.InferOutput<typeof adminBanner>;

export const listAdminBanners = endpoint({
  name: 'admin.listBanners',
  method: 'GET',
  path: '/api/admin/banners',
  access: ['admin'],
  area: 'content',
  input: tableInput(adminBannersTable, {}),
  output: tableReply(adminBanner),
  summary: 'The banners as a table, for admins',
});

const text = v.string();

const bannerForm = v.object({
  ...banner,
  version: v.number(),
  button_url: v.string(),
  texts: storedTexts({ title: text, subtitle: text, event_description: text, button_title: text }),
});
export type BannerForm = v.InferOutput<typeof bannerForm>;

export const getAdminBanner = endpoint({
  name: 'admin.getBanner',
  method: 'GET',
  path: '/api/admin/banners/:id',
  access: ['admin'],
  area: 'content',
  input: v.object({ id: idInput }),
  output: v.object({ ...success, data: bannerForm }),
  summary: 'One banner, for admins',
});

const noEvent = v.pipe(
  v.literal(''),
  v.transform(() => undefined),
);

/** Adds a banner as the last, or changes one. Without an event it needs a picture of its own. Source: HOME-04, ADM-24. */
export const saveAdminBanner = endpoint({
  name: 'admin.saveBanner',
  method: 'POST',
  path: '/api/admin/banners',
  access: ['admin'],
  area: 'content',
  input: v.pipe(
    v.object({
      ...changed,
      active: choiceInput,
      from_date: dayInput,
      until_date: dayInput,
      /** '' for a banner that is for none */
      event_id: v.optional(v.union([noEvent, idInput])),
      button_url: v.optional(
        v.pipe(
          v.string(),
          v.trim(),
          v.maxLength(CONTENT_LINE_MAX, 'FieldTooLong'),
          v.check((address) => address === '' || isBannerLink(address), 'InvalidLink'),
        ),
        '',
      ),
      texts: textsInput({
        title: textField(CONTENT_TITLE_MAX),
        subtitle: textField(CONTENT_TITLE_MAX),
        event_description: textField(CONTENT_LINE_MAX),
        button_title: textField(CONTENT_TITLE_MAX),
      }),
      image: v.optional(image({ maxBytes: IMAGE_MAX_BYTES })),
      /** true: without a picture of its own from now on */
      remove_image: v.optional(flagInput, false),
    }),
    judgedTexts(['title']),
    v.forward(
      v.partialCheck(
        [['from_date'], ['until_date']],
        ({ from_date, until_date }) => !endsBefore(from_date, until_date),
        'DashboardPage.dategreater',
      ),
      ['until_date'],
    ),
  ),
  output: savedReply,
  refusals: { ...CHANGE_REFUSALS, ...IMAGE_REFUSALS },
  summary: 'Add or change a banner of the home page',
});

/** The event of a banner as the home page shows it beside the banner's words; null: it is over or not public, and the banner not shown. */
export const previewBannerEvent = endpoint({
  name: 'admin.previewBannerEvent',
  method: 'GET',
  path: '/api/admin/banners/event',
  access: ['admin'],
  area: 'content',
  input: v.object({ event_id: idInput }),
  output: v.object({ ...success, data: v.nullable(eventCard) }),
  summary: 'What a banner shows of its event',
});

export const moveAdminBanner = endpoint({
  name: 'admin.moveBanner',
  method: 'POST',
  path: '/api/admin/banners/move',
  access: ['admin'],
  area: 'content',
  input: v.object({ id: idInput, up: choiceInput }),
  output: v.object(success),
  summary: 'Move a banner one place up or down',
});

export const deleteAdminBanner = endpoint({
  name: 'admin.deleteBanner',
  method: 'POST',
  path: '/api/admin/banners/delete',
  access: ['admin'],
  area: 'content',
  input: v.object({ id: idInput }),
  output: v.object({ ...success, message: v.literal('DeleteSuccessfully') }),
  summary: 'Delete a banner',
});
