import {
  deleteTemplate,
  getGeneralTemplate,
  listEventTemplates,
  previewTemplate,
  storeTemplate,
  testTemplate,
} from '#wire/organizer/mail-templates.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { handleDeleteTemplate } from './delete-template.ts';
import { handleEventTemplates, handleGeneralTemplate } from './list-templates.ts';
import { handleStoreTemplate } from './store-template.ts';
import { handlePreview, handleTest } from './try-template.ts';

/** Source: TPL-19 to TPL-22. */
export const mailTemplateRoutes: readonly Route[] = [
  route(getGeneralTemplate, handleGeneralTemplate),
  route(listEventTemplates, handleEventTemplates),
  route(storeTemplate, handleStoreTemplate),
  route(deleteTemplate, handleDeleteTemplate),
  route(previewTemplate, handlePreview),
  route(testTemplate, handleTest),
];
