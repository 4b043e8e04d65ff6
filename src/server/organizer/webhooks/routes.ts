import {
  changeWebhook,
  deleteWebhook,
  listWebhooks,
  listWebhookTries,
  makeWebhook,
  renewWebhookSecret,
  sendWebhookAgain,
  testWebhook,
} from '#wire/organizer/webhooks.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { handleChangeWebhook, handleDeleteWebhook } from './change-webhook.ts';
import { handleWebhooks, handleWebhookTries } from './list-webhooks.ts';
import { handleMakeWebhook, handleRenewWebhookSecret } from './make-webhook.ts';
import { handleSendWebhookAgain, handleTestWebhook } from './send-by-hand.ts';

export const webhookRoutes: readonly Route[] = [
  route(listWebhooks, handleWebhooks),
  route(makeWebhook, handleMakeWebhook),
  route(changeWebhook, handleChangeWebhook),
  route(renewWebhookSecret, handleRenewWebhookSecret),
  route(deleteWebhook, handleDeleteWebhook),
  route(listWebhookTries, handleWebhookTries),
  route(testWebhook, handleTestWebhook),
  route(sendWebhookAgain, handleSendWebhookAgain),
];
