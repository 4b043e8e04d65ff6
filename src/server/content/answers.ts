import { getBlog, listBlogs } from '#wire/content/blog.ts';
import { sendContact } from '#wire/content/contact.ts';
import { sendReport } from '#wire/content/report.ts';
import { getSiteScripts, recordConsent } from '#wire/content/site-scripts.ts';
import { listBanners, listPages, listSettings } from '#wire/content/site.ts';
import { answer, type Answer } from '#server/platform/http/answer.ts';
import { answerBanners } from './banners.ts';
import { answerBlog, answerBlogs } from './blogs.ts';
import { answerContact } from './contact.ts';
import { answerPages } from './pages.ts';
import { answerReport } from './report.ts';
import { answerSettings } from './settings.ts';
import { answerConsent, answerSiteScripts } from './site-scripts.ts';

export const contentAnswers: readonly Answer[] = [
  answer(listSettings, answerSettings, { cached: true }),
  answer(listBanners, answerBanners, { cached: true }),
  answer(listPages, answerPages, { cached: true }),
  answer(listBlogs, answerBlogs, { cached: true }),
  answer(getBlog, answerBlog, { cached: true }),
  answer(sendContact, answerContact),
  answer(sendReport, answerReport),
  answer(getSiteScripts, answerSiteScripts),
  answer(recordConsent, answerConsent),
];
