/** Context options that set the location to the app's default place, amid the demo activities. */
export const NEAR_DEMO = {
  geolocation: { latitude: 34.0597, longitude: -118.4186 },
  permissions: ['geolocation'],
}
