export const ADMIN_TABS = ['reports', 'people', 'codes', 'email', 'log', 'security'] as const
export type AdminTab = (typeof ADMIN_TABS)[number]
