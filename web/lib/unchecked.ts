/** Shown when the rules of a form cannot be loaded. */
export const UNCHECKED = 'This could not be checked. Look at your connection, or reload the page.'
