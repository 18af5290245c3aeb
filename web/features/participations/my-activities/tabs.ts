/** Tabs of My Activities, as in the URL. */
export const MY_TABS = ['upcoming', 'applications', 'history'] as const
export type MyTab = (typeof MY_TABS)[number]
