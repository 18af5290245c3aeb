/// <reference types="vite/types/importMeta.d.ts" />
import { DEFAULT_MAP_CENTER, DEFAULT_POSITION } from './limits'

/** The largest town of a main country other than the United States, as "latitude,longitude"; otherwise empty. */
const HOME: string = import.meta.env.HOME
const [latitude = 0, longitude = 0] = HOME.split(',').map(Number)
const home = HOME && { latitude, longitude }

/** Where Explore searches while the user's position is unknown. */
export const HOME_POSITION = home || DEFAULT_POSITION
/** Where the map opens. */
export const HOME_MAP_CENTER = home || DEFAULT_MAP_CENTER
