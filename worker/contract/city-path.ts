/** Returns the path of a city's page below `/in`, such as `california/los-angeles`. Matches the column `activities.city_path`. */
export function cityPath({ state, city }: { state: string; city: string }): string {
  return `${segment(state)}/${segment(city)}`
}

/** Lower-cases only ASCII letters, as SQLite does. */
function segment(name: string): string {
  return name
    .replaceAll(/[.']/g, '')
    .replaceAll(/[/ ]/g, '-')
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}
