import { env } from 'cloudflare:workers'
import { readLocalNames, readPlaces, readPostcodes } from '../../../scripts/places/geonames'
import { languageOf, toRows } from '../../../scripts/places/rows'
import { replaceCountry } from '../../../scripts/places/sql'

/** Languages in which places have names. */
const LANGUAGES = ['en', 'es', 'de']

/** Returns the text of a GeoNames file. In `lines`, cells are separated by `|`. */
const file = (...lines: string[]) => lines.map((line) => line.replaceAll('|', '\t')).join('\n')

/** Rows from GeoNames files. Ids from 60000001 are made up; everything else is real. */
export const GEONAMES = {
  DE: {
    places: file(
      '2950159|Berlin|Berlin||52.52437|13.41053|P|PPLC|DE||16||||3426354||43|Europe/Berlin|2022-03-09',
      '2884161|Kreuzberg|Kreuzberg|Berlin-Kreuzberg|52.49973|13.40338|P|PPLX|DE||16||||153135||40|Europe/Berlin|2022-08-04',
      '2852217|Prenzlauer Berg|Prenzlauer Berg Bezirk||52.53878|13.42443|P|PPLX|DE||16||||148878||54|Europe/Berlin|2013-03-06',
      '2867714|Munich|Munich|Muenchen,München|48.13743|11.57549|P|PPLA|DE||02||||1260391||524|Europe/Berlin|2020-12-15',
      '2886242|Köln|Koeln|Koeln,Cologne|50.93333|6.95|P|PPLA2|DE||07||||963395||58|Europe/Berlin|2020-11-12',
      '2911298|Hamburg|Hamburg||53.55073|9.99302|P|PPLA|DE||04||||1845229||9|Europe/Berlin|2022-08-14',
      '2852458|Potsdam|Potsdam||52.39886|13.06566|P|PPLA|DE||11||||182112||34|Europe/Berlin|2022-09-28',
      '2891951|Kehl|Kehl||48.57297|7.81523|P|PPL|DE||01||||34009||138|Europe/Berlin|2013-02-16',
      '60000001|Görlitzer Park|Goerlitzer Park||52.4966|13.4366|L|PRK|DE||16||||0|||Europe/Berlin|2026-01-01',
      '60000002|Land Berlin|Land Berlin||52.5|13.42|A|ADM1|DE||16||||3426354|||Europe/Berlin|2026-01-01',
    ),
    names: file(
      '1|2867714|en|Munich|1|||||',
      '2|2867714|de|München|1|||||',
      '3|2867714|es|Múnich||||||',
      '4|2886242|en|Cologne|1|||||',
      '5|2886242|es|Colonia||||||',
      '6|2886242|de|Cölln||||1||',
    ),
    postcodes: file(
      'DE|10115|Berlin|Berlin|BE||00||11000|52.5323|13.3846|4',
      'DE|10999|Berlin|Berlin|BE||00||11000|52.4988|13.4194|4',
      'DE|80331|München|Bayern|BY|||||48.1345|11.571|4',
    ),
    regionNames: new Map([
      ['16', 'Berlin'],
      ['02', 'Bavaria'],
    ]),
  },
  MX: {
    places: file(
      '3530597|Mexico City|Mexico City|CDMX,Ciudad de México|19.42847|-99.12766|P|PPLC|MX||09||||12294193||2240|America/Mexico_City|2021-07-25',
      '3530139|Coyoacán|Coyoacan||19.3467|-99.16174|P|PPL|MX||09||||620416||2255|America/Mexico_City|2018-11-03',
      '3515428|Tlalpan|Tlalpan||19.29513|-99.16206|P|PPL|MX||09||||574577||2256|America/Mexico_City|2018-11-03',
      '4005539|Guadalajara|Guadalajara||20.66682|-103.39182|P|PPLA|MX||14||||1385629||1598|America/Mexico_City|2023-02-01',
      '3981609|Tijuana|Tijuana||32.5027|-117.00371|P|PPLA2|MX||02||||1922523||97|America/Tijuana|2023-02-01',
      '3531673|Cancún|Cancun||21.17429|-86.84656|P|PPL|MX||23||||628306||11|America/Cancun|2019-10-07',
      '60000003|Bosque de Chapultepec|Bosque de Chapultepec||19.4194|-99.1895|L|PRK|MX||09||||0|||America/Mexico_City|2026-01-01',
      '60000004|Roma Norte|Roma Norte||19.4195|-99.1606|P|PPLX|MX||09||||27770|||America/Mexico_City|2026-01-01',
      '60000005|Pasadena|Pasadena||20.59|-103.41|P|PPL|MX||14||||2900|||America/Mexico_City|2026-01-01',
      '3527646|Mexico City|Mexico City||19.28|-99.15|A|ADM1|MX||09||||9209944|||America/Mexico_City|2026-01-01',
    ),
    names: file(
      '7|3530597|es|Ciudad de México|1|||||',
      '8|3530597|en|Mexico City|1|||||',
      '9|3530597|de|Mexiko-Stadt||||||',
      '10|3527646|es|Ciudad de México|1|||||',
      '11|3530597|es|México, D.F.||||1||',
    ),
    postcodes: file(
      'MX|06700|Roma Norte|Ciudad de México|CMX|||||19.4195|-99.1606|4',
      'MX|04000|Villa Coyoacán|Ciudad de México|CMX|||||19.3499|-99.162|4',
    ),
    regionNames: new Map([
      ['09', 'Mexico City'],
      ['14', 'Jalisco'],
      ['02', 'Baja California'],
      ['23', 'Quintana Roo'],
    ]),
  },
}

/** Installs some places of a country. */
export async function installPlaces(country: keyof typeof GEONAMES): Promise<void> {
  const { places, names, postcodes, regionNames } = GEONAMES[country]
  const files = {
    country,
    places: readPlaces(places, country),
    postcodes: readPostcodes(postcodes),
    regionNames,
    localNames: readLocalNames(names, [languageOf(country), ...LANGUAGES]),
  }
  for (const statement of replaceCountry(country, toRows(files, LANGUAGES)))
    await env.DB.prepare(statement).run()
}
