/** What a demo attendee wrote about an event; `by` is the place in the list of attendees. Source: REV-03. */
export interface ReviewContent {
  readonly event: string;
  readonly by: number;
  readonly stars: 1 | 2 | 3 | 4 | 5;
  readonly daysAgo: number;
  readonly text: string;
  /** what the organizer answered, a day later */
  readonly answer?: string;
}

/** Reviews of earlier dates, each in its writer's language. */
export const REVIEWS: readonly ReviewContent[] = [
  {
    event: 'zilt-en-zand',
    by: 0,
    stars: 5,
    daysAgo: 48,
    text: 'Op de trap gezeten en niets gemist. Kippenvel van de blazers, twee keer.',
  },
  {
    event: 'zilt-en-zand',
    by: 1,
    stars: 5,
    daysAgo: 47,
    text: 'Het harmonium klonk alsof het schip elk moment kon vertrekken.',
  },
  {
    event: 'zilt-en-zand',
    by: 2,
    stars: 4,
    daysAgo: 46,
    text: 'Superbe, mais prenez un pull : la salle se réchauffe lentement.',
  },
  { event: 'zilt-en-zand', by: 5, stars: 5, daysAgo: 45, text: 'Eindelijk een concert waar je de laatste tram haalt.' },
  {
    event: 'havenkoor',
    by: 3,
    stars: 5,
    daysAgo: 61,
    text: 'Er stond plots een bas naast mij te zingen. Mijn moeder bloost nog.',
  },
  { event: 'havenkoor', by: 6, stars: 4, daysAgo: 60, text: 'Prachtige stemmen, wat krappe stoelen op het balkon.' },
  {
    event: 'havenkoor',
    by: 7,
    stars: 5,
    daysAgo: 58,
    text: 'Aucun micro et pourtant on entend tout, jusqu’au dernier rang.',
  },
  {
    event: 'stormavond',
    by: 0,
    stars: 5,
    daysAgo: 33,
    text: 'Doorweekt binnen, droog buiten. De handdoek hangt nu in mijn keuken.',
    answer: 'Hou die handdoek maar: hij is je inkom voor de volgende storm.',
  },
  {
    event: 'stormavond',
    by: 8,
    stars: 4,
    daysAgo: 32,
    text: 'Drie sterke bands, de derde had iets langer mogen spelen.',
  },
  {
    event: 'stormavond',
    by: 10,
    stars: 5,
    daysAgo: 31,
    text: 'Zo hoort onze kust te klinken, ook op zaterdag.',
    answer: 'Dank je wel!\nVolgend jaar komt er een vrijdag bij.',
  },
  {
    event: 'schelp',
    by: 5,
    stars: 5,
    daysAgo: 80,
    text: 'Onze dochter wil nu in een schelp wonen. Zand in alle zakken, top.',
  },
  { event: 'nachtram', by: 8, stars: 5, daysAgo: 27, text: 'Geen telefoons op de vloer, dat zou overal moeten.' },
  { event: 'nachtram', by: 9, stars: 4, daysAgo: 26, text: 'Belle ambiance, la petite salle est vite pleine.' },
  {
    event: 'linten',
    by: 6,
    stars: 5,
    daysAgo: 40,
    text: 'Ik wist niet dat stof zo luid kon zijn. Blijf voor het nagesprek.',
  },
  {
    event: 'linten',
    by: 0,
    stars: 5,
    daysAgo: 39,
    text: 'Tachtig minuten niet bewogen, en ik zat op een houten bank.',
  },
  {
    event: 'de-laatste-concierge',
    by: 5,
    stars: 4,
    daysAgo: 22,
    text: 'Sterk gespeeld. De sleutel van 14B vergeet ik niet meer.',
  },
  { event: 'droog-gelach', by: 10, stars: 5, daysAgo: 65, text: 'Tweede rij gezeten. Ik was gewaarschuwd.' },
  { event: 'dierenbende', by: 3, stars: 5, daysAgo: 30, text: 'Kleuter van vijf zat een uur stil. Dat is nieuw.' },
  {
    event: 'kino-im-gewaechshaus',
    by: 4,
    stars: 5,
    daysAgo: 300,
    text: 'Warm, grün und wunderschön begleitet. Nächstes Mal mit den Eltern.',
  },
  {
    event: 'kino-im-gewaechshaus',
    by: 11,
    stars: 4,
    daysAgo: 299,
    text: 'Sehr stimmungsvoll, die hintere Bank steht etwas schief.',
  },
  { event: 'papier-ciseaux-foret', by: 7, stars: 5, daysAgo: 12, text: 'On chuchote comme dans une vraie forêt.' },
  {
    event: 'cirque-a-l-etroit',
    by: 2,
    stars: 5,
    daysAgo: 90,
    text: 'Le dompteur de chat a perdu, et c’était le meilleur moment.',
  },
  {
    event: 'grand-marche-d-hiver',
    by: 9,
    stars: 4,
    daysAgo: 340,
    text: 'Venez avant midi, ensuite il y a foule autour du sirop.',
  },
  {
    event: 'leie-night-run',
    by: 1,
    stars: 5,
    daysAgo: 350,
    text: 'De harmonie aan kilometer zeven sleepte mij erdoor.',
  },
  {
    event: 'hoe-klinkt-morgen',
    by: 6,
    stars: 4,
    daysAgo: 180,
    text: 'De trambestuurder was de beste spreker van de avond.',
  },
  {
    event: 'rol-drie',
    by: 8,
    stars: 4,
    daysAgo: 18,
    text: 'Zes keer in het midden beginnen, het werkt verrassend goed.',
  },
];
