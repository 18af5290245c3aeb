/** The pages that say who runs the site, and what it does with data, which the worker renders. */
export const LEGAL_LINKS = [
  ['/about', 'About'],
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
  ['/imprint', 'Imprint'],
  ['/contact', 'Contact'],
] as const
