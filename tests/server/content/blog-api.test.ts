import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BlogPost } from '#wire/content/blog.ts';
import { type DemoSite, openDemoSite } from '../demo-site.ts';

let site: DemoSite;
beforeAll(async () => {
  site = await openDemoSite();
});
afterAll(() => site.close());

const inject = (url: string, lang = 'nl') => site.app.inject({ url, headers: { 'accept-language': lang } });
const posts = async (query = '', lang = 'nl') =>
  (await inject(`/api/blogs${query}`, lang)).json<{ data: BlogPost[] }>().data;

describe('GET blogs', () => {
  test('answers the posts with the documented fields, newest first', async () => {
    const all = await posts();
    expect(all.length).toBeGreaterThanOrEqual(8);
    const documented = ['id', 'author_id', 'title', 'seo_title', 'slug', 'image', 'body', 'created_at'];
    for (const post of all) {
      expect(Object.keys(post)).toEqual(expect.arrayContaining(documented));
      expect(post.body).toMatch(/^<p>/);
      expect(post.created_at).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
    }
    const days = all.map((post) => post.created_at);
    expect(days).toEqual(days.toSorted().toReversed());
  });

  test('answers every post in the language of the caller', async () => {
    const [dutch, french] = await Promise.all([posts('', 'nl'), posts('', 'fr')]);
    expect(dutch.map((post) => post.slug)).toEqual(french.map((post) => post.slug));
    for (const [place, post] of dutch.entries()) expect(post.title).not.toBe(french[place]?.title);
  });

  test('answers as many as asked for, without their bodies where cards alone are drawn', async () => {
    const some = await posts('?limit=3&brief=1');
    expect(some.map((post) => post.body)).toEqual(['', '', '']);
    expect((await inject('/api/blogs?limit=0')).statusCode).toBe(422);
  });

  test('leaves out what is not published, in the list and by its slug', async () => {
    const [post] = await posts();
    const { db } = site.services.database;
    await db
      .updateTable('blogs')
      .set({ published: false })
      .where('id', '=', post?.id ?? 0)
      .execute();
    site.services.cache.changed();
    expect((await posts()).map(({ slug }) => slug)).not.toContain(post?.slug);
    expect((await inject(`/api/blogs/${post?.slug}`)).statusCode).toBe(404);
    await db
      .updateTable('blogs')
      .set({ published: true })
      .where('id', '=', post?.id ?? 0)
      .execute();
    site.services.cache.changed();
  });
});

describe('GET blogs/{article}', () => {
  test('answers the post of a slug', async () => {
    const [, post] = await posts();
    expect((await inject(`/api/blogs/${post?.slug}`)).json<{ data: BlogPost }>().data).toEqual(post);
  });

  test('cleans what an author wrote', async () => {
    const [post] = await posts();
    const { db } = site.services.database;
    const body = '<p onclick="x()">Yes<script>alert(1)</script></p>';
    await db
      .updateTable('blog_texts')
      .set({ body })
      .where('blog_id', '=', post?.id ?? 0)
      .execute();
    site.services.cache.changed();
    expect((await inject(`/api/blogs/${post?.slug}`)).json<{ data: BlogPost }>().data.body).toBe('<p>Yes</p>');
  });

  test('refuses a slug that is none', async () => {
    const reply = await inject('/api/blogs/nothing');
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ message: 'TryAgain' });
  });
});

describe('the pages of the blog', () => {
  test('show every post as a card that leads to it', async () => {
    const { body, statusCode } = await inject('/blog');
    expect(statusCode).toBe(200);
    for (const { slug, image } of await posts()) {
      expect(body).toContain(`href="/blog-article/${slug}"`);
      expect(body).toContain(image);
    }
  });

  test('show one article with its text, its picture for shared links and its data for search engines', async () => {
    const [, , post] = await posts('', 'fr');
    const { body } = await inject(`/blog-article/${post?.slug}`, 'fr');
    expect(body).toContain(post?.body.slice(0, 200));
    expect(body).toContain('<meta data-head property="og:type" content="article">');
    expect(body).toMatch(/<meta data-head property="og:image" content="http[^"]+\/images\/og-1200\/[^"]+\.png">/);
    expect(body).toContain(`/blog-article/${post?.slug}?lang=fr">`);
    const data = [...body.matchAll(/<script data-head type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as { '@type': string; headline?: string },
    );
    expect(data.map((one) => one['@type'])).toEqual(['Article', 'BreadcrumbList']);
    expect(data[0]?.headline).toBe(post?.title);
  });

  test('answer 404 with a page of its own for an article that is not there', async () => {
    const { body, statusCode } = await inject('/blog-article/nothing', 'en');
    expect(statusCode).toBe(404);
    expect(body).toContain('This story is not here');
    expect(body).toContain('content="noindex"');
  });

  test('say that there are none where there are none', async () => {
    const { db } = site.services.database;
    await db.updateTable('blogs').set({ published: false }).execute();
    site.services.cache.changed();
    expect((await inject('/blog', 'en')).body).toContain('No blog posts found');
  });
});
