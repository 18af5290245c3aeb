/** The tabs of an organizer's page, by their names in the URL (product.md 9.2). */
export const PROFILE_TABS = ['about', 'past', 'achievements'] as const
export type ProfileTab = (typeof PROFILE_TABS)[number]
