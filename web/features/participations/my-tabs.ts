/** The lists of My Activities, as the address names them. */
export const MY_TABS = ['upcoming', 'applications', 'history'] as const
export type MyTab = (typeof MY_TABS)[number]
