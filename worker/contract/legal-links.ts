/** Worker-rendered pages about the operator and data protection. */
export const LEGAL_LINKS = [
  ['/about', 'About'],
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
  ['/imprint', 'Imprint'],
  ['/contact', 'Contact'],
] as const
