import { imageUrl } from '#domain/catalogue/images.ts';
import { withOffset } from '#domain/time/instant.ts';
import type { BlogPost } from '#wire/content/blog.ts';

/** A story as JSON-LD for search engines, and the way to it through the list, named `stories`. Source: standards 6. */
export function articleData(post: BlogPost, { origin, stories }: { origin: string; stories: string }): object[] {
  const [date = '', time = ''] = post.created_at.split(' ');
  const house = { '@type': 'Organization', name: 'Kaartje', url: origin };
  const address = `${origin}/blog-article/${post.slug}`;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: post.title,
      description: post.excerpt,
      url: address,
      mainEntityOfPage: address,
      datePublished: withOffset(date, time),
      author: house,
      publisher: house,
      ...(post.image ? { image: [origin + imageUrl(post.image, 'og', 1200)] } : {}),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Kaartje', item: `${origin}/` },
        { '@type': 'ListItem', position: 2, name: stories, item: `${origin}/blog` },
        { '@type': 'ListItem', position: 3, name: post.title },
      ],
    },
  ];
}
