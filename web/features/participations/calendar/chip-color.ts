import * as participationsText from '#messages/participations'
import { sportOf } from '../../../../worker/contract/sport-of'

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

/** Returns an activity's color: that of the first word in its title that is in the legend (product.md 7.9). */
export const chipColorOf = (title: string): ChipColor => sportOf(title) ?? 'others'
