/** The activities that have a colour of their own in the calendar, in the legend's order (product.md 7.9). */
export const CHIP_LEGEND = [
  { chip: 'tennis', label: 'Tennis' },
  { chip: 'basketball', label: 'Basketball' },
  { chip: 'yoga', label: 'Yoga' },
  { chip: 'climbing', label: 'Climbing' },
  { chip: 'swimming', label: 'Swimming' },
  { chip: 'others', label: 'Others' },
] as const

export type ChipColor = (typeof CHIP_LEGEND)[number]['chip']

/** The colour of an activity: the first of those words that stands in its title as a whole word (product.md 7.9). */
export function chipColorOf(title: string): ChipColor {
  const words = title.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  const colors = words.map((word) => CHIP_LEGEND.find(({ chip }) => chip !== 'others' && chip === word)?.chip)
  return colors.find((color) => color !== undefined) ?? 'others'
}
