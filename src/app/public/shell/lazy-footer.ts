// what the server draws is dressed before its script comes
import './footer.module.css';
import '#app/ui/form/segmented.module.css';
import { lazyRendered } from '#app/shell/lazy.tsx';
import { whenTouched } from '#app/shell/when-idle.ts';

/** The footer as the server wrote it: nobody reads it first. */
export const Footer = lazyRendered(() => import('../lazy/footer.tsx').then((module) => module.Footer), whenTouched);
