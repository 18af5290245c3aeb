/** Replaces a name without visible characters. */
export const UNNAMED_USER = 'New member'
