/** The site itself as JSON-LD for search engines: name, mark, where it is to be reached. Source: standards 6. */
export function organizationData(origin: string, setting: (key: string) => string): object {
  const contact = { email: setting('contact.email'), telephone: setting('contact.phone') };
  const networks = ['facebook', 'twitter', 'instagram', 'linkedin'].map((network) => setting(`social.${network}`));
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Kaartje',
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    ...Object.fromEntries(Object.entries(contact).filter(([, value]) => value !== '')),
    address: setting('contact.address'),
    sameAs: networks.filter((address) => /^https?:/.test(address)),
  };
}
