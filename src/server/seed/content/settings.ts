/** The site settings that the demo sets; all others keep what is shipped. Source: SET-02 to SET-04, decisions 3. */
export const SETTINGS: Readonly<Record<string, string>> = {
  'site.site_footer': 'Kaartje · Oostende, Bruxelles, Eupen',
  'social.instagram': 'https://instagram.kaartje.test/kaartje',
  'social.linkedin': 'https://linkedin.kaartje.test/kaartje',
  'contact.phone': '+32 59 00 00 00',
  'contact.email': 'hallo@kaartje.test',
  'contact.address': 'Perronstraat 1, 8400 Oostende',
  'operator.name': 'Kaartje (demo)',
  'operator.vat_number': 'BE0123456749',
  'operator.street': 'Perronstraat 1',
  'operator.postal_code': '8400',
  'operator.city': 'Oostende',
  'site.opened': '1',
  // whoever tries the demo sees their event at once
  'organizers.check': '0',
  'fees.admin_commission_type': '2',
  'fees.admin_commission': '4.00',
};
