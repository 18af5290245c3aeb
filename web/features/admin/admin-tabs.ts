/** The tab "Log" has two views: `security` and `log`, the actions of admins. */
export const ADMIN_TABS = ['reports', 'people', 'codes', 'email', 'security', 'log', 'setup'] as const
export type AdminTab = (typeof ADMIN_TABS)[number]
