import { type BlogContent, PEOPLE_BLOGS } from './blogs-people.ts';
import { TIP_BLOGS } from './blogs-tips.ts';

/** The stories of the demo blog. */
export const BLOGS: readonly BlogContent[] = [...PEOPLE_BLOGS, ...TIP_BLOGS];
