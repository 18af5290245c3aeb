import type { Subject } from '../../contract/cover/draw'
import { SITE_NAME } from '../../contract/site-name'

/** A 1200 by 630 preview image of a link: text on the left, art on the right. */
export type PreviewCard = {
  /** Above the title. */
  mark:
    | { kind: 'date'; month: string; day: string }
    | { kind: 'place'; text: string }
    | { kind: 'person'; initials: string }
  tag?: { text: string; tone: 'ink' | 'danger' }
  title: string
  isStruck?: boolean
  line: string
  fact?: { text: string; isHot: boolean }
  /** The activity's type, which sets the mark's colors. */
  type: string
  /** A photo as a `data:` URL; otherwise one cover, or four. */
  art: { photo: string } | { covers: Subject[] }
  isFaded?: boolean
}

/** Returns all texts of a card, for choosing fonts. */
export function textsOf({ mark, tag, title, line, fact }: PreviewCard): string[] {
  const marked =
    mark.kind === 'date' ? [mark.month, mark.day] : [mark.kind === 'place' ? mark.text : mark.initials]
  return [SITE_NAME, title, line, ...marked, tag?.text ?? '', fact?.text ?? '', '…']
}
