import type { AnyEndpoint } from '../../endpoint.ts';
import {
  deleteAdminBanner,
  getAdminBanner,
  previewBannerEvent,
  listAdminBanners,
  moveAdminBanner,
  saveAdminBanner,
} from './banners.ts';
import {
  deleteAdminCategory,
  getAdminCategory,
  listAdminCategories,
  moveAdminCategory,
  saveAdminCategory,
} from './categories.ts';
import { getAdminCountry, listAdminCountries, saveAdminCountry } from './countries.ts';
import { previewRichText } from './fields.ts';
import { getAdminPage, listAdminPages, saveAdminPage } from './pages.ts';
import { deleteAdminPost, getAdminPost, listAdminPosts, saveAdminPost } from './posts.ts';
import { deleteAdminTax, getAdminTax, listAdminTaxes, saveAdminTax } from './taxes.ts';

/** What admins write of the site: categories, countries, banners, the blog, content pages, taxes. Source: ADM-24. */
export const ADMIN_CONTENT_ENDPOINTS: readonly AnyEndpoint[] = [
  listAdminCategories,
  getAdminCategory,
  saveAdminCategory,
  moveAdminCategory,
  deleteAdminCategory,
  listAdminCountries,
  getAdminCountry,
  saveAdminCountry,
  listAdminBanners,
  getAdminBanner,
  previewBannerEvent,
  saveAdminBanner,
  moveAdminBanner,
  deleteAdminBanner,
  listAdminPosts,
  getAdminPost,
  saveAdminPost,
  deleteAdminPost,
  listAdminPages,
  getAdminPage,
  saveAdminPage,
  previewRichText,
  listAdminTaxes,
  getAdminTax,
  saveAdminTax,
  deleteAdminTax,
];
