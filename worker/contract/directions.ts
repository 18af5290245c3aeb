/** Returns the URL of OpenStreetMap's directions to a point. It asks for the starting point. */
export function directionsUrl({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`
}
