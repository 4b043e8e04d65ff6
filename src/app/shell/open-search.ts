import { createContext } from 'react';

/** Opens the search of the office; undefined: there is none, as on public pages. Source: screens 50. */
export const OpenSearch = createContext<(() => void) | undefined>(undefined);
