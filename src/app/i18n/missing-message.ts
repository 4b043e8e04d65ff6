/**
 * What is shown for a message that did not come: nothing, for its id says nothing to anybody. Its file could not be had, or
 * it is a mistake: that is thrown while developing, and told to the console, where browser tests see it.
 */
export function missingMessage(lang: string, id: string): string {
  // oxlint-disable-next-line lingui/no-unlocalized-strings -- for who writes the app
  const problem = `No message ${id} in ${lang}: is it extracted, and are its messages brought before it is drawn?`;
  if (!import.meta.env.PROD) throw new Error(problem);
  if (!said.has(id)) console.error(problem);
  said.add(id);
  return '';
}

const said = new Set<string>();
