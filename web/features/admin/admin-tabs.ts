export const ADMIN_TABS = ['reports', 'people', 'codes', 'log', 'security'] as const
export type AdminTab = (typeof ADMIN_TABS)[number]
