/**
 * About how far from its centre a city of this population reaches, in miles: what decides whether a point
 * lies in a large city or in the small one beside it, where there are no borders to ask.
 */
function reachMiles(population: number): number {
  return 0.5 + 0.008 * Math.sqrt(population)
}

/**
 * How well a point at this distance belongs to a city: lower is better, below 1 is inside. Inside, the share
 * of the way to the edge counts; outside, the miles from it, or a large city far away would win everything.
 */
export function belonging(distanceMiles: number, population: number): number {
  const reach = reachMiles(population)
  return distanceMiles < reach ? distanceMiles / reach : 1 + distanceMiles - reach
}
