import * as landingText from '#messages/landing'

/**
 * Claims on the landing page. These are made-up examples, which are illegal to publish, so deployments leave them out. To show
 * claims, operators replace the texts with true ones and deploy with `LANDING_CLAIMS=on` (docs/operations.md).
 */
export const SHOWS_CLAIMS = import.meta.env.LANDING_CLAIMS !== 'off'

export const FIGURES = [
  { value: () => landingText.userCount(), label: () => landingText.activeUsers() },
  { value: () => landingText.weeklyCount(), label: () => landingText.activitiesWeekly() },
] as const

export const TESTIMONIALS = [
  {
    id: 'tennis',
    text: () => landingText.tennisQuote(),
    name: () => landingText.tennisQuoteName(),
    about: () => landingText.tennisQuoteAbout(),
  },
  {
    id: 'hike',
    text: () => landingText.hikeQuote(),
    name: () => landingText.hikeQuoteName(),
    about: () => landingText.hikeQuoteAbout(),
  },
  {
    id: 'nearby',
    text: () => landingText.nearbyQuote(),
    name: () => landingText.nearbyQuoteName(),
    about: () => landingText.nearbyQuoteAbout(),
  },
] as const
