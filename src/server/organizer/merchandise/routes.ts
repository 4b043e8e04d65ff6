import { deleteMerchandise, getMerchandise, listMerchandise, storeMerchandise } from '#wire/organizer/merchandise.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { handleListMerchandise, handleMerchandise } from './articles.ts';
import { handleDeleteMerchandise, handleStoreMerchandise } from './store-article.ts';

export const merchandiseRoutes: readonly Route[] = [
  route(listMerchandise, handleListMerchandise),
  route(getMerchandise, handleMerchandise),
  route(storeMerchandise, handleStoreMerchandise),
  route(deleteMerchandise, handleDeleteMerchandise),
];
