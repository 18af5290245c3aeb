import mapCss from '../map/map.css?inline'
import { stylesOf } from '../shell/styles'
import css from './activity.css?inline'

/** Styles of an activity's page. */
export const ACTIVITY_CSS = stylesOf(css + mapCss)
