/** Tabs of the admin page. The "Log" tab has two views: `security`, and `log` for admin actions. */
export const ADMIN_TABS = ['reports', 'people', 'codes', 'email', 'security', 'log', 'setup'] as const
export type AdminTab = (typeof ADMIN_TABS)[number]
