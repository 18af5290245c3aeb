/** Activities with their own color in the calendar, in the legend's order (product.md 7.9). */
export const CHIP_LEGEND = [
  { chip: 'tennis', label: 'Tennis' },
  { chip: 'basketball', label: 'Basketball' },
  { chip: 'yoga', label: 'Yoga' },
  { chip: 'climbing', label: 'Climbing' },
  { chip: 'swimming', label: 'Swimming' },
  { chip: 'others', label: 'Others' },
] as const

export type ChipColor = (typeof CHIP_LEGEND)[number]['chip']

/** Returns the color of an activity: the first legend word that is a whole word of its title (product.md 7.9). */
export function chipColorOf(title: string): ChipColor {
  const words = title.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  const colors = words.map((word) => CHIP_LEGEND.find(({ chip }) => chip !== 'others' && chip === word)?.chip)
  return colors.find((color) => color !== undefined) ?? 'others'
}
