import { createHash } from 'node:crypto';
import path from 'node:path';

/** Names for the classes of stylesheets: a mark of the file and a number. They are in every script that draws something. */
export function classNames(root: string): (name: string, file: string, css: string) => string {
  const marks = new Map<string, string>();
  return (name, file, css) => {
    const source = path.relative(root, file);
    const mark = createHash('sha256').update(source).digest('base64url').slice(0, 3);
    if ((marks.get(mark) ?? source) !== source) throw new Error(`${source} and ${marks.get(mark)} have one mark`);
    marks.set(mark, source);
    const names = [...new Set(css.match(/(?<=\.)[A-Za-z_][\w-]*/g))];
    return `_${mark}${names.indexOf(name).toString(36)}`;
  };
}
