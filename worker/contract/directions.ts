/** Returns OpenStreetMap's page with the way to a point. It asks where to start. */
export function directionsUrl({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`
}
