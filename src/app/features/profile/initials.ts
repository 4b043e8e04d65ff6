/** First letters of the first two words of a name, for where a picture is missing. */
export function initialsOf(name: string): string {
  const [first = '', second = ''] = name.split(/\s+/);
  return `${first.charAt(0)}${second.charAt(0)}`.toUpperCase();
}
