import { expect, test } from 'vitest';
import { faultsOfMail } from './mail-style.ts';

// Every mail that a test of the shop writes goes through this check when the shop closes.
test('what Gmail and Outlook take out of a mail, and a mail that is too long, is a fault', () => {
  const kept = '<p style="margin:0 0 4px; color:#15120E">Dag <span style="display:inline-block">Merel</span></p>';
  expect(faultsOfMail(kept)).toEqual([]);
  expect(faultsOfMail('<p style="position:absolute;margin:0">a</p>')).toEqual(['position:absolute']);
  expect(faultsOfMail('<p style="display:flex">a</p>')).toEqual(['display:flex']);
  expect(faultsOfMail('<td style="background:url(https://kaartje.be/a.png)">a</td>')).toHaveLength(1);
  expect(faultsOfMail('<link rel="stylesheet"><script>1</script>')).toEqual(['<link', '<script']);
  expect(faultsOfMail('<style>p{color:#15120E}@media (x){p{display:grid}}</style>')).toEqual(['display:grid']);
  expect(faultsOfMail('<img src="a.png" width="560"><img src="b.png">')).toEqual(['<img src="b.png">']);
  expect(faultsOfMail('a'.repeat(90_001))).toEqual(['90001 bytes']);
});
