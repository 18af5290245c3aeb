import type { ReactNode } from 'react'
import { useState } from 'react'
import { CoverArt } from './cover/cover-art'
import { imageAtWidth, imageSourceSet } from './image-url'

type CoverProps = {
  /** The activity's type, which gives the hue. */
  type: string
  /** The activity's id, which gives the picture. */
  id: string
  /** The hour at the place, 0 to 23, at which it starts; it gives the light. */
  hour?: number | undefined
  /** The activity's title, which the drawn cover takes its picture from where it can. */
  title?: string | undefined
  /** A photo's URL, which takes the place of the drawn cover. */
  image?: string | null | undefined
  /** What the photo shows; empty where the title stands beside it. */
  alt?: string
  /** How wide the box is, as in an `img`'s sizes. */
  sizes?: string
  /** For the picture that the page opens with: fetched at once, not when scrolled to. */
  eager?: boolean
  className?: string
  /** Badges and buttons that lie on it. */
  children?: ReactNode
}

/**
 * The picture of an activity: its photo, else a poster drawn from type, id, hour and title. It fills its box, whose size
 * the caller's CSS gives.
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
  className = '',
  children,
}: CoverProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const isBroken = image === broken
  return (
    <span className={`cover ${className}`} data-type={type}>
      {(!image || isBroken) && <CoverArt type={type} id={id} hour={hour} title={title} />}
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
        // biome-ignore lint/a11y/noRedundantAlt: the text is fixed (product.md 11.10).
        <img className="cover-error" src="/image-error.svg" alt="Error loading image" />
      )}
      {children}
    </span>
  )
}
