/** The tabs of an organizer's page, as the address names them (product.md 9.2). */
export const PROFILE_TABS = ['about', 'past', 'achievements'] as const
export type ProfileTab = (typeof PROFILE_TABS)[number]
