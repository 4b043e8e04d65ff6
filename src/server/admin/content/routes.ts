import {
  deleteAdminBanner,
  getAdminBanner,
  listAdminBanners,
  moveAdminBanner,
  previewBannerEvent,
  saveAdminBanner,
} from '#wire/admin/content/banners.ts';
import {
  deleteAdminCategory,
  getAdminCategory,
  listAdminCategories,
  moveAdminCategory,
  saveAdminCategory,
} from '#wire/admin/content/categories.ts';
import { getAdminCountry, listAdminCountries, saveAdminCountry } from '#wire/admin/content/countries.ts';
import { previewRichText } from '#wire/admin/content/fields.ts';
import { getAdminPage, listAdminPages, saveAdminPage } from '#wire/admin/content/pages.ts';
import { deleteAdminPost, getAdminPost, listAdminPosts, saveAdminPost } from '#wire/admin/content/posts.ts';
import { deleteAdminTax, getAdminTax, listAdminTaxes, saveAdminTax } from '#wire/admin/content/taxes.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import {
  handleAdminBanner,
  handleAdminBanners,
  handleDeleteBanner,
  handleMoveBanner,
  handlePreviewBannerEvent,
  handleSaveBanner,
} from './banners.ts';
import {
  handleAdminCategories,
  handleAdminCategory,
  handleDeleteCategory,
  handleMoveCategory,
  handleSaveCategory,
} from './categories.ts';
import { handleAdminCountries, handleAdminCountry, handleSaveCountry } from './countries.ts';
import { handleAdminPage, handleAdminPages, handlePreviewRichText, handleSavePage } from './pages.ts';
import { handleAdminPost, handleAdminPosts, handleDeletePost, handleSavePost } from './posts.ts';
import { handleAdminTax, handleAdminTaxes, handleDeleteTax, handleSaveTax } from './taxes.ts';

export const contentRoutes: readonly Route[] = [
  route(listAdminCategories, handleAdminCategories),
  route(getAdminCategory, handleAdminCategory),
  route(saveAdminCategory, handleSaveCategory),
  route(moveAdminCategory, handleMoveCategory),
  route(deleteAdminCategory, handleDeleteCategory),
  route(listAdminCountries, handleAdminCountries),
  route(getAdminCountry, handleAdminCountry),
  route(saveAdminCountry, handleSaveCountry),
  route(listAdminBanners, handleAdminBanners),
  route(getAdminBanner, handleAdminBanner),
  route(previewBannerEvent, handlePreviewBannerEvent),
  route(saveAdminBanner, handleSaveBanner),
  route(moveAdminBanner, handleMoveBanner),
  route(deleteAdminBanner, handleDeleteBanner),
  route(listAdminPosts, handleAdminPosts),
  route(getAdminPost, handleAdminPost),
  route(saveAdminPost, handleSavePost),
  route(deleteAdminPost, handleDeletePost),
  route(listAdminPages, handleAdminPages),
  route(getAdminPage, handleAdminPage),
  route(saveAdminPage, handleSavePage),
  route(previewRichText, handlePreviewRichText),
  route(listAdminTaxes, handleAdminTaxes),
  route(getAdminTax, handleAdminTax),
  route(saveAdminTax, handleSaveTax),
  route(deleteAdminTax, handleDeleteTax),
];
