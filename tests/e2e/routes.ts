/** An address of every route of the app, for the tests that look at all of them; a route missing here fails one. */
export const ROUTE_ADDRESSES: Readonly<Record<string, string>> = {
  '/': '/',
  '/$': '/no-such-page',
  '/event-list/$category': '/event-list/All',
  '/event-details/$event/$eventid': '/event-details/zilt-en-zand/1',
  '/account': '/account',
  '/HowItWorks': '/HowItWorks',
  '/aboutus': '/aboutus',
  '/GDPRCompliance': '/GDPRCompliance',
  '/TermsofServices': '/TermsofServices',
  '/PrivacyPolicy': '/PrivacyPolicy',
  '/CookiePolicy': '/CookiePolicy',
  '/accessibility': '/accessibility',
  '/ranking': '/ranking',
};
