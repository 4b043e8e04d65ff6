import { expect, test } from 'vitest';
import { readCsv } from '#wire/csv/read-csv.ts';
import { GUEST_FILE } from '#app/features/organizer/free-tickets/many-people.ts';

// Headings that people write above lists of guests. Source: FREE-15.
test.each([
  ['Name,E-mail address,Qty', 'Anke Wouters,anke@vrt.be,2'],
  ['Naam;E-mail;Stuks', 'Anke Wouters;anke@vrt.be;2'],
  ['Voornaam;Achternaam;E-mailadres;Aantal tickets', 'Anke;Wouters;anke@vrt.be;2'],
  ['Naam;Voornaam;Mail;Kaarten', 'Wouters;Anke;anke@vrt.be;2'],
  ['Nom;Prénom;Courriel;Places', 'Wouters;Anke;anke@vrt.be;2'],
  ['Nom;Adresse e-mail;Billets', 'Anke Wouters;anke@vrt.be;2'],
  ['Vorname;Name;E-Mail;Anzahl', 'Anke;Wouters;anke@vrt.be;2'],
  ['First name,Last name,Email,Tickets', 'Anke,Wouters,anke@vrt.be,2'],
  ['Name,Who to mail,Quantity', 'Anke Wouters,anke@vrt.be,2'],
  ['customer_name,customer_email,ticket_qty', 'Anke Wouters,anke@vrt.be,2'],
])('%s', (heading, line) => {
  expect(readCsv(Buffer.from(`${heading}\r\n${line}\r\n`), GUEST_FILE)).toMatchObject({
    records: [{ line: 2, values: { name: 'Anke Wouters', email: 'anke@vrt.be', quantity: '2' } }],
  });
});
