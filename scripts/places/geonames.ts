/** A row of a GeoNames country file, `XX.txt`. */
export type GeonamesPlace = {
  number: number
  name: string
  /** Other names in any language. */
  otherNames: string[]
  latitude: number
  longitude: number
  feature: string
  region: string
  population: number
  timeZone: string
}

/** A row of a GeoNames file of postal codes. A code has a row for each place it serves. */
export type GeonamesPostcode = {
  code: string
  place: string
  region: string
  latitude: number
  longitude: number
}

/** Names of places by number and language. */
export type LocalNames = ReadonlyMap<number, Readonly<Record<string, string>>>

/** Reads the rows of a country. The file may contain others. */
export function readPlaces(text: string, country: string): GeonamesPlace[] {
  return readRows(text).flatMap((cell) =>
    cell(8) === country
      ? [
          {
            number: Number(cell(0)),
            name: cell(1),
            otherNames: [cell(2), ...cell(3).split(',')].filter(Boolean),
            latitude: Number(cell(4)),
            longitude: Number(cell(5)),
            feature: `${cell(6)}.${cell(7)}`,
            region: cell(10),
            population: Number(cell(14)),
            timeZone: cell(17),
          },
        ]
      : [],
  )
}

/** Reads the postal codes of a country, `zip/XX.txt`. */
export function readPostcodes(text: string): GeonamesPostcode[] {
  return readRows(text).map((cell) => ({
    code: cell(1),
    place: cell(2),
    region: cell(3),
    latitude: Number(cell(9)),
    longitude: Number(cell(10)),
  }))
}

/** Reads the current names in some languages, `alternatenames/XX.txt`: the preferred one of each language, else the first. */
export function readLocalNames(text: string, languages: readonly string[]): LocalNames {
  const names = new Map<number, Record<string, string>>()
  const preferred = new Set<string>()
  for (const cell of readRows(text)) {
    const [number, language, name] = [Number(cell(1)), cell(2), cell(3)]
    const isOutdated = cell(6) === '1' || cell(7) === '1' || cell(9) !== ''
    if (!languages.includes(language) || isOutdated) continue
    const own = names.get(number) ?? {}
    const key = `${number} ${language}`
    if (own[language] === undefined || (cell(4) === '1' && !preferred.has(key))) own[language] = name
    if (cell(4) === '1') preferred.add(key)
    names.set(number, own)
  }
  return names
}

function readRows(text: string): ((column: number) => string)[] {
  return text
    .split('\n')
    .filter((line) => line.includes('\t'))
    .map((line) => {
      const cells = line.replace(/\r$/, '').split('\t')
      return (column: number) => cells[column] ?? ''
    })
}
