import { stylesOf } from '../shell/styles'
import css from './invitation.css?inline'

/** Styles of an invitation's page. */
export const INVITATION_CSS = stylesOf(css)
