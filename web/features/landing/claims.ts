/**
 * Claims of the landing page. These are invented examples, which are illegal to publish, so deployments leave them out.
 * Operators replace them with true ones and deploy with `LANDING_CLAIMS=on` (docs/operations.md).
 */
export const SHOWS_CLAIMS = import.meta.env.LANDING_CLAIMS !== 'off'

export const FIGURES = [
  { value: '10K+', label: 'active users' },
  { value: '500+', label: 'activities weekly' },
] as const

export const TESTIMONIALS = [
  {
    text: 'I moved here knowing nobody. Three Tuesdays of tennis later I had a doubles partner and a dentist.',
    name: 'Rosa Delgado',
    from: 'Mar Vista',
  },
  {
    text: 'I put up eight places for a night hike and went to bed. In the morning they were full of people I liked at once.',
    name: 'Dev Patel',
    from: 'Los Feliz',
  },
  {
    text: 'It tells me what is on near me this weekend and who is going. Then I close the phone and go.',
    name: 'Amara Diallo',
    from: 'Chicago',
  },
] as const
