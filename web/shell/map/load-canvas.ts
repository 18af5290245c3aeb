/** Loads the map's code. In its own file, so that the route's loader does not load the whole page. */
export const loadCanvas = () => import('../../features/places/map/canvas')
