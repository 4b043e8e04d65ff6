-- The rows of the towns: number, names in Dutch, French, German and English, postal codes, parts and other names, with
-- tabs between them (the municipalities from 2019 to 2024).

insert into towns (nis, nl, fr, de, en, name, zipcodes, parts, words)
select nis, nl, fr, de, en,
  case
    -- the German-speaking community; Brussels and Flanders; Wallonia
    when nis in (63001, 63012, 63013, 63023, 63040, 63048, 63061, 63067, 63087) then de
    when nis / 10000 in (1, 3, 4, 7) or nis / 1000 in (21, 23, 24) then nl
    else fr
  end,
  string_to_array(codes, ' '),
  string_to_array(parts, '; '),
  town_words(array[nl, fr, de, en] || string_to_array(codes, ' ') || string_to_array(parts, '; '))
from (
  select split_part(line, E'\t', 1)::integer as nis, split_part(line, E'\t', 2) as nl, split_part(line, E'\t', 3) as fr,
    split_part(line, E'\t', 4) as de, split_part(line, E'\t', 5) as en, split_part(line, E'\t', 6) as codes,
    split_part(line, E'\t', 7) as parts
  from regexp_split_to_table(trim(both E'\n' from $rows$
11001	Aartselaar	Aartselaar	Aartselaar	Aartselaar	2630	
11002	Antwerpen	Anvers	Antwerpen	Antwerp	2000 2018 2020 2030 2040 2050 2060 2100 2140 2170 2180 2600 2610 2660	Berchem; Berendrecht; Borgerhout; Deurne; Ekeren; Hoboken; Lillo; Merksem; Wilrijk; Zandvliet
11004	Boechout	Boechout	Boechout	Boechout	2530 2531	Vremde
11005	Boom	Boom	Boom	Boom	2850	
11007	Borsbeek	Borsbeek	Borsbeek	Borsbeek	2150	
11008	Brasschaat	Brasschaat	Brasschaat	Brasschaat	2930	
11009	Brecht	Brecht	Brecht	Brecht	2960	Sint-Job-in-'t- Goor; Sint-Lenaarts
11013	Edegem	Edegem	Edegem	Edegem	2650	
11016	Essen	Essen	Essen	Essen	2910	
11018	Hemiksem	Hemiksem	Hemiksem	Hemiksem	2620	
11021	Hove	Hove	Hove	Hove	2540	
11022	Kalmthout	Kalmthout	Kalmthout	Kalmthout	2920	
11023	Kapellen	Kapellen	Kapellen	Kapellen	2950	
11024	Kontich	Kontich	Kontich	Kontich	2550	Waarloos
11025	Lint	Lint	Lint	Lint	2547	
11029	Mortsel	Mortsel	Mortsel	Mortsel	2640	
11030	Niel	Niel	Niel	Niel	2845	
11035	Ranst	Ranst	Ranst	Ranst	2520	Broechem; Emblem; Oelegem
11037	Rumst	Rumst	Rumst	Rumst	2840	Reet; Terhagen
11038	Schelle	Schelle	Schelle	Schelle	2627	
11039	Schilde	Schilde	Schilde	Schilde	2970	's - Gravenwezel
11040	Schoten	Schoten	Schoten	Schoten	2900	
11044	Stabroek	Stabroek	Stabroek	Stabroek	2940	Hoevenen
11050	Wijnegem	Wijnegem	Wijnegem	Wijnegem	2110	
11052	Wommelgem	Wommelgem	Wommelgem	Wommelgem	2160	
11053	Wuustwezel	Wuustwezel	Wuustwezel	Wuustwezel	2990	Loenhout
11054	Zandhoven	Zandhoven	Zandhoven	Zandhoven	2240 2242 2243	Massenhoven; Pulderbos; Pulle; Viersel
11055	Zoersel	Zoersel	Zoersel	Zoersel	2980	Halle
11056	Zwijndrecht	Zwijndrecht	Zwijndrecht	Zwijndrecht	2070	Burcht
11057	Malle	Malle	Malle	Malle	2390	Oostmalle; Westmalle
12002	Berlaar	Berlaar	Berlaar	Berlaar	2590	Gestel
12005	Bonheiden	Bonheiden	Bonheiden	Bonheiden	2820	Rijmenam
12007	Bornem	Bornem	Bornem	Bornem	2880	Hingene; Mariekerke; Weert
12009	Duffel	Duffel	Duffel	Duffel	2570	
12014	Heist-op-den-Berg	Heist-op-den-Berg	Heist-op-den-Berg	Heist-op-den-Berg	2220 2221 2222 2223	Booischot; Hallaar; Itegem; Schriek; Wiekevorst
12021	Lier	Lierre	Lier	Lier	2500	Koningshooikt
12025	Mechelen	Malines	Mecheln	Mechelen	2800 2801 2811 2812	Heffen; Hombeek; Leest; Mechlin; Muizen; Walem
12026	Nijlen	Nijlen	Nijlen	Nijlen	2560	Bevel; Kessel
12029	Putte	Putte	Putte	Putte	2580	Beerzel
12035	Sint-Katelijne-Waver	Sint-Katelijne-Waver	Sint-Katelijne-Waver	Sint-Katelijne-Waver	2860 2861	Onze-Lieve-Vrouw-Waver
12040	Willebroek	Willebroek	Willebroek	Willebroek	2830	Blaasveld; Heindonk; Tisselt
12041	Puurs-Sint-Amands	Puers-Saint-Amand	Puurs-Sint-Amands	Puurs-Sint-Amands	2870 2890	Breendonk; Liezele; Lippelo; Oppuurs; Puurs; Ruisbroek; Sint-Amands
13001	Arendonk	Arendonk	Arendonk	Arendonk	2370	
13002	Baarle-Hertog	Baerle-Duc	Baarle-Hertog	Baarle-Hertog	2387	
13003	Balen	Balen	Balen	Balen	2490 2491 4837	Olmen
13004	Beerse	Beerse	Beerse	Beerse	2340	Vlimmeren
13006	Dessel	Dessel	Dessel	Dessel	2480	
13008	Geel	Geel	Geel	Geel	2440	
13010	Grobbendonk	Grobbendonk	Grobbendonk	Grobbendonk	2280 2288	Bouwel
13011	Herentals	Herentals	Herentals	Herentals	2200	Morkhoven; Noorderwijk
13012	Herenthout	Herenthout	Herenthout	Herenthout	2270	
13013	Herselt	Herselt	Herselt	Herselt	2230	Ramsel
13014	Hoogstraten	Hoogstraten	Hoogstraten	Hoogstraten	2320 2321 2322 2323 2328	Meer; Meerle; Minderhout; Wortel
13016	Hulshout	Hulshout	Hulshout	Hulshout	2235	Houtvenne; Westmeerbeek
13017	Kasterlee	Kasterlee	Kasterlee	Kasterlee	2460	Lichtaart; Tielen
13019	Lille	Lille	Lille	Lille	2275	Gierle; Poederlee; Wechelderzande
13021	Meerhout	Meerhout	Meerhout	Meerhout	2450	
13023	Merksplas	Merksplas	Merksplas	Merksplas	2330	
13025	Mol	Mol	Mol	Mol	2400	
13029	Olen	Olen	Olen	Olen	2250	
13031	Oud-Turnhout	Oud-Turnhout	Oud-Turnhout	Oud-Turnhout	2360	
13035	Ravels	Ravels	Ravels	Ravels	2380 2381 2382	Poppel; Weelde
13036	Retie	Retie	Retie	Retie	2470	
13037	Rijkevorsel	Rijkevorsel	Rijkevorsel	Rijkevorsel	2310	
13040	Turnhout	Turnhout	Turnhout	Turnhout	2300	
13044	Vorselaar	Vorselaar	Vorselaar	Vorselaar	2290	
13046	Vosselaar	Vosselaar	Vosselaar	Vosselaar	2350	
13049	Westerlo	Westerlo	Westerlo	Westerlo	2260	Oevel; Tongerlo; Zoerle-Parwijs
13053	Laakdal	Laakdal	Laakdal	Laakdal	2430 2431	Eindhout; Varendonk; Veerle; Vorst
21001	Anderlecht	Anderlecht	Anderlecht	Anderlecht	1070	
21002	Oudergem	Auderghem	Auderghem	Auderghem	1160	
21003	Sint-Agatha-Berchem	Berchem-Sainte-Agathe	Berchem-Sainte-Agathe	Berchem-Sainte-Agathe	1082	
21004	Brussel	Bruxelles	Brüssel	Brussels	1000 1020 1120 1130	Brussel-Stad; Bruxelles-Ville; Haren; Laeken; Laken; Neder-Over-Heembeek
21005	Etterbeek	Etterbeek	Etterbeek	Etterbeek	1040	
21006	Evere	Evere	Evere	Evere	1140	
21007	Vorst	Forest	Forest	Forest	1190	
21008	Ganshoren	Ganshoren	Ganshoren	Ganshoren	1083	
21009	Elsene	Ixelles	Ixelles	Ixelles	1050	
21010	Jette	Jette	Jette	Jette	1090	
21011	Koekelberg	Koekelberg	Koekelberg	Koekelberg	1081	
21012	Sint-Jans-Molenbeek	Molenbeek-Saint-Jean	Molenbeek-Saint-Jean	Molenbeek-Saint-Jean	1080	
21013	Sint-Gillis	Saint-Gilles	Saint-Gilles	Saint-Gilles	1060	
21014	Sint-Joost-ten-Node	Saint-Josse-ten-Noode	Saint-Josse-ten-Noode	Saint-Josse-ten-Noode	1210	
21015	Schaarbeek	Schaerbeek	Schaerbeek	Schaerbeek	1030	
21016	Ukkel	Uccle	Uccle	Uccle	1180	
21017	Watermaal-Bosvoorde	Watermael-Boitsfort	Watermael-Boitsfort	Watermael-Boitsfort	1170	
21018	Sint-Lambrechts-Woluwe	Woluwe-Saint-Lambert	Woluwe-Saint-Lambert	Woluwe-Saint-Lambert	1200	
21019	Sint-Pieters-Woluwe	Woluwe-Saint-Pierre	Woluwe-Saint-Pierre	Woluwe-Saint-Pierre	1150	
23002	Asse	Asse	Asse	Asse	1730 1731	Bekkerzeel; Kobbegem; Mollem; Relegem; Zellik
23003	Beersel	Beersel	Beersel	Beersel	1650 1651 1652 1653 1654	Alsemberg; Dworp; Huizingen; Lot
23009	Bever	Biévène	Bever	Bever	1547	
23016	Dilbeek	Dilbeek	Dilbeek	Dilbeek	1700 1701 1702 1703	Groot-Bijgaarden; Itterbeek; Schepdaal; Sint-Martens-Bodegem; Sint-Ulriks-Kapelle
23023	Galmaarden	Gammerages	Galmaarden	Galmaarden	1570	Tollembeek; Vollezele
23024	Gooik	Gooik	Gooik	Gooik	1755	Kester; Leerbeek; Oetingen
23025	Grimbergen	Grimbergen	Grimbergen	Grimbergen	1850 1851 1852 1853	Beigem; Humbeek; Strombeek-Bever
23027	Halle	Hal	Halle	Halle	1500 1501 1502	Buizingen; Lembeek
23032	Herne	Herne	Herne	Herne	1540 1541	Herfelingen; Sint-Pieters-Kapelle
23033	Hoeilaart	Hoeilaart	Hoeilaart	Hoeilaart	1560	
23038	Kampenhout	Kampenhout	Kampenhout	Kampenhout	1910	Berg; Buken; Nederokkerzeel
23039	Kapelle-op-den-Bos	Kapelle-op-den-Bos	Kapelle-op-den-Bos	Kapelle-op-den-Bos	1880	Nieuwenrode; Ramsdonk
23044	Liedekerke	Liedekerke	Liedekerke	Liedekerke	1770	
23045	Londerzeel	Londerzeel	Londerzeel	Londerzeel	1840	Malderen; Steenhuffel
23047	Machelen	Machelen	Machelen	Machelen	1830 1831	Diegem
23050	Meise	Meise	Meise	Meise	1860 1861	Wolvertem
23052	Merchtem	Merchtem	Merchtem	Merchtem	1785	Brussegem; Hamme
23060	Opwijk	Opwijk	Opwijk	Opwijk	1745	Mazenzele
23062	Overijse	Overijse	Overijse	Overijse	3090	
23064	Pepingen	Pepingen	Pepingen	Pepingen	1670 1671 1673 1674	Beert; Bellingen; Bogaarden; Elingen; Heikruis
23077	Sint-Pieters-Leeuw	Sint-Pieters-Leeuw	Sint-Pieters-Leeuw	Sint-Pieters-Leeuw	1600 1601 1602	Oudenaken; Ruisbroek; Sint-Laureins-Berchem; Vlezenbeek
23081	Steenokkerzeel	Steenokkerzeel	Steenokkerzeel	Steenokkerzeel	1820	Melsbroek; Perk
23086	Ternat	Ternat	Ternat	Ternat	1740 1741 1742	Sint-Katherina-Lombeek; Wambeek
23088	Vilvoorde	Vilvorde	Vilvoorde	Vilvoorde	1800	Peutie
23094	Zaventem	Zaventem	Zaventem	Zaventem	1930 1932 1933	Nossegem; Sint-Stevens-Woluwe; Sterrebeek
23096	Zemst	Zemst	Zemst	Zemst	1980 1981 1982	Elewijt; Eppegem; Hofstade; Weerde
23097	Roosdaal	Roosdaal	Roosdaal	Roosdaal	1760 1761	Borchtlombeek; Onze-Lieve-Vrouw-Lombeek; Pamel; Strijtem
23098	Drogenbos	Drogenbos	Drogenbos	Drogenbos	1620	
23099	Kraainem	Kraainem	Kraainem	Kraainem	1950	
23100	Linkebeek	Linkebeek	Linkebeek	Linkebeek	1630	
23101	Sint-Genesius-Rode	Rhode-Saint-Genèse	Sint-Genesius-Rode	Sint-Genesius-Rode	1640	
23102	Wemmel	Wemmel	Wemmel	Wemmel	1780	
23103	Wezembeek-Oppem	Wezembeek-Oppem	Wezembeek-Oppem	Wezembeek-Oppem	1970	
23104	Lennik	Lennik	Lennik	Lennik	1750	Gaasbeek; Sint-Kwintens-Lennik; Sint-Martens-Lennik
23105	Affligem	Affligem	Affligem	Affligem	1790	Essene; Hekelgem; Teralfene
24001	Aarschot	Aarschot	Aarschot	Aarschot	3200 3201 3202	Gelrode; Langdorp; Rillaar
24007	Begijnendijk	Begijnendijk	Begijnendijk	Begijnendijk	3130	Betekom
24008	Bekkevoort	Bekkevoort	Bekkevoort	Bekkevoort	3460 3461	Assent; Molenbeek-Wersbeek
24009	Bertem	Bertem	Bertem	Bertem	3060 3061	Korbeek-Dijle; Leefdaal
24011	Bierbeek	Bierbeek	Bierbeek	Bierbeek	3360	Korbeek-Lo; Lovenjoel; Opvelp
24014	Boortmeerbeek	Boortmeerbeek	Boortmeerbeek	Boortmeerbeek	3190 3191	Hever
24016	Boutersem	Boutersem	Boutersem	Boutersem	3370	Kerkom; Neervelp; Roosbeek; Vertrijk; Willebringen
24020	Diest	Diest	Diest	Diest	2100 3290 3293 3294	Deurne; Kaggevinne; Molenstede; Schaffen; Webbekom
24028	Geetbets	Geetbets	Geetbets	Geetbets	3450 3454	Grazen; Rummen
24033	Haacht	Haacht	Haacht	Haacht	3150	Tildonk; Wespelaar
24038	Herent	Herent	Herent	Herent	3020	Veltem-Beisem; Winksele
24041	Hoegaarden	Hoegaarden	Hoegaarden	Hoegaarden	3320 3321	Meldert; Outgaarden
24043	Holsbeek	Holsbeek	Holsbeek	Holsbeek	3220 3221	Nieuwrode; Sint-Pieters-Rode
24045	Huldenberg	Huldenberg	Huldenberg	Huldenberg	3040	Loonbeek; Neerijse; Ottenburg; Sint-Agatha-Rode
24048	Keerbergen	Keerbergen	Keerbergen	Keerbergen	3140	
24054	Kortenaken	Kortenaken	Kortenaken	Kortenaken	3470 3471 3472 3473	Hoeleden; Kersbeek-Miskom; Ransberg; Sint-Margriete-Houtem; Waanrode
24055	Kortenberg	Kortenberg	Kortenberg	Kortenberg	3070 3071 3078	Erps-Kwerps; Everberg; Meerbeek
24059	Landen	Landen	Landen	Landen	3400 3401 3404	Attenhoven; Eliksem; Ezemaal; Laar; Neerlanden; Neerwinden; Overwinden; Rumsdorp; Waasmont; Walsbets; Walshoutem; Wange; Wezeren
24062	Leuven	Louvain	Löwen	Leuven	3000 3001 3010 3012 3018	Heverlee; Kessel-Lo; Wijgmaal; Wilsele
24066	Lubbeek	Lubbeek	Lubbeek	Lubbeek	3210 3211 3212 3220	Binkom; Kortrijk-Dutsel; Linden; Pellenberg
24086	Oud-Heverlee	Oud-Heverlee	Oud-Heverlee	Oud-Heverlee	3050 3051 3052 3053 3054	Blanden; Haasrode; Sint-Joris-Weert; Vaalbeek
24094	Rotselaar	Rotselaar	Rotselaar	Rotselaar	3110 3111 3118	Werchter; Wezemaal
24104	Tervuren	Tervuren	Tervuren	Tervuren	3080	Duisburg; Vossem
24107	Tienen	Tirlemont	Tienen	Tienen	3300	Bost; Goetsenhoven; Hakendover; Kumtich; Oorbeek; Oplinter; Sint-Margriete-Houtem; Vissenaken
24109	Tremelo	Tremelo	Tremelo	Tremelo	3120 3128	Baal
24130	Zoutleeuw	Léau	Zoutleeuw	Zoutleeuw	3440	Budingen; Dormaal; Halle-Booienhoven; Helen-Bos
24133	Linter	Linter	Linter	Linter	3350	Drieslinter; Melkwezer; Neerhespen; Neerlinter; Orsmaal-Gussenhoven; Overhespen; Wommersom
24134	Scherpenheuvel-Zichem	Montaigu-Zichem	Scherpenheuvel-Zichem	Scherpenheuvel-Zichem	3270 3271 3272	Averbode; Messelbroek; Scherpenheuvel; Testelt; Zichem
24135	Tielt-Winge	Tielt-Winge	Tielt-Winge	Tielt-Winge	3390 3391	Houwaart; Meensel-Kiezegem; Sint-Joris-Winge; Tielt
24137	Glabbeek	Glabbeek	Glabbeek	Glabbeek	3380 3381 3384	Attenrode; Bunsbeek; Glabbeek-Zuurbemde; Kapellen
25005	Bevekom	Beauvechain	Beauvechain	Beauvechain	1320	Hamme-Mille; L'Écluse; Nodebais; Tourinnes-la-Grosse
25014	Eigenbrakel	Braine-l’Alleud	Braine-l’Alleud	Braine-l’Alleud	1420 1421 1428	Lillois-Witterzée; Ophain-Bois-Seigneur Isaac
25015	Kasteelbrakel	Braine-le-Château	Braine-le-Château	Braine-le-Château	1440	Wauthier-Braine
25018	Chaumont-Gistoux	Chaumont-Gistoux	Chaumont-Gistoux	Chaumont-Gistoux	1325	Bonlez; Corroy-le-Grand; Dion-Valmont; Dion-le-Mont; Dion-le-Val; Longueville
25023	Court-Saint-Etienne	Court-Saint-Etienne	Court-Saint-Etienne	Court-Saint-Etienne	1490	
25031	Genepiën	Genappe	Genappe	Genappe	1470 1471 1472 1473 1474 1476	Baisy-Thy; Bousval; Glabais; Houtain-le-Val; Loupoigne; Vieux-Genappe; Ways
25037	Graven	Grez-Doiceau	Grez-Doiceau	Grez-Doiceau	1390	Archennes; Biez; Bossut-Gottechain; Nethen
25043	Incourt	Incourt	Incourt	Incourt	1315	Glimes; Opprebais; Piétrebais; Roux-Miroir
25044	Itter	Ittre	Ittre	Ittre	1460 1461	Haut-Ittre; Virginal-Samme
25048	Geldenaken	Jodoigne	Jodoigne	Jodoigne	1370	Dongelberg; Jauchelette; Jodoigne-Souveraine; Lathuy; Mélin; Piétrain; Saint-Jean-Geest; Saint-Remy-Geest; Zétrud-Lumay
25050	Terhulpen	La Hulpe	La Hulpe	La Hulpe	1310	
25068	Mont-Saint-Guibert	Mont-Saint-Guibert	Mont-Saint-Guibert	Mont-Saint-Guibert	1435	Corbais; Hévillers
25072	Nijvel	Nivelles	Nivelles	Nivelles	1400 1401 1402 1404	Baulers; Bornival; Monstreux; Thines
25084	Perwijs	Perwez	Perwez	Perwez	1360	Malèves-Sainte-Marie-Wastines; Orbais; Thorembais-Saint-Trond; Thorembais-les-Béguines
25091	Rixensart	Rixensart	Rixensart	Rixensart	1330 1331 1332	Genval; Rosières
25105	Tubeke	Tubize	Tubize	Tubize	1480	Clabecq; Oisquercq; Saintes
25107	Villers-la-Ville	Villers-la-Ville	Villers-la-Ville	Villers-la-Ville	1495	Marbais; Mellery; Sart-Dames-Avelines; Tilly
25110	Waterloo	Waterloo	Waterloo	Waterloo	1410	
25112	Waver	Wavre	Wavre	Wavre	1300 1301	Bierges; Limal
25117	Chastre	Chastre	Chastre	Chastre	1450	Chastre-Villeroux-Blanmont; Cortil-Noirmont; Gentinnes; Saint-Géry
25118	Hélécine	Hélécine	Hélécine	Hélécine	1357	Linsmeau; Neerheylissem; Opheylissem
25119	Lasne	Lasne	Lasne	Lasne	1380	Couture-Saint-Germain; Lasne-Chapelle-Saint-Lambert; Maransart; Ohain; Plancenoit
25120	Orp-Jauche	Orp-Jauche	Orp-Jauche	Orp-Jauche	1350	Enines; Folx-les-Caves; Jandrain-Jandrenouille; Jauche; Marilles; Noduwez; Orp-le-Grand
25121	Ottignies-Louvain-la-Neuve	Ottignies-Louvain-la-Neuve	Ottignies-Louvain-la-Neuve	Ottignies-Louvain-la-Neuve	1340 1341 1342 1348	Céroux-Mousty; Limelette; Louvain-la-Neuve; Ottignies
25122	Ramillies	Ramillies	Ramillies	Ramillies	1367	Autre-Église; Bomal; Geest-Gérompont-Petit-Rosière; Grand-Rosière-Hottomont; Gérompont; Huppaye; Mont-Saint-André; Ramillies-Offus
25123	Rebecq	Rebecq	Rebecq	Rebecq	1430	Bierghes; Quenast; Rebecq-Rognon
25124	Walhain	Walhain	Walhain	Walhain	1457	Nil-Saint-Vincent-Saint-Martin; Tourinnes-Saint-Lambert; Walhain-Saint-Paul
31003	Beernem	Beernem	Beernem	Beernem	8730	Oedelem; Sint-Joris
31004	Blankenberge	Blankenberge	Blankenberge	Blankenberge	8370	Uitkerke
31005	Brugge	Bruges	Brügge	Bruges	8000 8200 8310 8380	Assebroek; Dudzele; Koolkerke; Lissewege; Sint-Andries; Sint-Kruis; Sint-Michiels; Zeebrugge
31006	Damme	Damme	Damme	Damme	8340	Hoeke; Lapscheure; Moerkerke; Oostkerke; Sijsele
31012	Jabbeke	Jabbeke	Jabbeke	Jabbeke	8490	Snellegem; Stalhille; Varsenare; Zerkegem
31022	Oostkamp	Oostkamp	Oostkamp	Oostkamp	8020	Hertsberge; Ruddervoorde; Waardamme
31033	Torhout	Torhout	Torhout	Torhout	8820	
31040	Zedelgem	Zedelgem	Zedelgem	Zedelgem	8210 8211	Aartrijke; Loppem; Veldegem
31042	Zuienkerke	Zuienkerke	Zuienkerke	Zuienkerke	8377	Houtave; Meetkerke; Nieuwmunster
31043	Knokke-Heist	Knokke-Heist	Knokke-Heist	Knokke-Heist	8300 8301	Heist; Knokke; Ramskapelle; Westkapelle
32003	Diksmuide	Dixmude	Dixmuiden	Diksmuide	8600	Beerst; Driekapellen; Esen; Kaaskerke; Keiem; Lampernisse; Leke; Nieuwkapelle; Oostkerke; Oudekapelle; Pervijze; Sint-Jacobs-Kapelle; Stuivekenskerke; Stuivenskerke; Vladslo; Woumen
32006	Houthulst	Houthulst	Houthulst	Houthulst	8650	Klerken; Merkem
32010	Koekelare	Koekelare	Koekelare	Koekelare	8680	Bovekerke; Zande
32011	Kortemark	Kortemark	Kortemark	Kortemark	8610	Handzame; Werken; Zarren
32030	Lo-Reninge	Lo-Reninge	Lo-Reninge	Lo-Reninge	8647	Lo; Noordschote; Pollinkhove; Reninge
33011	Ieper	Ypres	Ypern	Ypres	8900 8902 8904 8906 8908	Boezinge; Brielen; Dikkebus; Elverdinge; Hollebeke; Sint-Jan; Vlamertinge; Voormezele; Zillebeke; Zuidschote
33016	Mesen	Messines	Mesen	Mesen	8957	
33021	Poperinge	Poperinge	Poperinge	Poperinge	8970 8972 8978	Krombeke; Proven; Reningelst; Roesbrugge-Haringe; Watou
33029	Wervik	Wervik	Wervik	Wervik	8940	Geluwe
33037	Zonnebeke	Zonnebeke	Zonnebeke	Zonnebeke	8980	Beselare; Geluveld; Passendale; Zandvoorde
33039	Heuvelland	Heuvelland	Heuvelland	Heuvelland	8950 8951 8952 8953 8954 8956 8958	Dranouter; Kemmel; Loker; Nieuwkerke; Westouter; Wijtschate; Wulvergem
33040	Langemark-Poelkapelle	Langemark-Poelkapelle	Langemark-Poelkapelle	Langemark-Poelkapelle	8920	Bikschote; Langemark; Poelkapelle
33041	Vleteren	Vleteren	Vleteren	Vleteren	8640	Oostvleteren; Westvleteren; Woesten
34002	Anzegem	Anzegem	Anzegem	Anzegem	8570 8572 8573	Gijzelbrechtegem; Ingooigem; Kaster; Tiegem; Vichte
34003	Avelgem	Avelgem	Avelgem	Avelgem	8580 8581 8582 8583	Bossuit; Kerkhove; Outrijve; Waarmaarde
34009	Deerlijk	Deerlijk	Deerlijk	Deerlijk	8540	
34013	Harelbeke	Harelbeke	Harelbeke	Harelbeke	8530 8531	Bavikhove; Hulste
34022	Kortrijk	Courtrai	Kortrijk	Kortrijk	8500 8501 8510 8511	Aalbeke; Bellegem; Bissegem; Courtray; Heule; Kooigem; Marke; Rollegem
34023	Kuurne	Kuurne	Kuurne	Kuurne	8520	
34025	Lendelede	Lendelede	Lendelede	Lendelede	8860	
34027	Menen	Menin	Menen	Menen	8930	Lauwe; Rekkem
34040	Waregem	Waregem	Waregem	Waregem	8790 8791 8792 8793	Beveren; Desselgem; Sint-Eloois-Vijve
34041	Wevelgem	Wevelgem	Wevelgem	Wevelgem	8560	Gullegem; Moorsele
34042	Zwevegem	Zwevegem	Zwevegem	Zwevegem	8550 8551 8552 8553 8554	Heestert; Moen; Otegem; Sint-Denijs
34043	Spiere-Helkijn	Espierres-Helchin	Spiere-Helkijn	Spiere-Helkijn	8587	Espierres; Helchin; Helkijn; Spiere
35002	Bredene	Bredene	Bredene	Bredene	8450	
35005	Gistel	Gistel	Gistel	Gistel	8470	Moere; Snaaskerke; Zevekote
35006	Ichtegem	Ichtegem	Ichtegem	Ichtegem	8480	Bekegem; Eernegem
35011	Middelkerke	Middelkerke	Middelkerke	Middelkerke	8430 8431 8432 8433 8434	Leffinge; Lombardsijde; Mannekensvere; Schore; Sint-Pieters-Kapelle; Slijpe; Westende; Wilskerke
35013	Oostende	Ostende	Ostende	Ostend	8400	Stene; Zandvoorde
35014	Oudenburg	Oudenburg	Oudenburg	Oudenburg	8460	Ettelgem; Roksem; Westkerke
35029	De Haan	De Haan	De Haan	De Haan	8420 8421	Klemskerke; Vlissegem; Wenduine
36006	Hooglede	Hooglede	Hooglede	Hooglede	8830	Gits
36007	Ingelmunster	Ingelmunster	Ingelmunster	Ingelmunster	8770	
36008	Izegem	Izegem	Izegem	Izegem	8870	Emelgem; Kachtem
36010	Ledegem	Ledegem	Ledegem	Ledegem	8880	Rollegem-Kapelle; Sint-Eloois-Winkel
36011	Lichtervelde	Lichtervelde	Lichtervelde	Lichtervelde	8810	
36012	Moorslede	Moorslede	Moorslede	Moorslede	8890	Dadizele
36015	Roeselare	Roulers	Roeselare	Roeselare	8800	Beveren; Oekene; Rumbeke
36019	Staden	Staden	Staden	Staden	8840	Oostnieuwkerke; Westrozebeke
37002	Dentergem	Dentergem	Dentergem	Dentergem	8720	Markegem; Oeselgem; Wakken
37007	Meulebeke	Meulebeke	Meulebeke	Meulebeke	8760	
37010	Oostrozebeke	Oostrozebeke	Oostrozebeke	Oostrozebeke	8780	
37011	Pittem	Pittem	Pittem	Pittem	8740	Egem
37012	Ruiselede	Ruiselede	Ruiselede	Ruiselede	8755	
37015	Tielt	Tielt	Tielt	Tielt	8700	Aarsele; Kanegem; Schuiferskapelle
37017	Wielsbeke	Wielsbeke	Wielsbeke	Wielsbeke	8710	Ooigem; Sint-Baafs-Vijve
37018	Wingene	Wingene	Wingene	Wingene	8750	Zwevezele
37020	Ardooie	Ardooie	Ardooie	Ardooie	8850 8851	Koolskamp
38002	Alveringem	Alveringem	Alveringem	Alveringem	8690 8691	Beveren; Gijverinkhove; Hoogstade; Izenberge; Leisele; Oeren; Sint-Rijkers; Stavele
38008	De Panne	La Panne	De Panne	De Panne	8660	Adinkerke
38014	Koksijde	Koksijde	Koksijde	Koksijde	8670	Oostduinkerke; Wulpen
38016	Nieuwpoort	Nieuport	Nieuwpoort	Nieuwpoort	8301 8620	Ramskapelle; Sint-Joris
38025	Veurne	Furnes	Veurne	Veurne	8630	Avekapelle; Beauvoorde; Booitshoeke; Bulskamp; De Moeren; Eggewaartskapelle; Houtem; Steenkerke; Vinkem; Wulveringem; Zoutenaaie
41002	Aalst	Alost	Aalst	Aalst	9300 9308 9310 9320	Baardegem; Erembodegem; Gijzegem; Herdersem; Hofstade; Meldert; Moorsel; Nieuwerkerken
41011	Denderleeuw	Denderleeuw	Denderleeuw	Denderleeuw	9470 9472 9473	Iddergem; Welle
41018	Geraardsbergen	Grammont	Geraardsbergen	Geraardsbergen	9500 9506	Goeferdinge; Grimminge; Idegem; Moerbeke; Nederboelare; Nieuwenhove; Onkerzele; Ophasselt; Overboelare; Schendelbeke; Smeerebbe-Vloerzegem; Viane; Waarbeke; Zandbergen; Zarlardinge
41024	Haaltert	Haaltert	Haaltert	Haaltert	9450 9451	Denderhoutem; Heldergem; Kerksken
41027	Herzele	Herzele	Herzele	Herzele	9550 9551 9552	Borsbeke; Hillegem; Ressegem; Sint-Antelinks; Sint-Lievens-Esse; Steenhuize-Wijnhuize; Woubrechtegem
41034	Lede	Lede	Lede	Lede	9340	Impe; Oordegem; Smetlede; Wanzele
41048	Ninove	Ninove	Ninove	Ninove	9400 9401 9402 9403 9404 9406	Appelterre-Eichem; Aspelare; Denderwindeke; Lieferinge; Meerbeke; Nederhasselt; Neigem; Okegem; Outer; Pollare; Voorde
41063	Sint-Lievens-Houtem	Sint-Lievens-Houtem	Sint-Lievens-Houtem	Sint-Lievens-Houtem	9520 9521	Bavegem; Letterhoutem; Oombergen; Vlierzele; Zonnegem
41081	Zottegem	Zottegem	Zottegem	Zottegem	9620	Elene; Erwetegem; Godveerdegem; Grotenberge; Leeuwergem; Oombergen; Sint-Goriks-Oudenhove; Sint-Maria-Oudenhove; Strijpen; Velzeke-Ruddershove
41082	Erpe-Mere	Erpe-Mere	Erpe-Mere	Erpe-Mere	9420	Aaigem; Bambrugge; Burst; Erondegem; Erpe; Mere; Ottergem; Vlekkem
42003	Berlare	Berlare	Berlare	Berlare	9290	Overmere; Uitbergen
42004	Buggenhout	Buggenhout	Buggenhout	Buggenhout	9255	Opdorp
42006	Dendermonde	Termonde	Dendermonde	Dendermonde	9200	Appels; Baasrode; Grembergen; Mespelare; Oudegem; Schoonaarde; Sint-Gillis-Dendermonde; Sint-Gillis-bij-Dendermonde
42008	Hamme	Hamme	Hamme	Hamme	1785 9220	Moerzeke
42010	Laarne	Laarne	Laarne	Laarne	9270	Kalken
42011	Lebbeke	Lebbeke	Lebbeke	Lebbeke	9280	Denderbelle; Wieze
42023	Waasmunster	Waasmunster	Waasmunster	Waasmunster	9250	
42025	Wetteren	Wetteren	Wetteren	Wetteren	9230	Massemen; Westrem
42026	Wichelen	Wichelen	Wichelen	Wichelen	9260	Schellebelle; Serskamp
42028	Zele	Zele	Zele	Zele	9240	
43002	Assenede	Assenede	Assenede	Assenede	9960 9961 9968	Bassevelde; Boekhoute; Oosteeklo
43005	Eeklo	Eeklo	Eeklo	Eeklo	9900	
43007	Kaprijke	Kaprijke	Kaprijke	Kaprijke	9970 9971	Lembeke
43010	Maldegem	Maldegem	Maldegem	Maldegem	9990 9991 9992	Adegem; Middelburg
43014	Sint-Laureins	Sint-Laureins	Sint-Laureins	Sint-Laureins	9980 9981 9982 9988	Sint-Jan-in-Eremo; Sint-Margriete; Waterland-Oudeman; Watervliet
43018	Zelzate	Zelzate	Zelzate	Zelzate	9060	
44012	De Pinte	De Pinte	De Pinte	De Pinte	9840	Zevergem
44013	Destelbergen	Destelbergen	Destelbergen	Destelbergen	9070	Heusden
44019	Evergem	Evergem	Evergem	Evergem	9940	Ertvelde; Kluizen; Sleidinge
44020	Gavere	Gavere	Gavere	Gavere	9890	Asper; Baaigem; Dikkelvenne; Semmerzake; Vurste
44021	Gent	Gand	Gent	Ghent	9000 9030 9031 9032 9040 9041 9042 9050 9051 9052	Afsnee; Desteldonk; Drongen; Gentbrugge; Ledeberg; Mariakerke; Mendonk; Oostakker; Sint-Amandsberg; Sint-Denijs-Westrem; Sint-Kruis-Winkel; Wondelgem; Zwijnaarde
44034	Lochristi	Lochristi	Lochristi	Lochristi	9080	Beervelde; Zaffelare; Zeveneken
44040	Melle	Melle	Melle	Melle	9090	Gontrode
44043	Merelbeke	Merelbeke	Merelbeke	Merelbeke	9820	Bottelare; Lemberge; Melsen; Munte; Schelderode
44045	Moerbeke	Moerbeke	Moerbeke	Moerbeke	9180 9500	Moerbeke-Waas
44048	Nazareth	Nazareth	Nazareth	Nazareth	9810	Eke
44052	Oosterzele	Oosterzele	Oosterzele	Oosterzele	9860	Balegem; Gijzenzele; Landskouter; Moortsele; Scheldewindeke
44064	Sint-Martens-Latem	Sint-Martens-Latem	Sint-Martens-Latem	Sint-Martens-Latem	9830 9831	Deurle
44073	Wachtebeke	Wachtebeke	Wachtebeke	Wachtebeke	9185	
44081	Zulte	Zulte	Zulte	Zulte	1830 9870	Machelen; Olsene
44083	Deinze	Deinze	Deinze	Deinze	9800 9850	Astene; Bachte-Maria-Leerne; Gottem; Grammene; Hansbeke; Landegem; Meigem; Merendree; Nevele; Petegem-aan-de-Leie; Poesele; Sint-Martens-Leerne; Vinkt; Vosselare; Wontergem; Zeveren
44084	Aalter	Aalter	Aalter	Aalter	9880 9881 9910	Bellem; Knesselare; Lotenhulle; Poeke; Ursel
44085	Lievegem	Lievegem	Lievegem	Lievegem	9920 9921 9930 9931 9932 9950	Lovendegem; Oostwinkel; Ronsele; Vinderhoute; Waarschoot; Zomergem
45035	Oudenaarde	Audenarde	Oudenaarde	Oudenaarde	9700	Bevere; Edelare; Eine; Ename; Heurne; Leupegem; Mater; Melden; Mullem; Nederename; Ooike; Volkegem; Welden
45041	Ronse	Renaix	Ronse	Ronse	9600	
45059	Brakel	Brakel	Brakel	Brakel	9660 9661	Elst; Everbeek; Michelbeke; Nederbrakel; Opbrakel; Parike; Sint-Maria-Oudenhove; Zegelsem
45060	Kluisbergen	Kluisbergen	Kluisbergen	Kluisbergen	9690	Berchem; Kwaremont; Ruien; Zulzeke
45061	Wortegem-Petegem	Wortegem-Petegem	Wortegem-Petegem	Wortegem-Petegem	9790	Elsegem; Moregem; Ooike; Petegem-aan-de-Schelde; Wortegem
45062	Horebeke	Horebeke	Horebeke	Horebeke	9667	Sint-Kornelis-Horebeke; Sint-Maria-Horebeke
45063	Lierde	Lierde	Lierde	Lierde	9570 9571 9572	Deftinge; Hemelveerdegem; Sint-Maria-Lierde; Sint-Martens-Lierde
45064	Maarkedal	Maarkedal	Maarkedal	Maarkedal	9680 9681 9688	Etikhove; Maarke-Kerkem; Nukerke; Schorisse
45065	Zwalm	Zwalm	Zwalm	Zwalm	9630 9636	Beerlegem; Dikkele; Hundelgem; Meilegem; Munkzwalm; Nederzwalm-Hermelgem; Paulatem; Roborst; Rozebeke; Sint-Blasius-Boekel; Sint-Denijs-Boekel; Sint-Maria-Latem
45068	Kruisem	Kruisem	Kruisem	Kruisem	9750 9770 9771 9772	Huise; Kruishoutem; Nokere; Ouwegem; Wannegem-Lede; Zingem
46003	Beveren	Beveren	Beveren	Beveren	8791 9120 9130	Doel; Haasdonk; Kallo; Kieldrecht; Melsele; Verrebroek; Vrasene
46013	Kruibeke	Kruibeke	Kruibeke	Kruibeke	9150	Bazel; Rupelmonde
46014	Lokeren	Lokeren	Lokeren	Lokeren	9160	Daknam; Eksaarde
46020	Sint-Gillis-Waas	Sint-Gillis-Waas	Sint-Gillis-Waas	Sint-Gillis-Waas	9170	De Klinge; Meerdonk; Sint-Pauwels
46021	Sint-Niklaas	Saint-Nicolas	Sint-Niklaas	Sint-Niklaas	4420 9100 9111 9112	Belsele; Nieuwkerken-Waas; Sinaai; Sinaai-Waas
46024	Stekene	Stekene	Stekene	Stekene	9190	Kemzeke
46025	Temse	Tamise	Temse	Temse	9140	Elversele; Steendorp; Tielrode
51004	Aat	Ath	Ath	Ath	7800 7801 7802 7803 7804 7810 7811 7812 7822 7823	Arbre; Bouvignies; Ghislenghien; Gibecq; Houtaing; Irchonwelz; Isières; Lanquesaint; Ligne; Maffle; Mainvault; Meslin-L'evêque; Meslin-Évêque; Moulbaix; Ormeignies; Ostiches; Rebaix; Villers-Notre-Dame; Villers-Saint-Amand
51008	Beloeil	Beloeil	Beloeil	Beloeil	7970 7971 7972 7973	Aubechies; Basècles; Ellignies-Sainte-Anne; Grandglise; Quevaucamps; Ramegnies; Stambruges; Thumaide; Wadelincourt
51009	Bernissart	Bernissart	Bernissart	Bernissart	7320 7321 7322	Blaton; Harchies; Pommeroeul; Ville-Pommeroeul
51012	Brugelette	Brugelette	Brugelette	Brugelette	7940 7941 7942 7943	Attre; Cambron-Casteau; Gages; Mévergnies-lez-Lens
51014	Chièvres	Chièvres	Chièvres	Chièvres	7950 7951	Grosage; Huissignies; Ladeuze; Tongre-Notre-Dame; Tongre-Saint-Martin
51017	Elzele	Ellezelles	Ellezelles	Ellezelles	7890	Lahamaide; Wodecq
51019	Vloesberg	Flobecq	Flobecq	Flobecq	7880	
51065	Frasnes-lez-Anvaing	Frasnes-lez-Anvaing	Frasnes-lez-Anvaing	Frasnes-lez-Anvaing	7910 7911 7912	Anvaing; Arc-Ainières; Arc-Wattripont; Buissenal; Cordes; Dergneau; Ellignies-lez-Frasnes; Forest; Frasnes-lez-Buissenal; Hacquegnies; Herquegies; Montroeul-au-Bois; Moustier; Oeudeghien; Saint-Sauveur; Wattripont
51067	Edingen	Enghien	Enghien	Enghien	7850	Lettelingen; Marcq; Mark; Petit-Enghien
51068	Opzullik	Silly	Silly	Silly	7830	Bassilly; Fouleng; Gondregnies; Graty; Hellebecq; Hoves; Thoricourt
51069	Lessen	Lessines	Lessines	Lessines	7860 7861 7862 7863 7864 7866	Bois-de-Lessines; Deux-Acren; Ghoy; Ogy; Ollignies; Papignies; Wannebecq
52010	Chapelle-lez-Herlaimont	Chapelle-lez-Herlaimont	Chapelle-lez-Herlaimont	Chapelle-lez-Herlaimont	7160	Godarville; Piéton
52011	Charleroi	Charleroi	Charleroi	Charleroi	6000 6001 6010 6020 6030 6031 6032 6040 6041 6042 6043 6044 6060 6061	Couillet; Dampremy; Gilly; Gosselies; Goutroux; Jumet; Lodelinsart; Marchienne-au-Pont; Marcinelle; Monceau-sur-Sambre; Mont-sur-Marchienne; Montignies-sur-Sambre; Ransart; Roux
52012	Châtelet	Châtelet	Châtelet	Châtelet	6200	Bouffioulx; Châtelineau
52015	Courcelles	Courcelles	Courcelles	Courcelles	6180 6181 6182 6183	Gouy-lez-Piéton; Souvret; Trazegnies
52018	Farciennes	Farciennes	Farciennes	Farciennes	6240	Pironchamps
52021	Fleurus	Fleurus	Fleurus	Fleurus	6220 6221 6222 6223 6224	Brye; Heppignies; Lambusart; Saint-Amand; Wagnelée; Wanfercée-Baulet; Wangenies
52022	Fontaine-l’Evêque	Fontaine-l’Evêque	Fontaine-l’Evêque	Fontaine-l’Evêque	6140 6141 6142	Forchies-la-Marche; Leernes
52025	Gerpinnes	Gerpinnes	Gerpinnes	Gerpinnes	6280	Acoz; Gougnies; Joncret; Loverval; Villers-Poterie
52048	Montigny-le-Tilleul	Montigny-le-Tilleul	Montigny-le-Tilleul	Montigny-le-Tilleul	6110 6111	Landelies
52055	Pont-à-Celles	Pont-à-Celles	Pont-à-Celles	Pont-à-Celles	6230 6238	Buzet; Liberchies; Luttre; Obaix; Thiméon; Viesville
52074	Aiseau-Presles	Aiseau-Presles	Aiseau-Presles	Aiseau-Presles	6250	Aiseau; Pont-de-Loup; Presles; Roselies
52075	Les Bons Villers	Les Bons Villers	Les Bons Villers	Les Bons Villers	6210 6211	Frasnes-lez-Gosselies; Mellet; Rèves; Villers-Perwin; Wayaux
53014	Boussu	Boussu	Boussu	Boussu	7300 7301	Hornu
53020	Dour	Dour	Dour	Dour	7370	Blaugies; Elouges; Wihéries
53028	Frameries	Frameries	Frameries	Frameries	7080	Eugies; La Bouverie; Noirchain; Sars-la-Bruyère
53039	Hensies	Hensies	Hensies	Hensies	7350	Hainin; Montroeul-sur-Haine; Thulin
53044	Jurbeke	Jurbise	Jurbise	Jurbise	7050	Erbaut; Erbisoeul; Herchies; Masnuy-Saint-Jean; Masnuy-Saint-Pierre
53046	Lens	Lens	Lens	Lens	7870	Bauffe; Cambron-Saint-Vincent; Lombise; Montignies-lez-Lens
53053	Bergen	Mons	Mons	Mons	7000 7011 7012 7020 7021 7022 7024 7030 7031 7032 7033 7034	Ciply; Cuesmes; Flénu; Ghlin; Harmignies; Harveng; Havré; Hyon; Jemappes; Maisières; Mesvin; Nimy; Nouvelles; Obourg; Saint-Denis; Saint-Symphorien; Spiennes; Villers-Saint-Ghislain
53065	Quaregnon	Quaregnon	Quaregnon	Quaregnon	7390	Wasmuel
53068	Quiévrain	Quiévrain	Quiévrain	Quiévrain	7380 7382	Audregnies; Baisieux
53070	Saint-Ghislain	Saint-Ghislain	Saint-Ghislain	Saint-Ghislain	7330 7331 7332 7333 7334	Baudour; Hautrage; Neufmaison; Sirault; Tertre; Villerot
53082	Colfontaine	Colfontaine	Colfontaine	Colfontaine	7340	Pâturages; Warquignies; Wasmes
53083	Honnelles	Honnelles	Honnelles	Honnelles	7387	Angre; Angreau; Athis; Autreppe; Erquennes; Fayt-le-Franc; Marchipont; Montignies-sur-Roc; Onnezies; Roisin
53084	Quévy	Quévy	Quévy	Quévy	7040 7041	Asquillies; Aulnois; Blaregnies; Bougnies; Genly; Givry; Goegnies-Chaussée; Havay; Quévy-le-Grand; Quévy-le-Petit
55004	’s Gravenbrakel	Braine-le-Comte	Braine-le-Comte	Braine-le-Comte	7090	Hennuyères; Henripont; Petit-Roeulx-lez-Braine; Ronquières; Steenkerque
55035	Le Roeulx	Le Roeulx	Le Roeulx	Le Roeulx	7070	Gottignies; Mignault; Thieu; Ville-sur-Haine
55040	Zinnik	Soignies	Soignies	Soignies	7060 7061 7062 7063	Casteau; Chaussée-Notre-Dame-Louvignies; Horrues; Naast; Neufvilles; Thieusies
55050	Ecaussinnes	Ecaussinnes	Ecaussinnes	Ecaussinnes	7190 7191	Ecaussinnes d'Enghien; Ecaussinnes-Lalaing; Marche-lez-Ecaussinnes
55085	Seneffe	Seneffe	Seneffe	Seneffe	7180 7181	Arquennes; Familleureux; Feluy; Petit-Roeulx-lez-Nivelles
55086	Manage	Manage	Manage	Manage	7170	Bellecourt; Bois-d'Haine; Fayt-lez-Manage; La Hestre
56001	Anderlues	Anderlues	Anderlues	Anderlues	6150	
56005	Beaumont	Beaumont	Beaumont	Beaumont	6500 6511	Barbençon; Leugnies; Leval-Chaudeville; Renlies; Solre-Saint-Géry; Strée; Thirimont
56016	Chimay	Chimay	Chimay	Chimay	6460 6461 6462 6463 6464	Baileux; Bailièvre; Bourlers; Forges; L'Escaillère; Lompret; Rièzes; Robechies; Saint-Remy; Salles; Vaulx; Vaulx-Lez-Chimay; Villers-la-Tour; Virelles
56022	Erquelinnes	Erquelinnes	Erquelinnes	Erquelinnes	6560	Bersillies-L'Abbaye; Grand-Reng; Hantes-Wihéries; Montignies-Saint-Christophe; Solre-sur-Sambre
56029	Froidchapelle	Froidchapelle	Froidchapelle	Froidchapelle	6440 6441	Boussu-lez-Walcourt; Erpion; Fourbechies; Vergnies
56044	Lobbes	Lobbes	Lobbes	Lobbes	6540 6542 6543	Bienne-lez-Happart; Mont-Sainte-Geneviève; Sars-la-Buissière
56049	Merbes-le-Château	Merbes-le-Château	Merbes-le-Château	Merbes-le-Château	6567	Fontaine-Valmont; Labuissière; Merbes-Sainte-Marie
56051	Momignies	Momignies	Momignies	Momignies	6590 6591 6592 6593 6594 6596	Beauwelz; Forge-Philippe; Macon; Macquenoise; Monceau-Imbrechies; Seloignes
56078	Thuin	Thuin	Thuin	Thuin	6530 6531 6532 6533 6534 6536	Biercée; Biesme-sous-Thuin; Donstiennes; Gozeé; Leers-et-Fosteau; Ragnies; Thuillies
56086	Ham-sur-Heure-Nalinnes	Ham-sur-Heure-Nalinnes	Ham-sur-Heure-Nalinnes	Ham-sur-Heure-Nalinnes	6120	Cour-sur-Heure; Ham-sur-Heure; Jamioulx; Marbaix; Nalinnes
56088	Sivry-Rance	Sivry-Rance	Sivry-Rance	Sivry-Rance	6470	Grandrieu; Montbliart; Rance; Sautin; Sivry
57003	Antoing	Antoing	Antoing	Antoing	7640 7641 7642 7643	Bruyelle; Calonne; Fontenoy; Fontenoye; Maubray; Péronnes; Péronnes-Lez-Antoing
57018	Celles	Celles	Celles	Celles	7760	Escanaffles; Molenbaix; Popuelles; Pottes; Velaines
57027	Estaimpuis	Estaimpuis	Estaimpuis	Estaimpuis	7730	Bailleul; Estaimbourg; Evregnies; Leers-Nord; Néchin; Saint-Léger; Steenput
57062	Pecq	Pecq	Pecq	Pecq	7740 7742 7743	Esquelmes; Hérinnes; Hérinnes-Lez-Pecq; Obigies; Warcoing
57064	Péruwelz	Péruwelz	Péruwelz	Péruwelz	7600 7601 7602 7603 7604 7608	Baugnies; Bon-Secours; Braffe; Brasmenil; Bury; Callenelle; Roucourt; Wasmes-Audemez-Briffoeil; Wiers
57072	Rumes	Rumes	Rumes	Rumes	7610 7611 7618	La Glanerie; Taintignies
57081	Doornik	Tournai	Tournai	Tournai	7500 7501 7502 7503 7504 7506 7520 7521 7522 7530 7531 7532 7533 7534 7536 7538 7540 7542 7543 7548	Barry; Beclers; Blandain; Chercq; Ere; Esplechin; Froidmont; Froyennes; Gaurain-Ramecroix; Havinnes; Hertain; Kain; Lamain; Marquain; Maulde; Melles; Mont-Saint-Aubert; Mourcourt; Orcq; Quartes; Ramegnies-Chin; Rumillies; Saint-Maur; Templeuve; Thimougies; Vaulx; Vezon; Warchin; Willemeau
57093	Brunehaut	Brunehaut	Brunehaut	Brunehaut	7620 7621 7622 7623 7624	Bléharies; Guignies; Hollain; Howardries; Jollain-Merlin; Laplaigne; Lesdain; Rongy; Wez-Velvain
57094	Leuze-en-Hainaut	Leuze-en-Hainaut	Leuze-en-Hainaut	Leuze-en-Hainaut	7900 7901 7903 7904 7906	Blicquy; Chapelle-à-Oie; Chapelle-à-Wattines; Gallaix; Grandmetz; Leuze; Pipaix; Thieulain; Tourpes; Willaupuis
57095	Mont-de-l’Enclus	Mont-de-l’Enclus	Mont-de-l’Enclus	Mont-de-l’Enclus	7750	Amougies; Anseroeul; Orroir; Russeignies
57096	Moeskroen	Mouscron	Mouscron	Mouscron	7700 7711 7712	Dottenijs; Dottignies; Herseaux; Luingne
57097	Komen-Waasten	Comines-Warneton	Comines-Warneton	Comines-Warneton	7780 7781 7782 7783 7784	Bas-Warneton; Bizet; Comines; Houthem; Komen; Neerwaasten; Ploegsteert; Waasten; Warneton
58001	La Louvière	La Louvière	La Louvière	La Louvière	7100 7110 7710 7866	Boussoit; Haine-Saint-Paul; Haine-Saint-Pierre; Houdeng-Aimeries; Houdeng-Goegnies; Maurage; Saint-Vaast; Strépy-Bracquegnies; Trivières
58002	Binche	Binche	Binche	Binche	7130 7131 7133 7134	Battignies; Bray; Buvrinnes; Epinois; Leval-Trahegnies; Péronnes; Péronnes-Lez-Binche; Ressaix; Waudrez
58003	Estinnes	Estinnes	Estinnes	Estinnes	7120	Croix-lez-Rouveroy; Estinnes-au-Mont; Estinnes-au-Val; Fauroeulx; Haulchin; Peissant; Rouveroy; Vellereille-le-Sec; Vellereille-les-Brayeux
58004	Morlanwelz	Morlanwelz	Morlanwelz	Morlanwelz	7140 7141	Carnières; Mont-Sainte-Aldegonde; Morlanweiz-Mariemont; Morlanwelz-Mariemont
61003	Amay	Amay	Amay	Amay	4540	Ampsin; Flône; Jehay; Jehay-Bodegnée; Ombret; Ombret-Rawsa
61010	Burdinne	Burdinne	Burdinne	Burdinne	4210	Hannêche; Lamontzée; Marneffe; Oteppe; Vissoul
61012	Clavier	Clavier	Clavier	Clavier	4560	Bois-et-Borsu; Les Avins; Ocquier; Pailhe; Terwagne
61019	Ferrières	Ferrières	Ferrières	Ferrières	4190	My; Vieuxville; Werbomont; Xhoris
61024	Hamoir	Hamoir	Hamoir	Hamoir	4180 4181	Comblain-Fairon; Comblain-La-Tour; Filot
61028	Héron	Héron	Héron	Héron	4217 4218	Couthuin; Lavoir; Waret-l'Évêque
61031	Hoei	Huy	Huy	Huy	4500	Ben-Ahin; Neuville-sous-Huy; Tihange
61039	Marchin	Marchin	Marchin	Marchin	4570	Vyle-et-Tharoul
61041	Modave	Modave	Modave	Modave	4577	Linchet; Outrelouxhe; Strée; Strée-Lez-Huy; Vierset-Barse
61043	Nandrin	Nandrin	Nandrin	Nandrin	4550	Saint-Séverin; Villers-le-Temple; Yernée-Fraineux
61048	Ouffet	Ouffet	Ouffet	Ouffet	4590	Ellemelle; Warzée
61063	Verlaine	Verlaine	Verlaine	Verlaine	4537	Bodegnée; Chapon-Seraing; Seraing-le-Château
61068	Villers-Le-Bouillet	Villers-Le-Bouillet	Villers-Le-Bouillet	Villers-Le-Bouillet	4530	Fize-Fontaine; Vaux-et-Borset; Vieux-Waleffe; Warnant-Dreye
61072	Wanze	Wanze	Wanze	Wanze	4520	Antheit; Bas-Oha; Huccorgne; Moha; Vinalmont
61079	Anthisnes	Anthisnes	Anthisnes	Anthisnes	4160 4161 4162 4163	Hody; Tavier; Villers-aux-Tours
61080	Engis	Engis	Engis	Engis	4480	Clermont-sous-Huy; Ehein; Hermalle-sous-Huy
61081	Tinlot	Tinlot	Tinlot	Tinlot	4557	Abée; Fraiture; Ramelot; Seny; Soheit-Tinlot
62003	Ans	Ans	Ans	Ans	4430 4431 4432	Alleur; Loncin; Xhendremael
62006	Awans	Awans	Awans	Awans	4340 4342	Fooz; Hognoul; Othée; Villers-L'evêque; Villers-Évêque
62009	Aywaille	Aywaille	Aywaille	Aywaille	4920	Ernonheid; Harzé; Louveigné; Sougné-Remouchamps
62011	Bitsingen	Bassenge	Bassenge	Bassenge	4690	Boirs; Eben-Emael; Glons; Roclenge-sur-Geer; Wonck
62015	Beyne-Heusay	Beyne-Heusay	Beyne-Heusay	Beyne-Heusay	4610	Bellaire; Queue-du-Bois
62022	Chaudfontaine	Chaudfontaine	Chaudfontaine	Chaudfontaine	4050 4051 4052 4053	Beaufays; Embourg; Vaux-sous-Chèvremont
62026	Comblain-au-Pont	Comblain-au-Pont	Comblain-au-Pont	Comblain-au-Pont	4170 4171	Poulseur
62027	Dalhem	Dalhem	Dalhem	Dalhem	4606 4607 4608	Berneau; Bombaye; Mortroux; Neufchâteau; Saint-André; Warsage
62032	Esneux	Esneux	Esneux	Esneux	4130	Tilff
62038	Fléron	Fléron	Fléron	Fléron	4620 4621 4623 4624	Magnée; Retinne; Romsée
62051	Herstal	Herstal	Herstal	Herstal	4040 4041 4042	Liers; Milmort; Vottem
62060	Juprelle	Juprelle	Juprelle	Juprelle	4450 4451 4452 4453 4458	Fexhe-Slins; Lantin; Paifve; Slins; Villers-Saint-Siméon; Voroux-lez-Liers; Wihogne
62063	Luik	Liège	Lüttich	Liège	4000 4020 4030 4031 4032	Angleur; Bressoux; Chênée; Glain; Grivegnée; Jupille-sur-Meuse; Rocourt; Wandre
62079	Oupeye	Oupeye	Oupeye	Oupeye	4680 4681 4682 4683 4684	Haccourt; Hermalle-sous-Argenteau; Hermée; Heure-le-Romain; Houtain-Saint-Siméon; Vivegnis
62093	Saint-Nicolas	Saint-Nicolas	Saint-Nicolas	Saint-Nicolas	4420 9100	Montegnée; Tilleur
62096	Seraing	Seraing	Seraing	Seraing	4100 4101 4102	Boncelles; Jemeppe-sur-Meuse; Ougrée
62099	Soumagne	Soumagne	Soumagne	Soumagne	4630 4631 4632 4633	Ayeneux; Cerexhe-Heuseux; Evegnée; Melen; Micheroux; Tignée
62100	Sprimont	Sprimont	Sprimont	Sprimont	4140 4141	Dolembreux; Gomzé-Andoumont; Louveigné; Rouvreux
62108	Wezet	Visé	Visé	Visé	4600 4601 4602	Argenteau; Cheratte; Lanaye; Lixhe; Richelle
62118	Grâce-Hollogne	Grâce-Hollogne	Grâce-Hollogne	Grâce-Hollogne	4460	Bierset; Grâce-Berleur; Hollogne-aux-Pierres; Horion-Hozémont; Velroux
62119	Blégny	Blégny	Blégny	Blégny	4607 4670 4671 4672	Barchon; Feneur; Housse; Mortier; Saint-Remy; Saive; Trembleur
62120	Flémalle	Flémalle	Flémalle	Flémalle	4400	Awirs; Chokier; Flémalle-Grande; Flémalle-Haute; Gleixhe; Ivoz-Ramet; Mons-lez-Liège
62121	Neupré	Neupré	Neupré	Neupré	4120 4121 4122	Ehein; Neuville-en-Condroz; Plainevaux; Rotheux-Rimière
62122	Trooz	Trooz	Trooz	Trooz	4870	Forêt; Fraipont; Nessonvaux
63001	Amel	Amblève	Amel	Amblève	4770 4771	Heppenbach; Meyerode
63003	Aubel	Aubel	Aubel	Aubel	4880	
63004	Baelen	Baelen	Baelen	Baelen	4837	Membach
63012	Büllingen	Bullange	Büllingen	Bullange	4760 4761	Manderfeld; Rocherath
63013	Bütgenbach	Butgenbach	Bütgenbach	Butgenbach	4750	Elsenborn
63020	Dison	Dison	Dison	Dison	4820 4821	Andrimont
63023	Eupen	Eupen	Eupen	Eupen	4700 4701	Kettenis
63035	Herve	Herve	Herve	Herve	4650 4651 4652 4653 4654	Battice; Bolland; Chaineux; Charneux; Grand-Rechain; Julémont; Xhendelesse
63038	Jalhay	Jalhay	Jalhay	Jalhay	4845	Sart; Sart-Lez-Spa
63040	Kelmis	La Calamine	Kelmis	La Calamine	4720 4721 4728	Hergenrath; Neu-Moresnet
63045	Lierneux	Lierneux	Lierneux	Lierneux	4990	Arbrefontaine; Bra
63046	Limburg	Limbourg	Limburg	Limbourg	4830 4831 4834	Bilstain; Goé
63048	Lontzen	Lontzen	Lontzen	Lontzen	4710 4711	Walhorn
63049	Malmedy	Malmedy	Malmedy	Malmedy	4960	Bellevaux-Ligneuville; Bevercé
63057	Olne	Olne	Olne	Olne	4877	
63058	Pepinster	Pepinster	Pepinster	Pepinster	4860 4861	Cornesse; Soiron; Wegnez
63061	Raeren	Raeren	Raeren	Raeren	4730 4731	Eynatten; Hauset
63067	Sankt Vith	Saint-Vith	Sankt Vith	Saint-Vith	4780 4782 4783 4784	Crombach; Lommersweiler; Recht; Schoenberg; Schönberg
63072	Spa	Spa	Spa	Spa	4900	
63073	Stavelot	Stavelot	Stavelot	Stavelot	4970	Francorchamps
63075	Stoumont	Stoumont	Stoumont	Stoumont	4987	Chevron; La Gleize; Lorcé; Rahier
63076	Theux	Theux	Theux	Theux	4910	La Reid; Polleur
63079	Verviers	Verviers	Verviers	Verviers	4800 4801 4802	Ensival; Heusy; Lambermont; Petit-Rechain; Polleur; Stembert
63080	Weismes	Waimes	Weismes	Waimes	4950	Faymonville; Robertville; Sourbrodt
63084	Welkenraedt	Welkenraedt	Welkenrath	Welkenraedt	4840 4841	Henri-Chapelle; Welkenraat
63086	Trois-Ponts	Trois-Ponts	Trois-Ponts	Trois-Ponts	4980 4983	Basse-Bodeux; Fosse; Wanne
63087	Burg-Reuland	Burg-Reuland	Burg-Reuland	Burg-Reuland	4790 4791	Reuland; Thommen
63088	Plombières	Plombières	Bleyberg	Plombières	4850 4851 4852	Blieberg; Gemmenich; Hombourg; Montzen; Moresnet; Sippenaeken
63089	Thimister-Clermont	Thimister-Clermont	Thimister-Clermont	Thimister-Clermont	4890	Clermont; Thimister
64008	Berloz	Berloz	Berloz	Berloz	4257	Corswarem; Rosoux-Crenwick
64015	Braives	Braives	Braives	Braives	4260 4261 4263	Avennes; Ciplet; Fallais; Fumal; Latinne; Tourinne; Ville-en-Hesbaye
64021	Crisnée	Crisnée	Crisnée	Crisnée	4367	Fize-le-Marsal; Kemexhe; Odeur; Thys
64023	Donceel	Donceel	Donceel	Donceel	4357	Haneffe; Jeneffe; Limont
64025	Fexhe-le-Haut-Clocher	Fexhe-le-Haut-Clocher	Fexhe-le-Haut-Clocher	Fexhe-le-Haut-Clocher	4347	Freloux; Noville; Roloux; Voroux-Goreux
64029	Geer	Geer	Geer	Geer	4250 4252 4253 4254	Boëlhe; Darion; Hollogne-sur-Geer; Lens-Saint-Servais; Ligney; Omal
64034	Hannuit	Hannut	Hannut	Hannut	4280	Abolens; Avernas-le-Bauduin; Avin; Bertrée; Blehen; Cras-Avernas; Crehen; Grand-Hallet; Lens-Saint-Remy; Merdorp; Moxhe; Petit-Hallet; Poucet; Thisnes; Trognée; Villers-le-Peuplier; Wansin
64047	Lijsem	Lincent	Lincent	Lincent	4287	Pellaines; Racour
64056	Oerle	Oreye	Oreye	Oreye	4360	Bergilers; Grandville; Lens-sur-Geer; Otrange
64063	Remicourt	Remicourt	Remicourt	Remicourt	4350 4351	Hodeige; Lamine; Momalle; Pousset
64065	Saint-Georges-sur-Meuse	Saint-Georges-sur-Meuse	Saint-Georges-sur-Meuse	Saint-Georges-sur-Meuse	4470	
64074	Borgworm	Waremme	Waremme	Waremme	4300	Bettincourt; Bleret; Bovenistier; Grand-Axhe; Lantremange; Oleye
64075	Wasseiges	Wasseiges	Wasseiges	Wasseiges	4219	Acosse; Ambresin; Meeffe
64076	Faimes	Faimes	Faimes	Faimes	4317	Aineffe; Borlez; Celles; Les Waleffes; Viemme
71002	As	As	As	As	3665 3668	Niel-bij-As
71004	Beringen	Beringen	Beringen	Beringen	3580 3581 3582 3583	Beverlo; Koersel; Paal
71011	Diepenbeek	Diepenbeek	Diepenbeek	Diepenbeek	3590	
71016	Genk	Genk	Genk	Genk	3600	
71017	Gingelom	Gingelom	Gingelom	Gingelom	3890 3891	Boekhout; Borlo; Buvingen; Jeuk; Kerkom-bij-Sint-Truiden; Kortijs; Mielen-Boven-Aalst; Montenaken; Muizen; Niel-bij-Sint-Truiden; Vorsen
71020	Halen	Halen	Halen	Halen	3545	Loksbergen; Zelem
71022	Hasselt	Hasselt	Hasselt	Hasselt	3500 3501 3510 3511 3512	Kermt; Kuringen; Sint-Lambrechts-Herk; Spalbeek; Stevoort; Stokrooie; Wimmertingen
71024	Herk-de-Stad	Herck-la-Ville	Herk-de-Stad	Herk-de-Stad	3540	Berbroek; Donk; Schulen
71034	Leopoldsburg	Bourg-Léopold	Leopoldsburg	Leopoldsburg	3970 3971	Heppen
71037	Lummen	Lummen	Lummen	Lummen	3560	Linkhout; Meldert
71045	Nieuwerkerken	Nieuwerkerken	Nieuwerkerken	Nieuwerkerken	3850	Binderveld; Kozen; Wijer
71053	Sint-Truiden	Saint-Trond	Sankt Truiden	Sint-Truiden	3800 3803 3806	Aalst; Brustem; Duras; Engelmanshoven; Gelinden; Gorsem; Groot-Gelmen; Halmaal; Kerkom-Bij-Sint-Truiden; Ordingen; Runkelen; Velm; Wilderen; Zepperen
71057	Tessenderlo	Tessenderlo	Tessenderlo	Tessenderlo	3980	
71066	Zonhoven	Zonhoven	Zonhoven	Zonhoven	3520	
71067	Zutendaal	Zutendaal	Zutendaal	Zutendaal	3690	
71069	Ham	Ham	Ham	Ham	3945	Kwaadmechelen; Oostham
71070	Heusden-Zolder	Heusden-Zolder	Heusden-Zolder	Heusden-Zolder	3550	Heusden; Zolder
72003	Bocholt	Bocholt	Bocholt	Bocholt	3950	Kaulille; Reppel
72004	Bree	Bree	Bree	Bree	3960	Beek; Gerdingen; Opitter; Tongerlo
72018	Kinrooi	Kinrooi	Kinrooi	Kinrooi	3640	Kessenich; Molenbeersel; Ophoven
72020	Lommel	Lommel	Lommel	Lommel	3920	
72021	Maaseik	Maaseik	Maaseik	Maaseik	3680	Neeroeteren; Opoeteren
72030	Peer	Peer	Peer	Peer	3990	Grote-Brogel; Kleine-Brogel; Wijchmaal
72037	Hamont-Achel	Hamont-Achel	Hamont-Achel	Hamont-Achel	3930	Achel; Hamont
72038	Hechtel-Eksel	Hechtel-Eksel	Hechtel-Eksel	Hechtel-Eksel	3940 3941	Eksel; Hechtel
72039	Houthalen-Helchteren	Houthalen-Helchteren	Houthalen-Helchteren	Houthalen-Helchteren	3530	Helchteren; Houthalen
72041	Dilsen-Stokkem	Dilsen-Stokkem	Dilsen-Stokkem	Dilsen-Stokkem	3650	Dilsen; Elen; Lanklaar; Rotem; Stokkem
72042	Oudsbergen	Oudsbergen	Oudsbergen	Oudsbergen	3660 3670	Ellikom; Gruitrode; Meeuwen; Meeuwen-Gruitrode; Neerglabbeek; Opglabbeek; Wijshagen
72043	Pelt	Pelt	Pelt	Pelt	3900 3910	Neerpelt; Overpelt; Sint-Huibrechts-Lille
73001	Alken	Alken	Alken	Alken	3570	
73006	Bilzen	Bilzen	Bilzen	Bilzen	3740 3742 3746	Beverst; Eigenbilzen; Grote-Spouwen; Hees; Hoelbeek; Kleine-Spouwen; Martenslinde; Mopertingen; Munsterbilzen; Rijkhoven; Rosmeer; Waltwilder
73009	Borgloon	Looz	Borgloon	Borgloon	3840	Bommershoven; Broekom; Gors-Opleeuw; Gotem; Groot-Loon; Haren; Hendrieken; Hoepertingen; Jesseren; Kerniel; Kolmont; Kuttekoven; Rijkel; Voort
73022	Heers	Heers	Heers	Heers	3870	Batsheers; Bovelingen; Gutschoven; Heks; Horpmaal; Klein-Gelmen; Mechelen-Bovelingen; Mettekoven; Opheers; Rukkelingen-Loon; Vechmaal; Veulen
73028	Herstappe	Herstappe	Herstappe	Herstappe	3717	
73032	Hoeselt	Hoeselt	Hoeselt	Hoeselt	3730 3732	Romershoven; Schalkhoven; Sint-Huibrechts-Hern; Werm
73040	Kortessem	Kortessem	Kortessem	Kortessem	3720 3721 3722 3723 3724	Guigoven; Vliermaal; Vliermaalroot; Wintershoven
73042	Lanaken	Lanaken	Lanaken	Lanaken	3620 3621	Gellik; Neerharen; Rekem; Veldwezelt
73066	Riemst	Riemst	Riemst	Riemst	3770	Genoelselderen; Herderen; Kanne; Membruggen; Millen; Val-Meer; Vlijtingen; Vroenhoven; Zichen-Zussen--Bolder
73083	Tongeren	Tongres	Tongern	Tongeren	3700	's - Herenelderen; Berg; Diets-Heur; Haren; Henis; Kolmont; Koninksem; Lauw; Mal; Neerrepen; Nerem; Overrepen; Piringen; Riksingen; Rutten; Sluizen; Vreren; Widooie
73098	Wellen	Wellen	Wellen	Wellen	3830 3831 3832	Berlingen; Herten; Ulbeek
73107	Maasmechelen	Maasmechelen	Maasmechelen	Maasmechelen	3630 3631	Boorsem; Eisden; Leut; Mechelen-aan-de-Maas; Meeswijk; Opgrimbie; Uikhoven; Vucht
73109	Voeren	Fourons	Voeren	Voeren	3790 3791 3792 3793 3798	's - Gravenvoeren; Fouron-Le-Comte; Fouron-Saint-Martin; Fouron-Saint-Pierre; Fourons-Saint-Martin; Fourons-Saint-Pierre; Fourons-le-Comte; Moelingen; Mouland; Remersdaal; Sint-Martens-Voeren; Sint-Pieters-Voeren; Teuven
81001	Aarlen	Arlon	Arel	Arlon	6700 6704 6706	Autelbas; Bonnert; Guirsch; Heinsch; Toernich
81003	Attert	Attert	Attert	Attert	6717	Nobressart; Nothomb; Thiaumont; Tontelange
81004	Aubange	Aubange	Aubange	Aubange	6790 6791 6792	Athus; Halanzy; Rachecourt
81013	Martelange	Martelange	Martelange	Martelange	6630	
81015	Messancy	Messancy	Messancy	Messancy	6780 6781 6782	Habergy; Hondelange; Sélange; Wolkrange
82003	Bastenaken	Bastogne	Bastnach	Bastogne	6600	Longvilly; Noville; Villers-la-Bonne-Eau; Wardin
82005	Bertogne	Bertogne	Bertogne	Bertogne	6686 6687 6688	Flamierge; Longchamps
82009	Fauvillers	Fauvillers	Fauvillers	Fauvillers	6637	Hollange; Tintange
82014	Houffalize	Houffalize	Houffalize	Houffalize	6660 6661 6662 6663 6666	Mabompré; Mont; Nadrin; Tailles; Tavigny; Wibrin
82032	Vielsalm	Vielsalm	Vielsalm	Vielsalm	6690 6692 6698	Bihain; Grand-Halleux; Petit-Thier
82036	Vaux-sur-Sûre	Vaux-sur-Sûre	Vaux-sur-Sûre	Vaux-sur-Sûre	6640 6642	Hompré; Juseret; Morhet; Nives; Sibret; Vaux-lez-Rosières
82037	Gouvy	Gouvy	Gouvy	Gouvy	6670 6671 6672 6673 6674	Beho; Bovigny; Cherain; Limerlé; Montleban
82038	Sainte-Ode	Sainte-Ode	Sainte-Ode	Sainte-Ode	6680 6681	Amberloup; Lavacherie; Tillet
83012	Durbuy	Durbuy	Durbuy	Durbuy	6940 6941	Barvaux; Bende; Bomal; Bomal-Sur-Ourthe; Borlon; Grandhan; Heyd; Izier; Septon; Tohogne; Villers-Sainte-Gertrude; Wéris
83013	Erezée	Erezée	Erezée	Erezée	6997	Amonines; Mormont; Soy
83028	Hotton	Hotton	Hotton	Hotton	6990	Fronville; Hampteau; Marenne
83031	La Roche-en-Ardenne	La Roche-en-Ardenne	La Roche-en-Ardenne	La Roche-en-Ardenne	6980 6982 6983 6984 6986	Beausaint; Halleux; Hives; Ortho; Samrée
83034	Marche-en-Famenne	Marche-en-Famenne	Marche-en-Famenne	Marche-en-Famenne	6900	Aye; Hargimont; Humain; On; Roy; Waha
83040	Nassogne	Nassogne	Nassogne	Nassogne	6950 6951 6952 6953	Ambly; Bande; Forrières; Grune; Harsin; Lesterny; Masbourg
83044	Rendeux	Rendeux	Rendeux	Rendeux	6987	Beffe; Hodister; Marcourt
83049	Tenneville	Tenneville	Tenneville	Tenneville	6970 6971 6972	Champlon; Erneuville
83055	Manhay	Manhay	Manhay	Manhay	6960	Dochamps; Grandmenil; Harre; Malempré; Odeigne; Vaux-Chavanne
84009	Bertrix	Bertrix	Bertrix	Bertrix	6880	Auby-sur-Semois; Cugnon; Jehonville; Orgeo
84010	Bouillon	Bouillon	Bouillon	Bouillon	6830 6831 6832 6833 6834 6836 6838	Bellevaux; Corbion; Dohan; Les Hayons; Noirefontaine; Noirfontaine; Poupehan; Rochehaut; Sensenruth; Ucimont; Vivy
84016	Daverdisse	Daverdisse	Daverdisse	Daverdisse	6929	Gembes; Haut-Fays; Porcheresse
84029	Herbeumont	Herbeumont	Herbeumont	Herbeumont	6887	Saint-Médard; Straimont
84033	Léglise	Léglise	Léglise	Léglise	6860	Assenois; Ebly; Mellier; Witry
84035	Libin	Libin	Libin	Libin	6890	Anloy; Ochamps; Redu; Smuid; Transinne; Villance
84043	Neufchâteau	Neufchâteau	Neufchâteau	Neufchâteau	6840	Grandvoir; Grapfontaine; Hamipré; Longlier; Tournay
84050	Paliseul	Paliseul	Paliseul	Paliseul	6850 6851 6852 6853 6856	Carlsbourg; Fays-les-Veneurs; Framont; Maissin; Nollevaux; Offagne; Opont
84059	Saint-Hubert	Saint-Hubert	Saint-Hubert	Saint-Hubert	6870	Arville; Awenne; Hatrival; Mirwart; Vesqueville
84068	Tellin	Tellin	Tellin	Tellin	6927	Bure; Grupont; Resteigne
84075	Wellin	Wellin	Wellin	Wellin	6920 6921 6922 6924	Chanly; Halma; Lomprez; Sohier
84077	Libramont-Chevigny	Libramont-Chevigny	Libramont-Chevigny	Libramont-Chevigny	6800	Bras; Freux; Libramont; Moircy; Recogne; Remagne; Saint-Pierre; Sainte-Marie-Chevigny
85007	Chiny	Chiny	Chiny	Chiny	6810 6811 6812 6813	Izel; Jamoigne; Les Bulles; Suxy; Termes
85009	Etalle	Etalle	Etalle	Etalle	6740 6741 6742 6743	Buzenol; Chantemelle; Sainte-Marie; Sainte-Marie-Sur-Semois; Vance; Villers-sur-Semois
85011	Florenville	Florenville	Florenville	Florenville	6820 6821 6823 6824	Chassepierre; Fontenoille; Lacuisine; Muno; Sainte-Cécile; Villers-devant-Orval
85024	Meix-devant-Virton	Meix-devant-Virton	Meix-devant-Virton	Meix-devant-Virton	6769	Gérouville; Robelmont; Sommethonne; Villers-la-Loue
85026	Musson	Musson	Musson	Musson	6750	Mussy-la-Ville; Signeulx
85034	Saint-Léger	Saint-Léger	Saint-Léger	Saint-Léger	6747	Châtillon; Meix-le-Tige
85039	Tintigny	Tintigny	Tintigny	Tintigny	5555 6730	Bellefontaine; Rossignol; Saint-Vincent
85045	Virton	Virton	Virton	Virton	6760 6761 6762	Bleid; Ethe; Latour; Ruette; Saint-Mard
85046	Habay	Habay	Habay	Habay	6720 6721 6723 6724	Anlier; Habay-la-Neuve; Habay-la-Vieille; Hachy; Houdemont; Rulles
85047	Rouvroy	Rouvroy	Rouvroy	Rouvroy	6767	Dampicourt; Harnoncourt; Lamorteau; Torgny
91005	Anhée	Anhée	Anhée	Anhée	5537	Annevoie-Rouillon; Bioul; Denée; Haut-le-Wastia; Madredet; Salet; Sosoye; Warnant
91013	Beauraing	Beauraing	Beauraing	Beauraing	5570 5571 5572 5573 5574 5576	Baronville; Dion; Felenne; Feschaux; Focant; Froidfontaine; Honnay; Javingue; Martouzin-Neuville; Pondrôme; Vonêche; Wancennes; Wiesme; Winenne
91015	Bièvre	Bièvre	Bièvre	Bièvre	5555	Baillamont; Bellefontaine; Cornimont; Graide; Gros-Fays; Monceau-en-Ardenne; Naomé; Oizy; Petit-Fays
91030	Ciney	Ciney	Ciney	Ciney	5590	Achêne; Braibant; Chevetogne; Conneux; Haversin; Leignon; Pessoux; Serinchamps; Sovet
91034	Dinant	Dinant	Dinant	Dinant	5500 5501 5502 5503 5504	Anseremme; Bouvignes-sur-Meuse; Dréhance; Falmagne; Falmignoul; Foy-Notre-Dame; Furfooz; Lisogne; Sorinnes; Thynes
91054	Gedinne	Gedinne	Gedinne	Gedinne	5575	Bourseigne-Neuve; Bourseigne-Vieille; Houdremont; Louette-Saint-Denis; Louette-Saint-Pierre; Malvoisin; Patignies; Rienne; Sart-Custinne; Vencimont; Willerzie
91059	Hamois	Hamois	Hamois	Hamois	5360 5361 5362 5363 5364	Achet; Emptinne; Mohiville; Natoye; Schaltin; Scy
91064	Havelange	Havelange	Havelange	Havelange	5370 5372 5374 5376	Barvaux-Condroz; Flostoy; Jeneffe; Maffe; Miécret; Méan; Porcheresse; Verlée
91072	Houyet	Houyet	Houyet	Houyet	4317 5560 5561 5562 5563 5564	Celles; Ciergnon; Custinne; Finnevaux; Hour; Hulsonniaux; Mesnil-Saint-Blaise; Mesnil-Église; Wanlin
91103	Onhaye	Onhaye	Onhaye	Onhaye	5520 5521 5522 5523 5524	Anthée; Falaën; Gérin; Serville; Sommière; Weillen
91114	Rochefort	Rochefort	Rochefort	Rochefort	5580	Ave-et-Auffe; Buissonville; Eprave; Han-sur-Lesse; Jemelle; Lavaux-Sainte-Anne; Lessive; Mont-Gauthier; Villers-sur-Lesse; Wavreille
91120	Somme-Leuze	Somme-Leuze	Somme-Leuze	Somme-Leuze	5377	Baillonville; Bonsin; Heure; Hogne; Nettinne; Noiseux; Sinsin; Waillet
91141	Yvoir	Yvoir	Yvoir	Yvoir	5530	Dorinne; Durnal; Evrehailles; Godinne; Houx; Mont; Purnode; Spontin
91142	Hastière	Hastière	Hastière	Hastière	5540 5541 5542 5543 5544	Agimont; Blaimont; Hastière-Lavaux; Hastière-par-delà; Heer; Hermeton-sur-Meuse; Waulsort
91143	Vresse-sur-Semois	Vresse-sur-Semois	Vresse-sur-Semois	Vresse-sur-Semois	5550	Alle; Bagimont; Bohan; Chairière; Laforêt; Membre; Mouzaive; Nafraiture; Orchimont; Pussemange; Sugny; Vresse
92003	Andenne	Andenne	Andenne	Andenne	5300	Bonneville; Coutisse; Landenne; Maizeret; Namêche; Sclayn; Seilles; Thon; Vezin
92006	Assesse	Assesse	Assesse	Assesse	5330 5332 5333 5334 5336	Courrière; Crupet; Florée; Maillen; Sart-Bernard; Sorinne-la-Longue
92035	Eghezée	Eghezée	Eghezée	Eghezée	5310	Aische-en-Refail; Bolinne; Boneffe; Branchon; Dhuy; Hanret; Leuze; Liernu; Longchamps; Mehaigne; Noville-sur-Mehaigne; Saint-Germain; Taviers; Upigny; Waret-la-Chaussée
92045	Floreffe	Floreffe	Floreffe	Floreffe	5150	Floriffoux; Franière; Soye
92048	Fosses-la-Ville	Fosses-la-Ville	Fosses-la-Ville	Fosses-la-Ville	5070	Aisemont; Le Roux; Sart-Eustache; Sart-Saint-Laurent; Vitrival
92054	Gesves	Gesves	Gesves	Gesves	5340	Faulx-les-Tombes; Haltinne; Mozet; Sorée
92087	Mettet	Mettet	Mettet	Mettet	5640 5641 5644 5646	Biesme; Biesmerée; Ermeton-sur-Biert; Furnaux; Graux; Oret; Saint-Gérard; Stave
92094	Namen	Namur	Namur	Namur	5000 5001 5002 5003 5004 5020 5021 5022 5024 5100 5101	Beez; Belgrade; Boninne; Bouge; Champion; Cognelée; Daussoulx; Dave; Erpent; Flawinne; Gelbressée; Jambes; Lives-sur-Meuse; Loyers; Malonne; Marche-Les-Dames; Marches-les-Dames; Naninne; Saint-Marc; Saint-Servais; Suarlée; Temploux; Vedrin; Wierde; Wépion
92097	Ohey	Ohey	Ohey	Ohey	5350 5351 5352 5353 5354	Evelette; Goesnes; Haillot; Jallet; Perwez
92101	Profondeville	Profondeville	Profondeville	Profondeville	5170	Arbre; Bois-de-Villers; Lesve; Lustin; Rivière
92114	Sombreffe	Sombreffe	Sombreffe	Sombreffe	5140	Boignée; Ligny; Tongrinne
92137	Sambreville	Sambreville	Sambreville	Sambreville	5060	Arsimont; Auvelais; Falisolle; Keumiée; Moignelée; Tamines; Velaine; Velaine-Sur-Sambre
92138	Fernelmont	Fernelmont	Fernelmont	Fernelmont	5380	Bierwart; Cortil-Wodon; Forville; Franc-Waret; Hemptinne; Hingeon; Marchovelette; Noville-les-Bois; Pontillas; Tillier
92140	Jemeppe-sur-Sambre	Jemeppe-sur-Sambre	Jemeppe-sur-Sambre	Jemeppe-sur-Sambre	5190	Balâtre; Ham-sur-Sambre; Mornimont; Moustier; Moustier-Sur-Sambre; Onoz; Saint-Martin; Spy
92141	La Bruyère	La Bruyère	La Bruyère	La Bruyère	5080 5081	Bovesse; Emines; Meux; Rhisnes; Saint-Denis; Villers-lez-Heest; Warisoulx
92142	Gembloux	Gembloux	Gembloux	Gembloux	5030 5031 5032	Beuzet; Bossière; Bothey; Corroy-le-Château; Ernage; Gembloers; Grand-Leez; Grand-Manil; Isnes; Lonzée; Mazy; Sauvenière
93010	Cerfontaine	Cerfontaine	Cerfontaine	Cerfontaine	5630	Daussois; Senzeille; Silenrieux; Soumoy; Villers-Deux-Églises
93014	Couvin	Couvin	Couvin	Couvin	5660	Aublain; Boussu-en-Fagne; Brûly; Brûly-de-Pesche; Cul-des-Sarts; Dailly; Frasnes; Gonrieux; Mariembourg; Pesche; Petigny; Petite-Chapelle; Presgaux
93018	Doische	Doische	Doische	Doische	5680	Gimnée; Gochenée; Matagne-la-Grande; Matagne-la-Petite; Niverlée; Romerée; Soulme; Vaucelles; Vodelée
93022	Florennes	Florennes	Florennes	Florennes	5620 5621	Corenne; Flavion; Hanzinelle; Hanzinne; Hemptinne; Hemptinne-Lez-Florennes; Morialmé; Morville; Rosée; Saint-Aubin; Thy-le-Bauduin
93056	Philippeville	Philippeville	Philippeville	Philippeville	5600	Fagnolle; Franchimont; Jamagne; Jamiolle; Merlemont; Neuville; Omezée; Roly; Romedenne; Samart; Sart-en-Fagne; Sautour; Surice; Villers-en-Fagne; Villers-le-Gambon; Vodecée
93088	Walcourt	Walcourt	Walcourt	Walcourt	5650 5651	Berzée; Castillon; Chastrès; Clermont; Fontenelle; Fraire; Gourdinne; Laneffe; Pry; Rognée; Somzée; Tarcienne; Thy-le-Château; Vogenée; Yves-Gomezée
93090	Viroinval	Viroinval	Viroinval	Viroinval	5670	Dourbes; Le Mesnil; Mazée; Nismes; Oignies-en-Thiérache; Olloy-sur-Viroin; Treignes; Vierves-sur-Viroin
$rows$), E'\n') as line
) as rows;

insert into town_names (key, nis, kind)
select distinct on (key, nis) key, nis, kind
from (
  select town_key(name) as key, nis, 1 as kind from towns
  union all
  select town_key(other), nis, 2 from towns, unnest(array[nl, fr, de, en]) as other
  union all
  select town_key(part), nis, 3 from towns, unnest(parts) as part
  union all
  select code, nis, 4 from towns, unnest(zipcodes) as code
) as names
order by key, nis, kind;

-- matches the events that are there
update events set city = city;
