import type { ByCity } from './records.ts'

/** Name, latitude, longitude, and IATA code. */
export type Airport = readonly [name: string, latitude: number, longitude: number, code: string]

/** Airports that users search by code and that are not venues, by city. */
export const AIRPORTS: ByCity<Airport> = {
  'Queens, NY': [['LaGuardia Airport', 40.7769, -73.874, 'lga']],
  'Newark, NJ': [['Newark Liberty International Airport', 40.6895, -74.1745, 'ewr']],
  'Boston, MA': [['Logan International Airport', 42.3656, -71.0096, 'bos']],
  'Philadelphia, PA': [['Philadelphia International Airport', 39.8744, -75.2424, 'phl']],
  'Arlington, VA': [['Ronald Reagan Washington National Airport', 38.8512, -77.0402, 'dca']],
  'Herndon, VA': [['Washington Dulles International Airport', 38.9531, -77.4565, 'iad']],
  'Baltimore, MD': [['Baltimore/Washington International Airport', 39.1774, -76.6684, 'bwi']],
  'Charlotte, NC': [['Charlotte Douglas International Airport', 35.2144, -80.9473, 'clt']],
  'Atlanta, GA': [['Hartsfield-Jackson Atlanta International Airport', 33.6407, -84.4277, 'atlanta airport']],
  'Orlando, FL': [['Orlando International Airport', 28.4312, -81.3081, 'mco']],
  'Tampa, FL': [['Tampa International Airport', 27.9755, -82.5332, 'tpa']],
  'Fort Lauderdale, FL': [['Fort Lauderdale-Hollywood International Airport', 26.0742, -80.1506, 'fll']],
  'Nashville, TN': [['Nashville International Airport', 36.1263, -86.6774, 'bna']],
  'Chicago, IL': [['Midway International Airport', 41.7868, -87.7522, 'mdw']],
  'Detroit, MI': [['Detroit Metropolitan Airport', 42.2162, -83.3554, 'dtw']],
  'Minneapolis, MN': [['Minneapolis-Saint Paul International Airport', 44.8848, -93.2223, 'msp']],
  'Houston, TX': [['George Bush Intercontinental Airport', 29.9902, -95.3368, 'iah']],
  'Austin, TX': [['Austin-Bergstrom International Airport', 30.1975, -97.6664, 'aus']],
  'Dallas, TX': [['Dallas Fort Worth International Airport', 32.8998, -97.0403, 'dfw airport']],
  'Denver, CO': [['Denver International Airport', 39.8561, -104.6737, 'den']],
  'Salt Lake City, UT': [['Salt Lake City International Airport', 40.7899, -111.9791, 'slc airport']],
  'Phoenix, AZ': [['Phoenix Sky Harbor International Airport', 33.4352, -112.0101, 'phx']],
  'Las Vegas, NV': [['Harry Reid International Airport', 36.084, -115.1537, 'las']],
  'San Diego, CA': [['San Diego International Airport', 32.7338, -117.1933, 'san diego airport']],
  'Burbank, CA': [['Hollywood Burbank Airport', 34.1983, -118.3574, 'bur']],
  'Santa Ana, CA': [['John Wayne Airport', 33.6762, -117.8675, 'sna']],
  'Oakland, CA': [['Oakland International Airport', 37.7126, -122.2197, 'oak']],
  'San Jose, CA': [['San Jose Mineta International Airport', 37.3639, -121.9289, 'sjc']],
  'Portland, OR': [['Portland International Airport', 45.5898, -122.5951, 'pdx airport']],
  'SeaTac, WA': [['Seattle-Tacoma International Airport', 47.4502, -122.3088, 'sea airport']],
  'Honolulu, HI': [['Daniel K. Inouye International Airport', 21.3187, -157.9225, 'hnl']],
}
