import { LANGUAGES } from '#domain/content/languages.ts';
import { checkStateWords } from '../check-state-words.ts';

checkStateWords(LANGUAGES);
