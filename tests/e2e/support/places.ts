/** Context options with the app's default place as location, amid the demo's activities. */
export const NEAR_DEMO = {
  geolocation: { latitude: 34.0597, longitude: -118.4186 },
  permissions: ['geolocation'],
}
