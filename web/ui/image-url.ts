import { IMAGE_WIDTHS_PX } from '../../worker/contract/limits'

const SERVED_PATH = '/api/images/file/'

/** The image in one of the widths that are kept; any other URL (a preview, a foreign picture) as it is. */
export function imageAtWidth(url: string, width: (typeof IMAGE_WIDTHS_PX)[number]): string {
  return url.includes(SERVED_PATH) ? `${url}?w=${width}` : url
}

/** The `srcset` of a served image, up to the widest of its widths, which its address ends with; none for any other URL. */
export function imageSourceSet(url: string): string | undefined {
  if (!url.includes(SERVED_PATH)) return undefined
  const top = Number(/-(\d+)$/.exec(url)?.[1] ?? Number.POSITIVE_INFINITY)
  return IMAGE_WIDTHS_PX.filter((width) => width <= top)
    .map((width) => `${imageAtWidth(url, width)} ${width}w`)
    .join(', ')
}
