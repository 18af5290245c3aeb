import { stylesOf } from '../shell/styles'
import css from './activity.css?inline'

/** Styles of an activity's page. */
export const ACTIVITY_CSS = stylesOf(css)
