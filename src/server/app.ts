import type { FastifyInstance } from 'fastify';
import { registerImpersonationPages } from './admin/impersonation-pages.ts';
import { adminRoutes } from './admin/routes.ts';
import { openGate } from './accounts/access.ts';
import { accountRoutes } from './accounts/routes.ts';
import { cartRoutes } from './cart/routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { registerCalendar } from './catalogue/calendar-routes.ts';
import { registerSitemap } from './catalogue/sitemap.ts';
import { completeAllMails } from './complete-mails.ts';
import { contentRoutes } from './content/routes.ts';
import { registerSiteScripts } from './content/site-scripts.ts';
import { doorRoutes } from './door/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { registerPreviewFrame } from './organizer/mail-templates/preview-frame.ts';
import { organizerRoutes } from './organizer/routes.ts';
import { registerDownloads } from './orders/ticket-files/download-routes.ts';
import { registerPaperDownloads } from './papers/download-papers.ts';
import { paperRoutes } from './papers/routes.ts';
import { registerPayments } from './orders/payments/payment-routes.ts';
import { registerSandbox } from './payments/sandbox/sandbox-routes.ts';
import { registerImages } from './platform/files/image-routes.ts';
import { type Route, serve } from './platform/http/route.ts';
import { openHttpServer } from './platform/http/server.ts';
import { registerMailbox } from './platform/mail/mailbox-routes.ts';
import { type PageRenderer, injectTransport } from './platform/pages/page-renderer.ts';
import { handleOtherAddress, registerPages } from './platform/pages/pages.ts';
import type { Services } from './services.ts';
import { showsDemoBar } from './settings.ts';
import { socialRoutes } from './social/routes.ts';
import { registerStopLinks } from './social/stop-links.ts';
import { closeConnectionsWhenStopping } from './system/drain.ts';
import { registerHealth } from './system/health.ts';
import { releaseMemoryWhenQuiet } from './system/idle-memory.ts';
import { registerMetrics } from './system/metrics.ts';
import { registerOpenApi } from './system/openapi.ts';

/** Every call of the API with its handler. */
export const API: readonly Route[] = [
  ...catalogueRoutes,
  ...contentRoutes,
  ...accountRoutes,
  ...cartRoutes,
  ...orderRoutes,
  ...paperRoutes,
  ...doorRoutes,
  ...organizerRoutes,
  ...adminRoutes,
  ...socialRoutes,
];

/** The whole product over its services; `renderer` makes the pages. */
export async function makeServer(services: Services, renderer: PageRenderer): Promise<FastifyInstance> {
  const app = await openHttpServer(services, {
    scriptHashes: renderer.scriptHashes,
    handleUnreadable: (request, reply) => handleOtherAddress(request, reply, { services, renderer }),
    before: (server) => {
      registerMetrics(server, services);
      releaseMemoryWhenQuiet(server);
      closeConnectionsWhenStopping(server, services.drain);
    },
  });
  registerImpersonationPages(app);
  await renderer.install(app);
  registerHealth(app, services);
  registerOpenApi(app);
  registerImages(app, services);
  registerSiteScripts(app, services);
  registerCalendar(app, services);
  serve(app, API, { services, gate: openGate(services) });
  registerPreviewFrame(app, services.settings);
  await registerPayments(app, services);
  registerDownloads(app, services);
  registerStopLinks(app);
  registerPaperDownloads(app, services);
  registerMailbox(app, services, completeAllMails(services));
  const { sandbox } = services.payments;
  // where strangers come, nobody tells the sandbox how to behave
  if (sandbox) {
    const steerable = !showsDemoBar(services.settings);
    registerSandbox(app, { sandbox, texts: services.texts, steerable });
  }
  registerSitemap(app, services);
  registerPages(app, services, renderer);

  renderer.connect(injectTransport(app));
  return app;
}
