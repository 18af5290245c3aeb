import * as commonText from '#messages/common'

/** Shown when the rules of a form cannot be loaded. */
export const unchecked = () => commonText.unchecked()
