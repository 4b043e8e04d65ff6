/** Two letters for a person without a picture, of the first and the last word of the name: `Anna de Vries` is AV. */
export function personInitials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  // whole characters: half an emoji is none
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
