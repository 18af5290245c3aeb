import { IMAGE_WIDTHS_PX } from '../../worker/contract/limits'

const SERVED_PATH = '/api/images/file/'

/** Returns a served image's URL at the given width. Other URLs, such as previews, are returned unchanged. */
export function imageAtWidth(url: string, width: (typeof IMAGE_WIDTHS_PX)[number]): string {
  return url.includes(SERVED_PATH) ? `${url}?w=${width}` : url
}

/** Returns the `srcset` of a served image, up to its full width, which the URL ends with. Undefined for other URLs. */
export function imageSourceSet(url: string): string | undefined {
  if (!url.includes(SERVED_PATH)) return undefined
  const fullWidth = Number(/-(\d+)$/.exec(url)?.[1] ?? Number.POSITIVE_INFINITY)
  return IMAGE_WIDTHS_PX.filter((width) => width <= fullWidth)
    .map((width) => `${imageAtWidth(url, width)} ${width}w`)
    .join(', ')
}
