import drawnMap from '../../../web/ui/drawn-map.module.css?inline'
import mapCss from '../map/map.css?inline'
import { stylesOf } from '../shell/styles'
import css from './lists.css?inline'

/** Styles of pages with a list. */
export const LIST_CSS = stylesOf(drawnMap + css + mapCss)
