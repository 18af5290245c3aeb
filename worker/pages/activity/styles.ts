import dateBadge from '../../../web/ui/date-badge.module.css?inline'
import drawnMap from '../../../web/ui/drawn-map.module.css?inline'
import level from '../../../web/ui/level.module.css?inline'
import mapCss from '../map/map.css?inline'
import { stylesOf } from '../shell/styles'
import css from './activity.css?inline'

/** Styles of an activity's page. */
export const ACTIVITY_CSS = stylesOf(dateBadge + level + drawnMap + css + mapCss)
