import * as participationsText from '#messages/participations'

/** Activities with their own color in the calendar, in the legend's order (product.md 7.9). */
export const CHIP_LEGEND = [
  { chip: 'tennis', label: () => participationsText.tennis() },
  { chip: 'basketball', label: () => participationsText.basketball() },
  { chip: 'yoga', label: () => participationsText.yoga() },
  { chip: 'climbing', label: () => participationsText.climbing() },
  { chip: 'swimming', label: () => participationsText.swimming() },
  { chip: 'others', label: () => participationsText.others() },
] as const

export type ChipColor = (typeof CHIP_LEGEND)[number]['chip']

/** Returns the color of an activity: the first legend word that is a whole word of its title (product.md 7.9). */
export function chipColorOf(title: string): ChipColor {
  const words = title.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  const colors = words.map((word) => CHIP_LEGEND.find(({ chip }) => chip !== 'others' && chip === word)?.chip)
  return colors.find((color) => color !== undefined) ?? 'others'
}
