import * as commonText from '#messages/common'

/** Shown when a form's validation rules cannot be loaded. */
export const unchecked = () => commonText.unchecked()
