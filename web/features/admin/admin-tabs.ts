export const ADMIN_TABS = ['reports', 'people', 'codes', 'log'] as const
export type AdminTab = (typeof ADMIN_TABS)[number]
