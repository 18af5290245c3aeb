// In a separate file, because few visits show an empty state.
import drawings from './empty-art.svg?no-inline'
import * as styles from './empty-state.module.css'

export type EmptyArtName = 'search' | 'map' | 'bench' | 'letter' | 'bounce' | 'poster' | 'signpost'

/** A decorative drawing for an empty state. It uses the page's design tokens, so it fits both themes. */
export function EmptyArt({ name }: { name: EmptyArtName }) {
  return (
    <svg className={styles.art} viewBox="0 0 168 112" aria-hidden="true">
      <use href={`${drawings}#${name}`} />
    </svg>
  )
}
