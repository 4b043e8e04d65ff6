import { checkStateWords } from './check-state-words.ts';

// in every language: long/state-words.test.ts
checkStateWords(['nl']);
