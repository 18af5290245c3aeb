import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'
import * as uiText from '#messages/ui'
import { classNames } from './class-names'
import { LazyCoverArt } from './cover/lazy-cover-art'
import * as styles from './cover.module.css'
import { imageAtWidth, imageSourceSet } from './image-url'

// Load in parallel with the page's data, so the first cover without a photo rarely waits.
void LazyCoverArt.load()

type CoverProps = {
  /** The activity's type, which determines the hue. */
  type: string
  /** The activity's id, which determines the drawing. */
  id: string
  /** The local hour at which the activity starts, 0 to 23, which determines the light. */
  hour?: number | undefined
  /** The activity's title. Some words in it determine the drawing. */
  title?: string | undefined
  /** A photo's URL; replaces the drawn cover. */
  image?: string | null | undefined
  /** The photo's text alternative; empty if the title is shown beside it. */
  alt?: string
  /** The width of the box, as in an `img`'s sizes. */
  sizes?: string
  /** Loads the photo at once, with high priority. For a cover that is visible when the page opens. */
  eager?: boolean
  className?: string | undefined
  /** Buttons in the top right corner. */
  actions?: ReactNode
  /** Badges and buttons on the cover. */
  children?: ReactNode
}

/**
 * An activity's picture: its photo, or a drawing determined by type, id, hour, and title. The caller sets the size.
 * @example <Cover type={activity.type} id={activity.id} hour={18} image={activity.image}><TypeBadge … on /></Cover>
 */
export function Cover({
  type,
  id,
  hour,
  title,
  image,
  alt = '',
  sizes,
  eager,
  className,
  actions,
  children,
}: CoverProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const isBroken = image === broken
  return (
    <span className={classNames(styles.cover, className)} data-type={type}>
      {(!image || isBroken) && (
        <Suspense>
          <LazyCoverArt type={type} id={id} hour={hour} title={title} />
        </Suspense>
      )}
      {image && !isBroken && (
        <img
          src={imageAtWidth(image, 640)}
          srcSet={imageSourceSet(image)}
          sizes={sizes}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onError={() => setBroken(image)}
        />
      )}
      {image && isBroken && (
        <img className={styles.error} src="/image-error.svg" alt={uiText.errorLoadingImage()} />
      )}
      {actions && (
        <span data-keep-clear className={styles.actions}>
          {actions}
        </span>
      )}
      {children}
    </span>
  )
}
