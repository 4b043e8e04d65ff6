import { getBlog, listBlogs } from '#wire/content/blog.ts';
import { sendContact } from '#wire/content/contact.ts';
import { sendReport } from '#wire/content/report.ts';
import { getSiteScripts, recordConsent } from '#wire/content/site-scripts.ts';
import { listBanners, listPages, listSettings } from '#wire/content/site.ts';
import { uploadImage } from '#wire/content/upload-image.ts';
import type { CacheTag } from '#server/platform/http/cache-entry.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { handleBanners } from './banners.ts';
import { handleBlog, handleBlogs } from './blogs.ts';
import { handleContact } from './contact.ts';
import { handlePages } from './pages.ts';
import { handleReport } from './report.ts';
import { handleSettings } from './settings.ts';
import { handleConsent, handleSiteScripts } from './site-scripts.ts';
import { handleUploadImage } from './upload-image.ts';

const ofSite = (): readonly CacheTag[] => ['site'];
/** Slides stand for events too, as long as those are public. */
const ofSlides = (): readonly CacheTag[] => ['site', 'list'];

export const contentRoutes: readonly Route[] = [
  route(listSettings, handleSettings, { cached: ofSite }),
  route(listBanners, handleBanners, { cached: ofSlides }),
  route(listPages, handlePages, { cached: ofSite }),
  route(listBlogs, handleBlogs, { cached: ofSite }),
  route(getBlog, handleBlog, { cached: ofSite }),
  route(sendContact, handleContact),
  route(sendReport, handleReport),
  route(getSiteScripts, handleSiteScripts),
  route(recordConsent, handleConsent),
  route(uploadImage, handleUploadImage),
];
