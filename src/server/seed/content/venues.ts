/** A place where demo events happen: invented houses in true towns, with the towns' true postal codes. */
export interface VenueContent {
  readonly name: string;
  readonly address: string;
  readonly zipcode: string;
  readonly city: string;
  readonly province: string;
  readonly latitude: number;
  readonly longitude: number;
}

const place = (
  [name, address]: readonly [string, string],
  [zipcode, city, province]: readonly [string, string, string],
  [latitude, longitude]: readonly [number, number],
): VenueContent => ({ name, address, zipcode, city, province, latitude, longitude });

const WEST = 'West-Vlaanderen';
const EAST = 'Oost-Vlaanderen';

/** The venues by the key that events name. */
export const VENUES: Readonly<Record<string, VenueContent>> = {
  vuurboei: place(['Zaal De Vuurboei', 'Lampenstraat 8'], ['8400', 'Oostende', WEST], [51.2266, 2.9173]),
  golfbreker: place(['Studio Golfbreker', 'Reddersgang 3'], ['8400', 'Oostende', WEST], [51.2309, 2.9122]),
  lichthuis: place(['Logement Het Lichthuis', 'Loodsenkaai 21'], ['8400', 'Oostende', WEST], [51.2358, 2.9304]),
  duinzicht: place(['Kapel Duinzicht', 'Helmgrasweg 14'], ['8420', 'De Haan', WEST], [51.2743, 3.0331]),
  bunker: place(['Bunker W4', 'Wulpendreef 2'], ['8370', 'Blankenberge', WEST], [51.3116, 3.1202]),
  kaaihuis: place(['Kaaihuis Robbe', 'Garnaalgang 11'], ['8620', 'Nieuwpoort', WEST], [51.1302, 2.7514]),
  strandwest: place(['Strand West', 'Zeebriesdijk zn'], ['8620', 'Nieuwpoort', WEST], [51.1535, 2.7142]),
  schelpenhof: place(['Het Schelpenhof', 'Zandlopersstraat 5'], ['8660', 'De Panne', WEST], [51.0986, 2.5921]),
  strandcabine: place(['Cabinedorp Noord', 'Badkarrendijk 40'], ['8300', 'Knokke-Heist', WEST], [51.3521, 3.2873]),
  pandreitje: place(['Zaal Het Weefgetouw', 'Spinolagang 9'], ['8000', 'Brugge', WEST], [51.2093, 3.2247]),
  touwfabriek: place(['De Touwfabriek', 'Vlasroterij 17'], ['8500', 'Kortrijk', WEST], [50.8279, 3.2649]),
  loods9: place(['Loods 9', 'Kraankaai 9'], ['2000', 'Antwerpen', 'Antwerpen'], [51.2324, 4.4049]),
  scharnier: place(
    ['Cinema Scharnier', 'Letterzetterstraat 31'],
    ['2060', 'Antwerpen', 'Antwerpen'],
    [51.2271, 4.4268],
  ),
  sluiswachter: place(['Het Sluiswachtershuis', 'Binnendok 2'], ['2800', 'Mechelen', 'Antwerpen'], [51.0228, 4.4721]),
  kompas: place(["Theater 't Kompas", 'Wolmarkt 6'], ['2800', 'Mechelen', 'Antwerpen'], [51.0281, 4.4803]),
  lampekap: place(['Zaal Lampekap', 'Breidelstraat 12'], ['9100', 'Sint-Niklaas', EAST], [51.1651, 4.1437]),
  spoel: place(['Danshuis De Spoel', 'Weverskaai 22'], ['9000', 'Gent', EAST], [51.0602, 3.7293]),
  leieboord: place(['Leieboord Zuid', 'Jaagpad 1'], ['9000', 'Gent', EAST], [51.0411, 3.7012]),
  bakkerij: place(['Bakhuis Desem', 'Meelgang 4'], ['9000', 'Gent', EAST], [51.0557, 3.7311]),
  serre: place(['De Oude Serre', 'Hopkaai 18'], ['9300', 'Aalst', EAST], [50.9399, 4.0381]),
  kelk: place(['Café-theater De Kelk', 'Brouwersgang 3'], ['3000', 'Leuven', 'Vlaams-Brabant'], [50.8813, 4.7021]),
  glasblazerij: place(['De Glasblazerij', 'Vaartkom 44'], ['3000', 'Leuven', 'Vlaams-Brabant'], [50.8879, 4.7009]),
  speeldoos: place(['De Speeldoos', 'Knikkerplein 1'], ['3500', 'Hasselt', 'Limburg'], [50.9307, 5.3378]),
  lampenzaal: place(['Lampenzaal Oost', 'Mijnlaan 27'], ['3600', 'Genk', 'Limburg'], [50.9661, 5.5022]),
  kanaal: place(['Zaal Kanaal', 'Sluiskaai 60'], ['1000', 'Brussel', 'Brussel'], [50.8571, 4.3468]),
  drukkerij: place(['Atelier Drukinkt', 'Zethaakstraat 15'], ['1080', 'Brussel', 'Brussel'], [50.8549, 4.3387]),
  tabakzaal: place(['Zaal Tabak', 'Marollengang 7'], ['1000', 'Brussel', 'Brussel'], [50.8391, 4.3467]),
  aula: place(
    ['Aula des Cyclistes', 'Rue du Pédalier 8'],
    ['1348', 'Louvain-la-Neuve', 'Brabant wallon'],
    [50.6686, 4.6148],
  ),
  vieuxquai: place(['Galerie du Vieux Quai', 'Quai des Mariniers 12'], ['4000', 'Liège', 'Liège'], [50.6402, 5.5764]),
  sillon: place(['Le Sillon', 'Rue des Disquaires 5'], ['4000', 'Liège', 'Liège'], [50.6431, 5.5692]),
  halle: place(['Halle aux Grains', 'Place du Blé 1'], ['5000', 'Namur', 'Namur'], [50.4641, 4.8659]),
  chapiteau: place(['Chapiteau des Bateliers', 'Chemin de Halage 3'], ['5000', 'Namur', 'Namur'], [50.4589, 4.8732]),
  grotte: place(['Grotte du Diapason', 'Route du Rocher 30'], ['5500', 'Dinant', 'Namur'], [50.2571, 4.9203]),
  forges: place(['Salle des Forges', 'Rue du Laminoir 14'], ['6000', 'Charleroi', 'Hainaut'], [50.4097, 4.4446]),
  beffroi: place(
    ['Théâtre de Poche du Beffroi', 'Ruelle des Clercs 2'],
    ['7000', 'Mons', 'Hainaut'],
    [50.4553, 3.9511],
  ),
  imprimerie: place(
    ['Ancienne Imprimerie Casse', 'Rue des Typographes 19'],
    ['7500', 'Tournai', 'Hainaut'],
    [50.6063, 3.3881],
  ),
  moulin: place(['Moulin de Rive', 'Chemin du Bief 6'], ['6940', 'Durbuy', 'Luxembourg'], [50.3528, 5.4563]),
  depot: place(['Dépôt des Voitures-lits', 'Avenue de la Gare 88'], ['4900', 'Spa', 'Liège'], [50.4921, 5.8597]),
  filature: place(['La Filature', 'Rue de la Laine 25'], ['4800', 'Verviers', 'Liège'], [50.5911, 5.8638]),
  gaertnerei: place(['Alte Gärtnerei', 'Am Glashang 3'], ['4700', 'Eupen', 'Liège'], [50.6281, 6.0362]),
  tuchsaal: place(['Tuchmachersaal', 'Wirkgasse 10'], ['4700', 'Eupen', 'Liège'], [50.6304, 6.0318]),
  zollhaus: place(['Altes Zollhaus', 'Grenzweg 1'], ['4780', 'Sankt Vith', 'Liège'], [50.2806, 6.1272]),
  sternwarte: place(['Sternwiese am Venn', 'Moorstraße 50'], ['4960', 'Malmedy', 'Liège'], [50.4257, 6.0279]),
  kofferbuehne: place(['Kofferbühne', 'Rue du Tanneur 4'], ['4960', 'Malmedy', 'Liège'], [50.4269, 6.0283]),
  online: place(['Online', ''], ['8400', 'Oostende', WEST], [51.2266, 2.9173]),
};
