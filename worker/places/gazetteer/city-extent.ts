/** Estimates a city's radius in miles from its population, because the sources have no city borders. */
function radiusMiles(population: number): number {
  return 0.5 + 0.008 * Math.sqrt(population)
}

/**
 * Returns a score for a point at this distance from a city's center: lower is better, below 1 is inside the city. Inside, it is
 * the fraction of the radius. Outside, it is 1 plus the miles from the edge, so that a distant large city doesn't win over a
 * small one nearby.
 */
export function cityDistanceScore(distanceMiles: number, population: number): number {
  const radius = radiusMiles(population)
  return distanceMiles < radius ? distanceMiles / radius : 1 + distanceMiles - radius
}
