import type { CSSProperties } from 'react'
import { useState } from 'react'
import { initialsOf } from '../../worker/contract/cut-text'
import * as styles from './avatar.module.css'
import { classNames } from './class-names'
import { imageAtWidth, imageSourceSet } from './image-url'

/** Returns one of 18 evenly spaced hues, chosen by a hash of the name (FNV-1a). */
function hueOf(name: string): number {
  let hash = 2166136261
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 16777619)
  return ((hash >>> 0) % 18) * 20 + 5
}

type AvatarProps = {
  name: string
  image?: string | null | undefined
  /** Width and height in pixels. */
  size?: number
  className?: string | undefined
}

/** A user's picture, or the name's first two letters on a color derived from the name. Decorative: show the name as text too. */
export function Avatar({ name, image, size = 40, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const style = { '--size': `${size}px`, '--h': hueOf(name) } as CSSProperties
  return (
    <span className={classNames(styles.avatar, className)} style={style} aria-hidden="true">
      {image && image !== broken ? (
        <img
          src={imageAtWidth(image, 320)}
          srcSet={imageSourceSet(image)}
          sizes={`${size}px`}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(image)}
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}

type AvatarStackProps = {
  people: readonly { name: string; avatar?: string | null }[]
  /** Total number of people, if `people` holds only the first few. */
  total?: number
  size?: number
  /** Maximum number of avatars to show. */
  max?: number
}

/** Overlapping avatars, and "+5" for the rest. Decorative: show the number as text too. */
export function AvatarStack({ people, total = people.length, size = 40, max = 6 }: AvatarStackProps) {
  const shown = people.slice(0, max)
  const rest = total - shown.length
  return (
    <span className={styles.stack} aria-hidden="true">
      {shown.map((person, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: people may share a name, and avatars have no state worth keeping.
        <Avatar key={index} name={person.name} image={person.avatar} size={size} />
      ))}
      {rest > 0 && (
        <span
          className={classNames(styles.avatar, styles.rest)}
          style={{ '--size': `${size}px` } as CSSProperties}
        >
          +{rest}
        </span>
      )}
    </span>
  )
}
