import type { FastifyInstance } from 'fastify';
import { accountAnswers } from './accounts/answers.ts';
import { cartAnswers } from './cart/answers.ts';
import { catalogueAnswers } from './catalogue/answers.ts';
import { registerCalendar } from './catalogue/calendar-routes.ts';
import { registerSitemap } from './catalogue/sitemap.ts';
import { contentAnswers } from './content/answers.ts';
import { registerSiteScripts } from './content/site-scripts.ts';
import { doorAnswers } from './door/answers.ts';
import { orderAnswers } from './orders/answers.ts';
import { registerDownloads } from './orders/download-routes.ts';
import { registerPayments } from './orders/payment-routes.ts';
import { registerSandbox } from './payments/sandbox/sandbox-routes.ts';
import { registerImages } from './platform/files/image-routes.ts';
import { type Answer, serve } from './platform/http/answer.ts';
import { openHttpServer } from './platform/http/server.ts';
import { registerMailbox } from './platform/mail/mailbox-routes.ts';
import { type Front, injectTransport } from './platform/pages/front.ts';
import { answerOtherAddress, registerPages } from './platform/pages/pages.ts';
import type { Services } from './services.ts';
import { showsDemoBar } from './settings.ts';
import { closeConnectionsWhenStopping } from './system/drain.ts';
import { registerHealth } from './system/health.ts';
import { releaseMemoryWhenQuiet } from './system/idle-memory.ts';
import { registerMetrics } from './system/metrics.ts';
import { registerOpenApi } from './system/openapi.ts';

/** Every call of the API with its handler. */
export const API: readonly Answer[] = [
  ...catalogueAnswers,
  ...contentAnswers,
  ...accountAnswers,
  ...cartAnswers,
  ...orderAnswers,
  ...doorAnswers,
];

/** The whole product over its services; `front` shows the app. */
export async function makeServer(services: Services, front: Front): Promise<FastifyInstance> {
  const app = await openHttpServer(services, {
    scriptHashes: front.scriptHashes,
    answerUnreadable: (request, reply) => answerOtherAddress(request, reply, { services, front }),
    before: (server) => {
      registerMetrics(server, services);
      releaseMemoryWhenQuiet(server);
      closeConnectionsWhenStopping(server, services.drain);
    },
  });
  await front.install(app);
  registerHealth(app, services);
  registerOpenApi(app);
  registerImages(app, services);
  registerSiteScripts(app, services);
  registerCalendar(app, services);
  serve(app, API, services);
  registerPayments(app, services);
  registerDownloads(app, services);
  registerMailbox(app, services);
  const { sandbox } = services.payments;
  // where strangers come, nobody tells the sandbox how to behave
  if (sandbox) {
    const steerable = !showsDemoBar(services.settings);
    registerSandbox(app, { sandbox, texts: services.texts, steerable });
  }
  registerSitemap(app, services);
  registerPages(app, services, front);

  front.connect(injectTransport(app));
  return app;
}
