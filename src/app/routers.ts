import type { Router } from '@tanstack/react-router';
import type { FileRouteTypes as OfficeRoutes } from './office/route-tree.gen.ts';
import type { FileRouteTypes as PublicRoutes } from './public/route-tree.gen.ts';
import type { Route as Root } from './public/routes/__root.tsx';

// A link may lead to the pages of both front ends: a router leaves those of the other to the browser.

interface Routes {
  fileRoutesByFullPath: PublicRoutes['fileRoutesByFullPath'] & OfficeRoutes['fileRoutesByFullPath'];
  fullPaths: PublicRoutes['fullPaths'] | OfficeRoutes['fullPaths'];
  fileRoutesByTo: PublicRoutes['fileRoutesByTo'] & OfficeRoutes['fileRoutesByTo'];
  to: PublicRoutes['to'] | OfficeRoutes['to'];
  id: PublicRoutes['id'] | OfficeRoutes['id'];
  fileRoutesById: PublicRoutes['fileRoutesById'] & Omit<OfficeRoutes['fileRoutesById'], '__root__'>;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Router<ReturnType<typeof Root._addFileTypes<Routes>>>;
  }
}
