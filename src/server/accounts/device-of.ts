/** A browser on a system, in words for people; empty where a user agent does not say. */
export interface Device {
  readonly browser: string;
  readonly system: string;
}

/** What a user agent names each browser by; those that also call themselves Chrome or Safari come first. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/\S+ .*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** The browser and system of a user agent: all that is kept of it. Source: screens 29. */
export function deviceOf(userAgent = ''): Device {
  return { browser: named(BROWSERS, userAgent), system: named(SYSTEMS, userAgent) };
}

function named(names: readonly (readonly [RegExp, string])[], userAgent: string): string {
  return names.find(([mark]) => mark.test(userAgent))?.[1] ?? '';
}
